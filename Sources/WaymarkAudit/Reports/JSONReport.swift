/// A report for programs, with keys in alphabetical order.
///
/// `version` is that of the form. It grows when something is renamed or removed, not when something is added.
public struct JSONReport: Sendable {
  private struct Content: Encodable {
    struct Found: Encodable {
      var rule: String, severity: Severity, file: String, line: Int?, column: Int?, message: String
    }
    struct Problem: Encodable { var file: String, message: String }
    struct Tool: Encodable { var name: String, version: String }

    var version = 1
    var tool: Tool
    var findings: [Found]
    var problems: [Problem]
    var ignored: AuditResult.Ignored
  }

  private let toolVersion: String

  /// Creates a report.
  /// - Parameter toolVersion: The version of the auditor.
  public init(toolVersion: String) { self.toolVersion = toolVersion }

  /// Returns the report. Paths begin at the folder of the settings; columns count UTF-8 code units, as compilers do.
  /// - Parameters:
  ///   - result: What was found.
  ///   - problems: What could not be read.
  public func text(for result: AuditResult, problems: [AuditProblem] = []) -> String {
    jsonText(
      Content(
        tool: Content.Tool(name: "waymark", version: toolVersion), findings: result.findings.map(found),
        problems: problems.map { Content.Problem(file: $0.path, message: $0.message) }, ignored: result.ignored))
  }

  private func found(_ finding: AuditedFinding) -> Content.Found {
    let place = finding.finding.place
    return Content.Found(
      rule: finding.finding.rule, severity: finding.severity, file: finding.path,
      line: place.line > 0 ? place.line : nil, column: place.column > 0 ? place.column : nil,
      message: finding.finding.message)
  }
}
