/// A comment that disables a rule for a line: `// waymark:ignore home-tab: Members see it only while they travel.`, or in a storyboard
/// `<!-- waymark:ignore home-tab: Members see it only while they travel. -->`
///
/// Behind code, the comment is about its own line; alone on a line, it is about the next one.
public struct RuleException: Codable, Hashable, Sendable {
  /// The name of the rule.
  public var rule: String
  /// Why the rule does not apply there; nil if the comment doesn't say.
  public var reason: String?
  /// The line that it is about, from 1.
  public var line: Int

  /// Creates an exception.
  public init(rule: String, reason: String?, line: Int) { (self.rule, self.reason, self.line) = (rule, reason, line) }
}
