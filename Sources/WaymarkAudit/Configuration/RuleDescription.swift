/// What reports and lists tell about a rule.
public struct RuleDescription: Hashable, Sendable {
  /// The name in reports, settings and comments.
  public let id: String
  /// Why it matters.
  public let why: String
  /// What to do about a finding.
  public let fix: String
  /// The sentence that it comes from; nil for a rule about comments that disable rules.
  public let sentence: String?
  /// The severity, unless settings say otherwise.
  public let severity: Severity

  /// Describes a rule about apps.
  public init(_ rule: any Rule) {
    (id, why, fix) = (rule.id, rule.why, rule.fix)
    (sentence, severity) = (rule.source.sentence, rule.severity)
  }

  init(id: String, why: String, fix: String, severity: Severity) {
    (self.id, self.why, self.fix) = (id, why, fix)
    (sentence, self.severity) = (nil, severity)
  }

  /// Every rule, by name: those about apps, and those about comments.
  public static let all = (allRules.map(RuleDescription.init) + aboutExceptions).sorted { $0.id < $1.id }

  /// The rules about comments that disable rules.
  static let aboutExceptions = [withoutReason, unknownRule, unusedException]

  static let withoutReason = RuleDescription(
    id: "ignored-without-reason",
    why: "Nobody can tell later whether an exception without a reason still holds.",
    fix: "Write the reason behind a colon: // waymark:ignore rule: Reason.", severity: .warning)

  static let unknownRule = RuleDescription(
    id: "unknown-rule",
    why: "A comment that names a rule that does not exist has no effect.",
    fix: "Write the name of a rule that waymark rules lists.", severity: .warning)

  static let unusedException = RuleDescription(
    id: "unused-exception",
    why: "A comment that disables a rule where it finds nothing would hide a later fault.",
    fix: "Remove the comment.", severity: .note)
}
