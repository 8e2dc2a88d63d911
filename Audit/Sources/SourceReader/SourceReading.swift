public import WaymarkAudit

/// What was read from the source of an app.
public struct SourceReading: Sendable, Codable {
  /// What is known of the app.
  public var app: AppModel
  /// The comments that disable rules, by the path of the file.
  public var exceptions: [String: [RuleException]] = [:]
  /// Files that could not be read, or not be parsed as a whole.
  public var problems: [ReadingProblem] = []
}

/// Something that kept a file or a folder from being read, or a part of it from being understood.
public struct ReadingProblem: Hashable, Sendable, Codable {
  /// The path of the file or the folder.
  public var path: String
  /// What happened, as a sentence without the path.
  public var message: String

  /// Creates a problem.
  public init(path: String, message: String) { (self.path, self.message) = (path, message) }
}
