import Testing

@testable import WaymarkCLI

/// Arguments of the command line.
struct ArgumentsTests {
  private func audit(_ words: String...) throws(WrongUse) -> AuditOptions? {
    if case .audit(let options) = try Arguments(["audit"] + words) { options } else { nil }
  }

  private func refusal(_ words: [String]) -> String? {
    do {
      _ = try Arguments(words)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `paths need no options`() throws {
    #expect(try audit("A", "B/C.swift") == AuditOptions(paths: ["A", "B/C.swift"]))
  }

  @Test func `options stand before, between and behind paths`() throws {
    var expected = AuditOptions(paths: ["A", "B"])
    (expected.format, expected.config, expected.baseline) = (.sarif, "c.yml", "b=1.json")
    (expected.output, expected.writesBaseline) = ("--x", true)
    #expect(
      try audit(
        "--format", "sarif", "A", "--config=c.yml", "--baseline", "b=1.json", "B", "--output=--x", "--write-baseline")
        == expected)
  }

  @Test func `behind two hyphens are paths`() throws {
    #expect(try audit("--", "--format", "--", "-h") == AuditOptions(paths: ["--format", "--", "-h"]))
    #expect(try audit("-") == AuditOptions(paths: ["-"]))
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["audit", "--help"], ["audit", "-h"], ["audit", "A", "--help"], ["rules", "--help"],
    ["map", "-h"],
  ])
  func `help is there for every command`(words: [String]) throws { #expect(try Arguments(words) == .help) }

  @Test func `a map has a format, a revision and a file`() throws {
    var expected = MapOptions(paths: ["A"])
    (expected.format, expected.against, expected.output, expected.config) = (.mermaid, "HEAD~1", "m.md", "c.yml")
    let words = ["map", "--format=mermaid", "A", "--against", "HEAD~1", "--output=m.md", "--config", "c.yml"]
    #expect(try Arguments(words) == .map(expected))
  }

  @Test func `the other commands take nothing`() throws {
    #expect(try Arguments(["rules"]) == .rules)
    #expect(try Arguments(["--version"]) == .version)
  }

  @Test(
    arguments: [
      ([], "A command is missing. waymark --help lists the commands."),
      (["audti"], "There is no command “audti”. Is “audit” meant? waymark --help lists the commands."),
      (["maps", "A"], "There is no command “maps”. Is “map” meant? waymark --help lists the commands."),
      (
        ["--versoin"],
        "Options of a command stand behind it; “--versoin” is no option without one. Is “--version” meant? "
          + "waymark --help lists the commands."
      ),
      (["--version", "A"], "--version takes nothing behind it."),
      (["audit"], "The path of an app's source is missing: waymark audit PATH…"),
      (["audit", "--format=json"], "The path of an app's source is missing: waymark audit PATH…"),
      (["audit", ""], "A path is empty."),
      (["audit", "A", "--fromat=json"], "There is no option “--fromat”. Is “--format” meant?"),
      (["audit", "A", "--fix", "--write-baseline"], "--fix and --write-baseline exclude one another."),
      (["audit", "A", "-x"], "There is no option “-x”."),
      (["audit", "A", "--format", "docbook"], "There is no format “docbook”, only text, json, sarif, github, html."),
      (
        ["audit", "A", "--format", "srif"],
        "There is no format “srif”, only text, json, sarif, github, html. Is “sarif” meant?"
      ),
      (["audit", "A", "--format", "pdf"], "There is no format “pdf”, only text, json, sarif, github, html."),
      (["map"], "The path of an app's source is missing: waymark map PATH…"),
      (["map", "A", "--format", "jpeg"], "There is no format “jpeg”, only svg, pdf, mermaid, html, dot."),
      (["map", "A", "--baseline", "b"], "There is no option “--baseline”."),
      (["audit", "A", "--format"], "A value is missing behind --format."),
      (["audit", "A", "--format="], "A value is missing behind --format."),
      (["audit", "A", "--output", "--format"], "A value is missing behind --output."),
      (["audit", "A", "--output", ""], "A value is missing behind --output."),
      (["audit", "A", "--format=json", "--format", "text"], "--format is given twice."),
      (["audit", "A", "--write-baseline=x"], "--write-baseline takes no value."),
      (["rules", "A"], "“waymark rules” takes no paths."),
      (["rules", "--format=json"], "There is no option “--format”."),
    ] as [([String], String)])
  func `wrong use is explained`(words: [String], message: String) { #expect(refusal(words) == message) }
}
