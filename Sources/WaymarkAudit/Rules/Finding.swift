/// A place where a rule is violated.
public struct Finding: Sendable, Hashable, Codable {
  /// The name of the rule.
  public var rule: String
  /// Where it is.
  public var place: AppPlace
  /// What is wrong there, and what to do about it.
  public var message: String
  /// What mends it without a decision of the author, if anything does.
  public var mend: Mend?

  /// Creates a finding.
  public init(rule: String, place: AppPlace, message: String, mend: Mend? = nil) {
    (self.rule, self.place, self.message, self.mend) = (rule, place, message, mend)
  }
}

/// How much a violation matters.
public enum Severity: String, Sendable, Codable, CaseIterable, Comparable {
  case note, warning, error

  /// Orders severities: a note matters least.
  public static func < (first: Severity, second: Severity) -> Bool {
    allCases.firstIndex(of: first)! < allCases.firstIndex(of: second)!
  }
}
