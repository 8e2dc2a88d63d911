/// A report in GitHub's workflow commands, which its checks show beside the lines of a change.
public struct GitHubReport: Sendable {
  /// Creates a report.
  public init() {}

  /// Returns the report: a command for each problem and finding. Paths begin at the folder of the settings, which has
  /// to be the one of the repository for GitHub to find the lines.
  /// - Parameters:
  ///   - result: What was found.
  ///   - problems: What could not be read.
  public func text(for result: AuditResult, problems: [AuditProblem] = []) -> String {
    let commands =
      problems.map { command("error", [("file", $0.path)], $0.message) } + result.findings.map(command)
    return commands.map { $0 + "\n" }.joined()
  }

  private func command(for finding: AuditedFinding) -> String {
    let place = finding.finding.place
    let name = finding.severity == .note ? "notice" : finding.severity.rawValue
    let numbers = zip(["line", "col"], [place.line, place.column]).prefix { $0.1 > 0 }.map { ($0, String($1)) }
    return command(
      name, [("file", finding.path)] + numbers + [("title", finding.finding.rule)], finding.finding.message)
  }

  private func command(_ name: String, _ properties: [(String, String)], _ message: String) -> String {
    let list = properties.map { "\($0)=\(escaped($1, isProperty: true))" }.joined(separator: ",")
    return "::\(name) \(list)::\(escaped(message, isProperty: false))"
  }

  /// Escapes what ends a command, and in a property what ends the property.
  private func escaped(_ text: String, isProperty: Bool) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
