import Foundation
import Testing

@testable import WaymarkCLI

/// `waymark map` as people run it.
struct MapTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try SampleApp.folder() }

  private func waymark(_ arguments: String...) throws -> Run { try Run.waymark(arguments, in: scratch.path) }

  private static let app = """
    import SwiftUI
    @main struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
    struct Root: View {
      @State private var isShown = false
      var body: some View {
        NavigationStack {
          List { NavigationLink("</script><b>\\\\N {x} \\"y\\"") { Detail() } }
            .navigationTitle("A & <B>")
            .sheet(isPresented: $isShown) { Editor() }
            .toolbar { Button("New") { isShown = true } }
        }
      }
    }
    struct Detail: View { var body: some View { Text("").navigationTitle("</script><!-- \\\\ \\"") } }
    struct Editor: View { var body: some View { Text("").navigationTitle("New") } }
    """

  @Test func `every format is written`() throws {
    try scratch.write("Only/App.swift", Self.app)
    let svg = try waymark("map", "Only")
    #expect((svg.code, svg.errors) == (0, ""))
    #expect(svg.output.hasPrefix("<?xml"))
    #expect(svg.output.contains("A &amp; &lt;B&gt;"))
    #expect(try waymark("map", "Only", "--format", "pdf", "--output", "map.pdf").code == 0)
    let pdf = try Data(contentsOf: URL(filePath: scratch.path + "/map.pdf"))
    #expect(pdf.starts(with: Data("%PDF".utf8)))
    #expect(try waymark("map", "Only", "--format", "mermaid").output.contains("flowchart"))
    #expect(try waymark("map", "Only", "--format", "dot").output.hasPrefix("digraph map {"))
  }

  @Test func `every layout of Graphviz accepts the graph`() throws {
    try scratch.write("Only/App.swift", Self.app)
    let text = try waymark("map", "Only", "--format", "dot").output
    for name in ["dot", "neato", "sfdp"] {
      let outcome = try #require(Program(named: name)).run(["-Tsvg"], input: text, within: 30)
      #expect(outcome.code == 0, "\(name): \(outcome.errors)")
      #expect(String(decoding: outcome.output, as: UTF8.self).contains("A &amp; &lt;B&gt;"))
    }
  }

  @Test func `without Graphviz it says what to install`() throws {
    let tool = try Run.tool().path
    let arguments = ["PATH=/nonexistent", tool, "map", "."]
    let run = try Run.run(URL(filePath: "/usr/bin/env"), arguments, in: scratch.path)
    #expect((run.code, run.output) == (2, ""))
    #expect(run.errors.contains("apt-get install graphviz"))
    let text = try Run.run(URL(filePath: "/usr/bin/env"), arguments + ["--format=mermaid"], in: scratch.path)
    #expect(text.code == 0)
  }

  @Test func `a program that takes too long is stopped`() throws {
    let start = ContinuousClock.now
    let outcome = try #require(Program(named: "sleep")).run(["60"], within: 0.2)
    #expect(outcome.code == nil)
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(Program(named: "there-is-no-such-program") == nil)
  }

  @Test func `texts of an app are no markup in the page`() throws {
    try scratch.write("Only/App.swift", Self.app)
    let page = try waymark("map", "Only", "--format=html").output
    #expect(page.components(separatedBy: "</script>").count == 3)
    #expect(!page.contains("<b>"))
    #expect(!page.contains("<!-- \\"))
    #expect(page.contains("<title>Demo</title>"))
  }

  @Test func `the page of an audit has its findings`() throws {
    let run = try waymark("audit", ".", "--format", "html")
    #expect(run.code == 1)
    #expect(run.output.contains("\"rule\":\"alike-tab-labels\""))
    #expect(run.output.contains("<svg"))
  }

  @Test func `the same source has the same page`() throws {
    let runs = try (0..<2).map { _ in try waymark("map", ".", "--format", "html").output }
    #expect(runs[0] == runs[1])
  }

  @Test func `a source without an app has no map`() throws {
    try scratch.write("Other/A.swift", "let a = 1\n")
    let run = try waymark("map", "Other")
    #expect((run.code, run.output) == (1, ""))
    #expect(run.errors == "waymark: There are no screens in these files.\n")
    #expect(try waymark("map", "gone").errors == "waymark: There is no “gone”.\n")
  }

  @Test func `a revision is compared with`() throws {
    try scratch.write("Only/App.swift", Self.app)
    let git = try #require(Program(named: "git"))
    func run(_ arguments: String...) throws {
      let identity = ["-c", "user.name=A", "-c", "user.email=a@example.com"]
      #expect(try git.run(["-C", scratch.path] + identity + arguments, within: 30).code == 0)
    }
    try run("init", "--quiet")
    try run("add", "Only")
    try run("commit", "--quiet", "-m", "First")
    try scratch.write(
      "Only/App.swift",
      Self.app.replacing("Detail()", with: "Other()").replacing(
        "struct Detail", with: "struct Other"
      ).replacing("navigationTitle(\"</script>", with: "navigationTitle(\"Else"))
    let changed = try waymark("map", "Only", "--format=mermaid", "--against", "HEAD")
    #expect(changed.code == 0)
    #expect(changed.errors == "waymark: Screens: 1 new, 1 gone.\n")
    #expect(changed.output.contains("class n3 gone"))
    let wrong = try waymark("map", "Only", "--against", "nothing")
    #expect(wrong.code == 2)
    #expect(wrong.errors.contains("There is no revision “nothing”"))
    #expect(try waymark("map", "Only", "--against=--all").code == 2)
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `digests are those of the standard`(message: String, digest: String) {
    let bytes = SHA256.digest(of: Array(message.utf8))
    #expect(bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined() == digest)
  }
}
