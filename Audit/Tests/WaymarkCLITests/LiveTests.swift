import Foundation
import Testing
import WaymarkAudit

@testable import WaymarkCLI

/// A1, A2: an app that reads itself while it runs. Programs of the shell stand for it.
struct LiveTests {
  private let scratch: ScratchFolder
  private let model: String

  init() throws {
    scratch = try ScratchFolder()
    var app = AppModel(name: "Sample")
    var screen = Screen(id: "Root", place: AppPlace(file: "/root"))
    screen.title = .text("Root")
    var bar = TabBar(place: AppPlace(file: "/root"))
    bar.tabs = (1...7).map { TabBar.Tab(label: .text("Tab \($0)"), screen: "Root", place: AppPlace(file: "/root")) }
    screen.tabBar = bar
    app.add(screen)
    app.entries = ["Root"]
    model = String(decoding: try JSONEncoder().encode(app), as: UTF8.self)
  }

  /// Writes a program that stands for an app.
  private func app(_ body: String) throws {
    try scratch.write("app", "#!/bin/sh\n\(body)\n")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.path + "/app")
  }

  private var ending: String { "cat <<'EOF'\nwaymark-live model \(model)\nEOF" }

  private func waymark(_ arguments: String...) throws -> Run { try Run.waymark(arguments, in: scratch.path) }

  @Test func `A1 the rules are applied to what the app tells of itself`() throws {
    try app("echo 'The app says something.'\n\(ending)")
    let run = try waymark("audit", "--live", "app")
    #expect(run.code == 1)
    #expect(run.output.contains("/root: warning: "))
    #expect(run.output.contains("[too-many-tabs]"))
  }

  @Test func `A1 the app gets a folder of its own for its data`() throws {
    try app("[ -d \"$WAYMARK_DATA\" ] && [ \"$1\" = live-model ] && \(ending)")
    #expect(try waymark("audit", "--live", "app", "--format", "json").code == 1)
  }

  @Test func `A1 a press that makes the app crash is told, left out, and ends with 1`() throws {
    try app("[ \"$2\" ] || { echo 'waymark-live press Root: Boom'; kill -SEGV $$; }\n\(ending)")
    try scratch.write(".waymark-audit.yml", "rules:\n  too-many-tabs: off\n")
    let run = try waymark("audit", "--live", "app")
    #expect(run.code == 1)
    #expect(
      run.output.contains("app: error: The app ended (signal 11) after this press, which is left out: Root: Boom."))
  }

  @Test func `A1 a press that makes the app hang is left out`() throws {
    try app("[ \"$2\" ] || { echo 'waymark-live press Root: Wait'; exec sleep 100; }\n\(ending)")
    let reading = try LiveApp(path: scratch.path + "/app", patience: 200).read()
    #expect(reading.problems == ["The app did not answer after this press, which is left out: Root: Wait."])
    #expect(reading.app["Root"] != nil)
  }

  @Test(
    arguments: [
      ("true", "does not read its model"), ("echo 'waymark-live model {}'", "can't read"),
      ("n=$#; echo \"waymark-live press $n\"; exit 3", "crashed or hung 20 times"),
    ])
  func `A1 a program that is no app is wrong use`(_ body: String, _ message: String) throws {
    try app(body)
    let run = try waymark("audit", "--live", "app")
    #expect(run.code == 2)
    #expect(run.errors.contains(message))
  }

  @Test func `A2 the map of a running app is drawn`() throws {
    try app(ending)
    let run = try waymark("map", "--live", "app", "--format", "mermaid")
    #expect(run.code == 0)
    #expect(run.output.contains("Root"))
  }

  @Test(
    arguments: [
      ["audit", "--live", "--fix", "a"], ["audit", "--live", "a", "b"], ["map", "--live", "--against", "x", "a"],
    ])
  func `what a running app does not have is wrong use`(_ arguments: [String]) throws {
    #expect(try Run.waymark(arguments, in: scratch.path).code == 2)
  }
}
