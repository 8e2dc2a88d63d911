internal import FoundationEssentials

/// A log: one line for each event, in logfmt, such as
///
///     time=2026-11-21T15:30:00.120Z level=info message="The server listens." port=8080
///
/// The host creates it and passes it on. No line contains anything that would let a reader act on behalf of a user: no
/// session id or picture name, no cookie, no token, no password, no address that a user visits, no input; but what an account has done,
/// with the names that the app writes by `ActivityLog`.
package struct Log: Sendable {
  /// The lowest level that is written.
  package let level: LogLevel
  private let clock: @Sendable () -> Double
  private let write: @Sendable (String) -> Void

  /// Creates a log that passes each line, with its line feed, to `write`.
  /// - Parameter clock: the seconds since 1970.
  package init(
    level: LogLevel, clock: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 },
    write: @escaping @Sendable (String) -> Void
  ) {
    self.level = level
    self.clock = clock
    self.write = write
  }

  /// A log that writes nothing.
  package static let silent = Log(level: .error) { _ in }

  /// Writes a line if its level is enabled; the fields are evaluated only then.
  package func callAsFunction(
    _ level: LogLevel, _ message: String, _ fields: @autoclosure () -> KeyValuePairs<String, String> = [:]
  ) {
    guard level >= self.level else { return }
    let time = Date(timeIntervalSince1970: clock()).formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    var line = "time=\(time) level=\(level.name) message="
    Self.append(message, to: &line)
    for (name, value) in fields() {
      line += " \(name)="
      Self.append(value, to: &line)
    }
    write(line + "\n")
  }

  /// Appends a value, quoted unless it is a plain word. A value can neither end the line nor begin another field.
  private static func append(_ value: String, to line: inout String) {
    let isPlain =
      !value.isEmpty && value.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x3D && $0 != 0x5C }
    if isPlain {
      line += value
      return
    }
    line += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": line += "\\\""
      case "\\": line += "\\\\"
      case "\n": line += "\\n"
      case "\t": line += "\\t"
      default:
        // Control characters of every kind, and those that change the text direction.
        let isHarmless =
          scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
          && scalar != "\u{2028}" && scalar != "\u{2029}"
        line.unicodeScalars.append(isHarmless ? scalar : "\u{FFFD}")
      }
    }
    line += "\""
  }
}
