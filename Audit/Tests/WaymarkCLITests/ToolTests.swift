import Foundation
import Testing

@testable import WaymarkCLI

/// The tool as people run it: what it says, and how it ends.
struct ToolTests {
  private let scratch: ScratchFolder

  init() throws { scratch = try SampleApp.folder() }

  private func waymark(_ arguments: String...) throws -> Run { try Run.waymark(arguments, in: scratch.path) }

  @Test func `a finding is printed as compilers do, and ends with 1`() throws {
    let run = try waymark("audit", ".")
    #expect(run.code == 1)
    #expect(run.output.hasPrefix("App.swift:"))
    #expect(run.output.contains(": warning: "))
    #expect(run.output.hasSuffix("[alike-tab-labels]\n1 warning.\n"))
    #expect(run.errors == "")
  }

  @Test func `notes, and no findings, end with 0`() throws {
    try scratch.write(".waymark-audit.yml", SampleApp.settings + "  alike-tab-labels: note\n")
    #expect(try waymark("audit", "App.swift").code == 0)
    try scratch.write(".waymark-audit.yml", SampleApp.settings + "  alike-tab-labels: off\n")
    let run = try waymark("audit", "App.swift")
    #expect((run.code, run.output) == (0, "No findings.\n"))
  }

  @Test func `a file without SwiftUI is said to be one`() throws {
    try scratch.write("Only/A.swift", "let a = 1\n")
    let run = try waymark("audit", "Only")
    #expect((run.code, run.output) == (0, "No findings.\n"))
    #expect(run.errors == "waymark: There are no screens in these files.\n")
  }

  @Test func `a damaged file of translations is told in the report only`() throws {
    try scratch.write("en.lproj/Localizable.strings", "\"a.b\" = \"C\"\n\"d.e\" = \"F\";\n")
    let run = try waymark("audit", ".")
    #expect(run.output.contains("en.lproj/Localizable.strings: error: It is no valid file of translations"))
    #expect(run.errors == "")
  }

  @Test func `a folder without Swift is a problem`() throws {
    try scratch.write("Empty/A.txt")
    try scratch.write("Empty/en.lproj/Localizable.strings")
    let run = try waymark("audit", "Empty")
    #expect(
      (run.code, run.output) == (
        1, "Empty: error: There are no files of Swift and no storyboards in it.\nNo findings, 1 problem.\n"
      ))
  }

  @Test(
    arguments: [
      ([], "waymark: A command is missing. waymark --help lists the commands.\n"),
      (["audit", "gone"], "waymark: There is no “gone”.\n"),
      (["audit", ".", "--config", "gone.yml"], "waymark: “gone.yml” could not be read: No such file or directory.\n"),
      (["audit", ".", "--config", "/dev/zero"], "waymark: “/dev/zero” is no file.\n"),
      (
        ["audit", ".", "--baseline", "gone.json"],
        "waymark: There is no baseline “gone.json”. Write it with --write-baseline.\n"
      ),
      (
        ["audit", ".", "--baseline", "App.swift"],
        "App.swift: error: This is no baseline. Write it with --write-baseline.\n"
      ),
      (["audit", ".", "--output", "/tmp"], "waymark: “/tmp” is a folder.\n"),
      (["audit", ".", "--output", "gone/x"], "waymark: “gone/x” could not be written: No such file or directory.\n"),
    ] as [([String], String)])
  func `wrong use ends with 2`(arguments: [String], message: String) throws {
    let run = try Run.waymark(arguments, in: scratch.path)
    #expect(run.code == 2)
    #expect(run.errors == message)
    #expect(run.output == "")
  }

  @Test func `unknown rules in settings are answered with the nearest`() throws {
    try scratch.write(".waymark-audit.yml", "rules:\n  alike-tab-label: off\n")
    let run = try waymark("audit", ".")
    #expect(run.code == 2)
    #expect(
      run.errors
        == ".waymark-audit.yml:2: error: There is no rule “alike-tab-label”. Is “alike-tab-labels” meant?\n")
  }

  @Test func `settings may not be endless`() throws {
    try scratch.write("large.yml", String(repeating: "#", count: SettingsFile.largestSize + 1))
    let run = try waymark("audit", ".", "--config=large.yml")
    #expect((run.code, run.errors) == (2, "waymark: “large.yml” is larger than 1024 kB.\n"))
  }

  @Test func `paths in settings begin at their folder`() throws {
    try scratch.write("Sub/a.yml", SampleApp.settings + "exclude: [Generated/]\nbaseline: known.json\n")
    try scratch.write("Sub/Generated/App.swift", SampleApp.alike)
    try scratch.write("Sub/A.swift")
    let run = try waymark("audit", "Sub", "--config", "Sub/a.yml", "--write-baseline")
    #expect(run.code == 0)
    #expect(try scratch.text("Sub/known.json").contains("\"findings\" : [\n\n  ]"))
  }

  @Test func `help, version and rules are printed`() throws {
    #expect(try waymark("--help").output.contains("waymark audit [OPTION…] PATH…"))
    #expect(try waymark("--version").output == "waymark \(CommandLineTool.version)\n")
    let rules = try waymark("rules")
    #expect(rules.code == 0)
    #expect(rules.output.contains("\nhome-tab "))
    #expect(rules.output.contains("unused-exception"))
  }
}
