/// A report that people read, with places as compilers write them: `File.swift:12:5: warning: … [home-tab]`.
public struct TextReport: Sendable {
  /// Creates a report.
  public init() {}

  /// Returns the report: problems, findings by place, and a line with their numbers.
  /// - Parameters:
  ///   - result: What was found.
  ///   - problems: What could not be read.
  public func text(for result: AuditResult, problems: [AuditProblem] = []) -> String {
    let lines = problems.map { "\($0.file): error: \($0.message)" } + result.findings.map(line)
    return (lines.map(\.onOneLine) + [summary(of: result, problems: problems)]).map { $0 + "\n" }.joined()
  }

  private func line(for finding: AuditedFinding) -> String {
    let place = finding.finding.place
    let numbers = [place.line, place.column].prefix { $0 > 0 }.map { ":\($0)" }.joined()
    return "\(place.file)\(numbers): \(finding.severity.rawValue): \(finding.finding.message) [\(finding.finding.rule)]"
  }

  private func summary(of result: AuditResult, problems: [AuditProblem]) -> String {
    let severities = Severity.allCases.reversed().compactMap { severity in
      count(result.findings.count { $0.severity == severity }, severity.rawValue)
    }
    let found = severities.isEmpty ? ["no findings"] : severities
    let ignored = result.ignored
    let others = [
      count(problems.count, "problem"),
      ignored.byComments > 0 ? "\(ignored.byComments) ignored by comments" : nil,
      ignored.byBaseline > 0 ? "\(ignored.byBaseline) known from the baseline" : nil,
      ignored.gone > 0 ? "\(ignored.gone) in the baseline but not found" : nil,
    ].compactMap { $0 }
    let sentence = (found + others).joined(separator: ", ")
    return sentence.prefix(1).uppercased() + sentence.dropFirst() + "."
  }

  private func count(_ number: Int, _ noun: String) -> String? {
    number == 0 ? nil : "\(number) \(noun)\(number == 1 ? "" : "s")"
  }
}
