public import Foundation

/// Findings that are known already, and are not reported again.
///
/// A finding is known by its rule, the path of its file and its message, not by its line, so that it stays known when lines
/// move. Where several are alike, as many of them are known as were found then.
public struct Baseline: Hashable, Sendable {
  /// Findings that are alike.
  private struct Identity: Hashable { var file: String, rule: String, message: String }

  private var counts: [Identity: Int] = [:]

  /// Creates a baseline in which nothing is known.
  public init() {}

  /// Creates a baseline of all findings of an audit.
  public init(of findings: [AuditedFinding]) {
    for finding in findings { counts[Self.identity(of: finding), default: 0] += 1 }
  }

  /// How many findings are known.
  public var count: Int { counts.values.reduce(0, +) }

  /// Divides findings into new ones and known ones; of those that are alike, the first ones are known.
  /// - Returns: The new findings, how many are known, and how many of those that were known are there no more.
  func divide(_ findings: [AuditedFinding]) -> (new: [AuditedFinding], known: Int, gone: Int) {
    var left = counts
    let new = findings.filter { finding in
      let identity = Self.identity(of: finding)
      guard let count = left[identity], count > 0 else { return true }
      left[identity] = count - 1
      return false
    }
    return (new, findings.count - new.count, left.values.reduce(0, +))
  }

  private static func identity(of finding: AuditedFinding) -> Identity {
    Identity(file: finding.path, rule: finding.finding.rule, message: finding.finding.message)
  }
}

extension Baseline {
  /// The form of the file.
  private struct File: Codable {
    struct Entry: Codable { var file: String, rule: String, message: String, count: Int }
    var version: Int
    var findings: [Entry]
  }

  /// The version of the form.
  private static let version = 1

  /// Reads a baseline.
  /// - Parameters:
  ///   - data: The content of the file.
  ///   - file: The path of the file, for messages.
  /// - Throws: A ``SettingsError`` if it is not a baseline, or one of a newer version.
  public init(_ data: Data, file: String) throws(SettingsError) {
    guard let content = try? JSONDecoder().decode(File.self, from: data) else {
      throw Self.refusal(file, "This is no baseline. Write it with --write-baseline.")
    }
    guard content.version == Self.version else {
      throw Self.refusal(
        file, "This is a baseline of version \(content.version), not \(Self.version). Write it with --write-baseline.")
    }
    for entry in content.findings {
      guard (1...1_000_000).contains(entry.count) else {
        throw Self.refusal(file, "“count” is \(entry.count), which is no number of findings.")
      }
      // Merged versions of the file can name the same findings twice.
      counts[Identity(file: entry.file, rule: entry.rule, message: entry.message), default: 0] += entry.count
    }
  }

  private static func refusal(_ file: String, _ message: String) -> SettingsError {
    SettingsError(file: file, problems: [.init(message)])
  }

  /// The content of a file, in which equal baselines are equal.
  public var text: String {
    let entries = counts.map { File.Entry(file: $0.file, rule: $0.rule, message: $0.message, count: $1) }
    return jsonText(
      File(
        version: Self.version,
        findings: entries.sorted { ($0.file, $0.rule, $0.message) < ($1.file, $1.rule, $1.message) }))
  }
}
