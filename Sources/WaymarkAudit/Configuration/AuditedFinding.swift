/// A finding as it is reported.
public struct AuditedFinding: Hashable, Sendable {
  /// The rule, the place and the message.
  public var finding: Finding
  /// The severity that settings give the rule, or its own.
  public var severity: Severity
  /// The path of the file, as seen from the folder of the settings; absolute if the file is not in it.
  public var path: String

  /// Creates a finding.
  public init(_ finding: Finding, severity: Severity, path: String) {
    (self.finding, self.severity, self.path) = (finding, severity, path)
  }
}
