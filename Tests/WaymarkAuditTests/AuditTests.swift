import Testing

@testable import WaymarkAudit

/// What is reported of what rules find.
struct AuditTests {
  private let app = AppModel(name: "App")
  private let place = AppPlace(file: "App.swift", line: 12, column: 5)

  private func audit(
    _ rules: [any Rule], _ settings: AuditSettings = AuditSettings(), baseline: Baseline = Baseline(),
    exceptions: [RuleException] = []
  ) -> AuditResult {
    Audit(settings, baseline: baseline, in: sampleFolder, rules: rules)
      .result(for: app, exceptions: ["App.swift": exceptions])
  }

  private func lines(_ result: AuditResult) -> [String] {
    result.findings.map { "\($0.finding.place.line) \($0.severity) \($0.finding.rule): \($0.finding.message)" }
  }

  @Test func `findings are sorted, each of them once`() {
    let second = AppPlace(file: "App.swift", line: 3, column: 1), third = AppPlace(file: "Aa.swift", line: 90)
    let rules = [SampleRule(id: "b", places: [place, second, second]), SampleRule(id: "a", places: [place, third])]
    #expect(
      audit(rules).findings.map { "\($0.path):\($0.finding.place.line) \($0.finding.rule)" }
        == ["Aa.swift:90 a", "App.swift:3 b", "App.swift:12 a", "App.swift:12 b"])
  }

  @Test func `settings turn rules off and change severities`() {
    var settings = AuditSettings()
    settings.rules = ["a": .off, "b": .severity(.error)]
    let result = audit(["a", "b", "c"].map { SampleRule(id: $0, places: [place]) }, settings)
    #expect(result.findings.map(\.severity) == [.error, .warning])
    #expect(result.findings.map(\.finding.rule) == ["b", "c"])
    #expect(result.rules.map(\.id) == ["a", "b", "c", "ignored-without-reason", "unknown-rule", "unused-exception"])
  }

  @Test func `notes are no failure`() {
    #expect(!audit([SampleRule(severity: .note, places: [place])]).fails)
    #expect(audit([SampleRule(severity: .warning, places: [place])]).fails)
    #expect(audit([SampleRule(severity: .error, places: [place])]).fails)
    #expect(!audit([]).fails)
  }

  @Test func `a comment disables a rule for its line`() {
    let other = AppPlace(file: "App.swift", line: 13, column: 5)
    let result = audit(
      [SampleRule(places: [place, other])], exceptions: [RuleException(rule: "sample", reason: "It is so.", line: 12)])
    #expect(lines(result) == ["13 warning sample: Something is wrong."])
    #expect(result.ignored.byComments == 1)
  }

  @Test func `a comment in another file disables nothing`() {
    let exceptions = ["B.swift": [RuleException(rule: "sample", reason: "It is so.", line: 12)]]
    let result = Audit(in: sampleFolder, rules: [SampleRule(places: [place])]).result(for: app, exceptions: exceptions)
    #expect(result.findings.map(\.finding.rule) == ["sample", "unused-exception"])
  }

  @Test func `faults of comments are findings`() {
    let result = audit(
      [SampleRule(places: [place])],
      exceptions: [
        RuleException(rule: "sample", reason: nil, line: 12), RuleException(rule: "sampel", reason: "x", line: 13),
        RuleException(rule: "sample", reason: "x", line: 14), RuleException(rule: "", reason: nil, line: 15),
        RuleException(rule: "unused-exception", reason: "x", line: 16),
      ])
    #expect(
      lines(result) == [
        "12 warning ignored-without-reason: The comment doesn't say why “sample” is ignored. "
          + "Write the reason behind a colon.",
        "13 warning unknown-rule: There is no rule “sampel” that a comment can disable. Is “sample” meant?",
        "14 note unused-exception: The comment disables “sample”, which finds nothing here. Remove it.",
        "15 warning unknown-rule: The comment names no rule. Write // waymark:ignore rule: Reason.",
        "16 warning unknown-rule: There is no rule “unused-exception” that a comment can disable.",
      ])
    #expect(result.ignored.byComments == 1)
  }

  @Test func `an exception of a rule that is off is not unused`() {
    var settings = AuditSettings()
    settings.rules = ["sample": .off]
    let exceptions = [RuleException(rule: "sample", reason: "It is so.", line: 12)]
    #expect(audit([SampleRule(places: [place])], settings, exceptions: exceptions).findings.isEmpty)
    settings.rules = ["unused-exception": .off]
    #expect(audit([SampleRule()], settings, exceptions: exceptions).findings.isEmpty)
  }

  @Test func `the baseline knows what an audit found`() {
    let first = audit([SampleRule(places: [place])])
    let moved = SampleRule(places: [AppPlace(file: "./App.swift", line: 99)])
    let result = audit([moved, SampleRule(id: "new", places: [place])], baseline: Baseline(of: first.findings))
    #expect(result.findings.map(\.finding.rule) == ["new"])
    #expect((result.ignored.byBaseline, result.ignored.gone) == (1, 0))
    #expect(audit([], baseline: Baseline(of: first.findings)).ignored.gone == 1)
  }

  @Test func `a file outside of the folder has its absolute path`() {
    let result = audit([SampleRule(places: [AppPlace(file: "../other/A.swift", line: 1)])])
    #expect(result.findings.map(\.path) == ["/other/A.swift"])
  }

  @Test func `all rules are described, with names of their own`() {
    #expect(Set(RuleDescription.all.map(\.id)).count == allRules.count + 3)
    #expect(RuleDescription.all.map(\.id) == RuleDescription.all.map(\.id).sorted())
  }
}
