/// The severity of a line in the log.
package enum LogLevel: Int, Comparable, Sendable, CaseIterable {
  /// Details for debugging: each request, each session.
  case debug
  /// Events of the server as a whole.
  case info
  /// Problems that the operator should look into, and mistakes of the app's author.
  case warning
  /// Failures of the server.
  case error

  /// Creates the level of this name, as in `info`.
  package init?(name: String) {
    guard let level = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = level
  }

  /// The name of the level.
  package var name: String { "\(self)" }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
