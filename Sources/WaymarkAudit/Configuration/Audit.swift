/// Checks an app for what rules say.
public struct Audit: Sendable {
  private let settings: AuditSettings
  private let baseline: Baseline
  private let folder: AuditFolder
  private let rules: [any Rule]

  /// Creates an audit.
  /// - Parameters:
  ///   - settings: Which rules are looked for, and how severe they are.
  ///   - baseline: The findings that are known.
  ///   - folder: The folder that the paths in the baseline and in the result begin at.
  ///   - rules: The rules.
  public init(
    _ settings: AuditSettings = AuditSettings(), baseline: Baseline = Baseline(), in folder: AuditFolder,
    rules: [any Rule] = allRules
  ) {
    (self.settings, self.baseline, self.folder, self.rules) = (settings, baseline, folder, rules)
  }

  /// Returns what is found in an app.
  /// - Parameters:
  ///   - app: What is known of the app.
  ///   - exceptions: The comments that disable rules, by the path of the file.
  public func result(for app: AppModel, exceptions: [String: [RuleException]] = [:]) -> AuditResult {
    let descriptions = (rules.map(RuleDescription.init) + RuleDescription.aboutExceptions).sorted { $0.id < $1.id }
    let severities = descriptions.reduce(into: [:]) { $0[$1.id] = settings.severity(of: $1) }
    // One thing can be reached on two ways, and is found once then.
    let found = Set(rules.filter { severities[$0.id] != nil }.flatMap { $0.findings(in: app) })
    var check = ExceptionCheck(exceptions, rules: rules)
    let kept = found.filter { !check.covers($0) } + check.findings { severities[$0] == nil }
    let reported = kept.compactMap { finding in
      severities[finding.rule].map {
        AuditedFinding(finding, severity: $0, path: path(of: finding))
      }
    }
    let (new, known, gone) = baseline.divide(reported.sorted(by: Self.isBefore))
    var ignored = AuditResult.Ignored()
    ignored.byComments = found.count - found.intersection(kept).count
    (ignored.byBaseline, ignored.gone) = (known, gone)
    return AuditResult(findings: new, rules: descriptions, ignored: ignored)
  }

  private func path(of finding: Finding) -> String {
    folder.relative(finding.place.file) ?? folder.absolute(finding.place.file)
  }

  private static func isBefore(_ first: AuditedFinding, _ second: AuditedFinding) -> Bool {
    let (one, other) = (first.finding, second.finding)
    return (one.place, one.rule, one.message) < (other.place, other.rule, other.message)
  }
}
