internal import Foundation

/// A report in SARIF 2.1.0, which services for checked source read.
///
/// SARIF counts columns in UTF-16 code units, and compilers count them in UTF-8. So a column is converted by the text of
/// its line, and left out where that text is not available.
public struct SARIFReport: Sendable {
  /// The name of the folder that relative addresses begin at. The log doesn't say where it is, so that logs from different
  /// computers are equal.
  private static let baseFolder = "%SRCROOT%"

  private let toolVersion: String
  private let sourceLine: @Sendable (AppPlace) -> String?

  /// Creates a report.
  /// - Parameters:
  ///   - toolVersion: The version of the auditor.
  ///   - sourceLine: Returns the text of the line of a place, or nil if it is not available.
  public init(toolVersion: String, sourceLine: @escaping @Sendable (AppPlace) -> String?) {
    (self.toolVersion, self.sourceLine) = (toolVersion, sourceLine)
  }

  /// Returns the report.
  /// - Parameters:
  ///   - result: What was found.
  ///   - problems: What could not be read.
  public func text(for result: AuditResult, problems: [AuditProblem] = []) -> String {
    let driver = SARIFLog.Driver(version: toolVersion, rules: result.rules.map(rule))
    let base = SARIFLog.BaseFolder(description: .init(text: "The folder of the settings of the audit."))
    let run = SARIFLog.Run(
      tool: .init(driver: driver), originalUriBaseIds: [Self.baseFolder: base],
      invocations: [invocation(problems)], results: results(result))
    return jsonText(SARIFLog(runs: [run]))
  }

  private func rule(_ rule: RuleDescription) -> SARIFLog.Rule {
    let origin = rule.sentence.map { " The guideline says: “\($0)”" } ?? ""
    return SARIFLog.Rule(
      id: rule.id, shortDescription: .init(text: rule.why), fullDescription: .init(text: rule.why + origin),
      help: .init(text: rule.fix), defaultConfiguration: .init(level: rule.severity))
  }

  private func invocation(_ problems: [AuditProblem]) -> SARIFLog.Invocation {
    SARIFLog.Invocation(
      executionSuccessful: problems.isEmpty,
      toolExecutionNotifications: problems.map {
        .init(message: .init(text: $0.message), locations: [location($0.path, nil)])
      })
  }

  private func results(_ result: AuditResult) -> [SARIFLog.Result] {
    var seen: [String: Int] = [:]
    return result.findings.map { audited in
      let finding = audited.finding
      let identity = [finding.rule, audited.path, finding.message].joined(separator: "\u{0}")
      seen[identity, default: 0] += 1
      return SARIFLog.Result(
        ruleId: finding.rule, ruleIndex: result.rules.firstIndex { $0.id == finding.rule }, level: audited.severity,
        message: .init(text: finding.message), locations: [location(audited.path, region(of: finding.place))],
        partialFingerprints: ["waymarkFinding/v1": fingerprint(identity, seen[identity]!)])
    }
  }

  /// Returns what stays the same for a finding when lines move: its rule, file and message, and which one of those that
  /// are alike it is.
  private func fingerprint(_ identity: String, _ number: Int) -> String {
    // FNV-1a, which is the same in every process, other than Swift's hash values.
    let hash = identity.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits + ":\(number)"
  }

  private func location(_ path: String, _ region: SARIFLog.Location.Region?) -> SARIFLog.Location {
    let isRelative = !path.hasPrefix("/")
    let artifact = SARIFLog.Location.Artifact(
      uri: (isRelative ? "" : "file://") + Self.encoded(path), uriBaseId: isRelative ? Self.baseFolder : nil)
    return SARIFLog.Location(physicalLocation: .init(artifactLocation: artifact, region: region))
  }

  private func region(of place: AppPlace) -> SARIFLog.Location.Region? {
    place.line > 0 ? .init(startLine: place.line, startColumn: column(of: place)) : nil
  }

  private func column(of place: AppPlace) -> Int? {
    guard place.column > 0, let line = sourceLine(place),
      let end = line.utf8.index(line.startIndex, offsetBy: place.column - 1, limitedBy: line.utf8.endIndex),
      // The line may have changed since, so that the column is within a character.
      end.samePosition(in: line.unicodeScalars) != nil
    else { return nil }
    return line.utf16.distance(from: line.startIndex, to: end) + 1
  }

  /// Encodes a path for an address. A colon is encoded too, since one in the first name would end the scheme.
  private static func encoded(_ path: String) -> String {
    let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
    let allowed = CharacterSet(charactersIn: letters + "-._~/!$&'()*+,;=@")
    return path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path
  }
}
