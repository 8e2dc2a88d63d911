/// What an audit found.
public struct AuditResult: Sendable {
  /// How many findings are not reported.
  public struct Ignored: Hashable, Sendable, Codable {
    /// Those that comments disable.
    public var byComments = 0
    /// Those that the baseline knows.
    public var byBaseline = 0
    /// Those that the baseline knows, but that are there no more.
    public var gone = 0

    /// Creates counts of nothing.
    public init() {}
  }

  /// What is reported, by place.
  public var findings: [AuditedFinding]
  /// Every rule, by name, whether it is on or off.
  public var rules: [RuleDescription]
  /// What is not reported.
  public var ignored: Ignored

  /// Creates a result.
  public init(findings: [AuditedFinding], rules: [RuleDescription], ignored: Ignored = Ignored()) {
    (self.findings, self.rules, self.ignored) = (findings, rules, ignored)
  }

  /// Whether something has to be done: notes are no reason to fail a check.
  public var fails: Bool { findings.contains { $0.severity > .note } }
}
