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
    try app("[ \"$4\" ] || { echo 'waymark-live press Root: Boom'; kill -SEGV $$; }\n\(ending)")
    try scratch.write(".waymark-audit.yml", "rules:\n  too-many-tabs: off\n")
    let run = try waymark("audit", "--live", "app")
    #expect(run.code == 1)
    #expect(
      run.output.contains("app: error: The app ended (signal 11) after this press, which is left out: Root: Boom."))
  }

  @Test func `A1 a press that makes the app hang is left out`() throws {
    try app("[ \"$4\" ] || { echo 'waymark-live press Root: Wait'; exec sleep 100; }\n\(ending)")
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

  /// Makes the app write the states of its screens and serve them, and writes a program that stands for the browser.
  private func appAndBrowser(browser: String) throws {
    try app(
      """
      [ "$1" = live-model ] && { echo '[{"screen": "Root", "state": ""}]' > "$3"; }
      [ "$1" = live-pages ] && [ -f "$2" ] && { echo 'Sample is at http://127.0.0.1:9'; exec sleep 100; }
      \(ending)
      """)
    try scratch.write("browser", "#!/bin/sh\n\(browser)\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: scratch.path + "/browser")
  }

  private func page(_ command: String) throws -> Run {
    try Run.waymark(
      [command, "--live", "--pictures", "--format", "html", "app"], in: scratch.path,
      environment: ["XDG_CACHE_HOME": "", "HOME": "", "WAYMARK_BROWSER": scratch.path + "/browser"])
  }

  @Test(arguments: ["audit", "map"]) func `A2 the page shows pictures of the screens`(_ command: String) throws {
    try appAndBrowser(
      browser: """
        for word; do case $word in --screenshot=*) file=${word#*=};; esac; done
        [ "$word" = http://127.0.0.1:9/waymark-live/0 ] && printf picture > "$file"
        """)
    let run = try page(command)
    #expect(run.code == (command == "map" ? 0 : 1))
    #expect(run.output.contains("\"Root\":\"data:image/png;base64,\(Data("picture".utf8).base64EncodedString())\""))
  }

  @Test func `A2 a screen of which the browser takes no picture is told, and ends with 1`() throws {
    try appAndBrowser(browser: "echo 'no display' >&2; exit 1")
    let run = try page("map")
    #expect(run.code == 1)
    #expect(run.errors.contains("There is no picture of Root: The browser took no picture. no display"))
    #expect(run.output.contains("</html>"))
  }

  @Test func `A2 without a browser, and without states, there are no pictures, which is wrong use`() throws {
    try app(ending)
    let none = try Run.waymark(
      ["map", "--live", "--pictures", "--format", "html", "app"], in: scratch.path,
      environment: ["WAYMARK_BROWSER": "no-such-browser"])
    #expect(none.code == 2)
    #expect(none.errors.contains("Pictures need Chromium"))
    try appAndBrowser(browser: "exit 0")
    try app(ending)
    let old = try page("map")
    #expect(old.code == 2)
    #expect(old.errors.contains("did not write the states of its screens"))
  }

  @Test(
    arguments: [
      ["audit", "--live", "--fix", "a"], ["audit", "--live", "a", "b"], ["map", "--live", "--against", "x", "a"],
      ["map", "--pictures", "--format", "html", "a"], ["map", "--live", "--pictures", "a"],
      ["audit", "--live", "--pictures", "a"],
    ])
  func `what a running app does not have is wrong use`(_ arguments: [String]) throws {
    #expect(try Run.waymark(arguments, in: scratch.path).code == 2)
  }
}
