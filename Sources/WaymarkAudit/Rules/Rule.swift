/// A piece of advice about navigation that an app can be checked for.
public protocol Rule: Sendable {
  /// Its name in reports, settings and comments: `home-tab`.
  var id: String { get }
  /// The sentence that it comes from.
  var source: RuleSource { get }
  /// Why it matters, in two sentences.
  var why: String { get }
  /// What to do about it, in one sentence.
  var fix: String { get }
  var severity: Severity { get }
  /// Source that violates it, and source that doesn't.
  var examples: RuleExamples { get }
  /// Returns the places where an app violates it.
  func findings(in app: AppModel) -> [Finding]
}

extension Rule {
  /// Returns a finding of this rule.
  func finding(_ place: AppPlace, _ message: String, mend: Mend? = nil) -> Finding {
    Finding(rule: id, place: place, message: message, mend: mend)
  }
}

/// Where a rule comes from.
public struct RuleSource: Sendable, Hashable, Codable {
  /// A document about navigation that the rules are taken from.
  public enum Document: String, Sendable, Codable {
    /// “Explore navigation design for iOS”, a talk of 2022.
    case navigationTalk = "000"
    /// Notes of that talk.
    case navigationNotes = "001"
    /// A chapter about navigation bars, and guidelines about clear paths.
    case navigationBars = "002"
    /// “What's new in iPad app design”, a talk of 2022.
    case iPadTalk = "003"
    /// Guidelines about navigation.
    case guidelines = "004"
  }

  /// The document.
  public var document: Document
  /// The sentence, as it is written there.
  public var sentence: String

  /// Creates a source.
  public init(_ document: Document, _ sentence: String) { (self.document, self.sentence) = (document, sentence) }
}

/// Two short apps: one that violates a rule, and one that doesn't.
public struct RuleExamples: Sendable {
  /// An app that violates the rule.
  public var violating: String
  /// The same app without the violation.
  public var fitting: String

  /// Creates examples.
  public init(violating: String, fitting: String) { (self.violating, self.fitting) = (violating, fitting) }
}
