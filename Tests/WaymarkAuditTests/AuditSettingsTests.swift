import Testing

@testable import WaymarkAudit

/// Settings, from the values that a file has.
struct AuditSettingsTests {
  private let rules = [
    RuleDescription(SampleRule(id: "home-tab")), RuleDescription(SampleRule(id: "too-many-tabs")), .unusedException,
  ]

  private func settings(_ entries: [(String, SettingsValue)]) throws(SettingsError) -> AuditSettings {
    try AuditSettings(map(entries), file: "a.yml", rules: rules)
  }

  private func map(_ entries: [(String, SettingsValue)]) -> SettingsValue {
    .map(entries.enumerated().map { .init(key: $1.0, line: $0 + 1, value: $1.1) }, line: 1)
  }

  private func text(_ text: String) -> SettingsValue { .text(text, line: 9) }

  private func refusal(_ entries: [(String, SettingsValue)]) -> String? {
    do {
      _ = try settings(entries)
      return nil
    } catch {
      return error.description
    }
  }

  @Test func `everything can be set`() throws {
    let chosen = map([
      ("home-tab", text("off")), ("too-many-tabs", text("error")), ("unused-exception", text("warning")),
    ])
    let read = try settings([
      ("rules", chosen), ("exclude", .list([text("Generated/**"), text("*.g.swift")], line: 1)),
      ("baseline", text("b.json")),
    ])
    #expect(
      read.rules == [
        "home-tab": .off, "too-many-tabs": .severity(.error), "unused-exception": .severity(.warning),
      ])
    #expect(read.excluded.map(\.text) == ["Generated/**", "*.g.swift"])
    #expect(read.baseline == "b.json")
    #expect(rules.map(read.severity) == [nil, .error, .warning])
  }

  @Test func `nothing has to be set`() throws {
    #expect(try AuditSettings(.text("", line: 1), file: "a.yml") == AuditSettings())
    #expect(try settings([]) == AuditSettings())
    #expect(try settings([("rules", text("")), ("exclude", text(""))]) == AuditSettings())
    #expect(rules.map(AuditSettings().severity) == [.warning, .warning, .note])
  }

  @Test func `unknown names are answered with the nearest`() {
    #expect(refusal([("rule", text(""))]) == "a.yml:1: error: There is no setting “rule”. Is “rules” meant?")
    #expect(refusal([("colour", text("red"))]) == "a.yml:1: error: There is no setting “colour”.")
    #expect(
      refusal([("rules", map([("hometab", text("off"))]))])
        == "a.yml:1: error: There is no rule “hometab”. Is “home-tab” meant?")
    #expect(
      refusal([("rules", map([("home-tab", text("warn"))]))])
        == "a.yml:9: error: “warn” is none of off, note, warning, error.")
    #expect(
      refusal([("rules", map([("home-tab", text("Error"))]))])
        == "a.yml:9: error: “Error” is none of off, note, warning, error. Is “error” meant?")
  }

  @Test func `values of a wrong kind are refused`() {
    #expect(refusal([("rules", .list([], line: 4))]) == "a.yml:4: error: “rules” has to be a list of keys and values.")
    #expect(refusal([("rules", map([("home-tab", map([]))]))]) == "a.yml:1: error: “home-tab” has to be a text.")
    #expect(refusal([("exclude", text("Generated"))]) == "a.yml:9: error: “exclude” has to be a list.")
    #expect(
      refusal([("exclude", .list([text("../x")], line: 1))])
        == "a.yml:9: error: “../x” names nothing in the folder of the settings.")
    #expect(
      refusal([("exclude", .list([map([])], line: 1))]) == "a.yml:1: error: A pattern in “exclude” has to be a text.")
    #expect(refusal([("baseline", text(""))]) == "a.yml:9: error: “baseline” has to be a text.")
    #expect(
      throws: SettingsError(
        file: "a.yml", problems: [.init("The file has to be a list of keys and values.", line: 9)])
    ) { try AuditSettings(text("rules"), file: "a.yml") }
  }

  @Test func `all faults are told at once`() {
    let chosen = map([("home-tab", text("off")), ("home-tab", text("note")), ("x", text("off"))])
    #expect(
      refusal([("rules", chosen), ("baselin", text("b"))]) == """
        a.yml:2: error: “home-tab” is set on line 1 already.
        a.yml:3: error: There is no rule “x”.
        a.yml:2: error: There is no setting “baselin”. Is “baseline” meant?
        """)
  }
}
