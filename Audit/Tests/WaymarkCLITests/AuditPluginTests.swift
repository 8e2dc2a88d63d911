import Foundation
import Testing

/// `swift package waymark-audit` in a package that depends on Waymark.
struct AuditPluginTests {
  private static let root = URL(filePath: #filePath).appending(path: "../../../..").standardized.path
  private let scratch: ScratchFolder

  init() throws {
    scratch = try SampleApp.folder()
    try FileManager.default.removeItem(atPath: scratch.path + "/App.swift")
    try scratch.write("Sources/App/App.swift", SampleApp.alike)
    try scratch.write("Sources/Calm/Calm.swift", "let calm = true\n")
    try scratch.write("Tests/AppTests/App.swift", SampleApp.alike)
    try scratch.write(
      "Package.swift",
      """
      // swift-tools-version: 6.1
      import PackageDescription

      let package = Package(
        name: "Demo",
        dependencies: [.package(name: "Waymark", path: "\(Self.root)")],
        targets: [
          .executableTarget(name: "App", dependencies: ["Calm", .product(name: "Waymark", package: "Waymark")]),
          .target(name: "Calm"),
          .testTarget(name: "AppTests", dependencies: ["App"]),
        ]
      )
      """)
  }

  /// Runs the command with the tool that the build has put beside these tests, or with another.
  private func audit(_ arguments: [String] = [], environment: [String: String]? = nil) throws -> Run {
    try Run.run(
      URL(filePath: "/usr/bin/env"), ["swift", "package", "waymark-audit"] + arguments, in: scratch.path,
      environment: try environment ?? ["WAYMARK": Run.tool().path])
  }

  /// The folders that programs are looked for in, without those that have the tool.
  private var pathWithoutTool: String {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.filter { !FileManager.default.fileExists(atPath: $0 + "/waymark") }.joined(separator: ":")
  }

  @Test func `findings in targets other than tests are printed, and make the command fail`() throws {
    let run = try audit()
    #expect(run.code == 1)
    #expect(run.output.contains(/(?m)^Sources\/App\/App\.swift:8:7: warning: .*\[alike-tab-labels\]\n1 warning\.\n/))
    #expect(!run.output.contains("AppTests"))
    #expect(run.errors.contains("error: waymark ended with 1."))
    #expect(!FileManager.default.fileExists(atPath: scratch.path + "/.build/debug"), "nothing of the app is built")
  }

  @Test func `a named target is audited alone`() throws {
    let run = try audit(["--target", "Calm"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("No findings."))
  }

  @Test func `arguments are passed, and settings are those of the package`() throws {
    try scratch.write(".waymark-audit.yml", SampleApp.settings + "  alike-tab-labels: off\n")
    let run = try audit(["--format", "json", "--target=App"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("\"findings\""))
  }

  @Test func `an unknown target is answered with those that there are`() throws {
    let run = try audit(["--target", "Gone"])
    #expect(run.code == 1)
    #expect(run.errors.contains("error: There is no target of Swift “Gone”, only App, AppTests, Calm."))
  }

  @Test func `the tool is found on the PATH`() throws {
    try scratch.link("waymark", to: try Run.tool().path)
    let run = try audit(
      ["--target", "Calm"], environment: ["WAYMARK": "", "PATH": "\(pathWithoutTool):\(scratch.path)"])
    #expect(run.code == 0, "\(run.errors)")
  }

  @Test(arguments: [
    ("", "swift build -c release --package-path \(root)/Audit --product waymark"),
    ("/gone/waymark", "WAYMARK names “/gone/waymark”, which is no program."),
  ])
  func `a missing tool is told`(named: String, message: String) throws {
    let run = try audit(environment: ["WAYMARK": named, "PATH": pathWithoutTool])
    #expect(run.code == 1)
    #expect(run.errors.contains(message))
  }
}
