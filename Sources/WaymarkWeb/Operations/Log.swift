internal import FoundationEssentials

/// Where it is written what happens: one line for each thing, in the form of logfmt, such as
///
///     time=2026-11-21T15:30:00.120Z level=info message="The server listens." port=8080
///
/// The host makes it and hands it down. Nothing in it lets a reader act for anybody: no session's or picture's name, no
/// cookie, no token, no address that a person is at, nothing typed.
package struct Log: Sendable {
  /// What is below it is not written.
  package let level: LogLevel
  private let clock: @Sendable () -> Double
  private let write: @Sendable (String) -> Void

  /// A log whose lines, each with its end, go to `write`.
  /// - Parameter clock: the seconds since 1970.
  package init(
    level: LogLevel, clock: @escaping @Sendable () -> Double = { Date().timeIntervalSince1970 },
    write: @escaping @Sendable (String) -> Void
  ) {
    self.level = level
    self.clock = clock
    self.write = write
  }

  /// A log that nobody reads.
  package static let silent = Log(level: .error) { _ in }

  /// Writes a line, if the level is one that is written; the fields are made only then.
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

  /// Appends a value, in quotes where it is not a plain word. Nothing in it can end the line, or begin another field.
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
        // Control characters of every kind, and those that turn the direction of a line.
        let isHarmless =
          scalar.properties.generalCategory != .control && scalar.properties.generalCategory != .format
          && scalar != "\u{2028}" && scalar != "\u{2029}"
        line.unicodeScalars.append(isHarmless ? scalar : "\u{FFFD}")
      }
    }
    line += "\""
  }
}
