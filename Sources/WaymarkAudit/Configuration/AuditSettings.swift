/// What people choose about an audit: the rules, what is left out, and what is known already.
public struct AuditSettings: Hashable, Sendable {
  /// What is chosen for a rule.
  public enum RuleSetting: Hashable, Sendable {
    case off
    case severity(Severity)
  }

  /// What is chosen for rules that differ from their defaults, by the names of the rules.
  public var rules: [String: RuleSetting] = [:]
  /// The files and folders that are not read.
  public var excluded: [PathPattern] = []
  /// The path of the baseline, relative to the folder of the settings.
  public var baseline: String?

  /// Creates settings with every rule as it is, and nothing left out.
  public init() {}

  /// The keys that can be set.
  public static let keys = KnownNames(["rules", "exclude", "baseline"])

  /// Returns the severity of a rule's findings, or nil if the rule is off.
  public func severity(of rule: RuleDescription) -> Severity? {
    switch rules[rule.id] {
    case .off: nil
    case .severity(let severity): severity
    case nil: rule.severity
    }
  }
}
