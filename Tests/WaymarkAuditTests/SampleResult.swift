@testable import WaymarkAudit

/// The folder of settings in these tests.
let sampleFolder = AuditFolder("/project", workingFolder: "/project")

/// A rule that finds what it is given, so that tests don't depend on what the real rules look for.
struct SampleRule: Rule {
  var id = "sample"
  var severity = Severity.warning
  var places: [AppPlace] = []
  var message = "Something is wrong."
  let source = RuleSource(.guidelines, "Keep it clear.")
  let why = "It confuses people. They get lost."
  let fix = "Mend it."
  let examples = RuleExamples(violating: "", fitting: "")

  func findings(in app: AppModel) -> [Finding] { places.map { finding($0, message) } }
}

/// Returns a finding in a file of the project.
func sample(
  _ message: String, _ severity: Severity = .warning, rule: String = "sample", file: String = "App.swift",
  line: Int = 12, column: Int = 5
) -> AuditedFinding {
  let place = AppPlace(file: file, line: line, column: column)
  return AuditedFinding(
    Finding(rule: rule, place: place, message: message), severity: severity,
    path: sampleFolder.relative(file) ?? sampleFolder.absolute(file))
}

/// Returns a result with findings of the sample rule.
func sampleResult(
  _ findings: [AuditedFinding], ignored: AuditResult.Ignored = AuditResult.Ignored()
) -> AuditResult {
  AuditResult(findings: findings, rules: [RuleDescription(SampleRule())], ignored: ignored)
}
