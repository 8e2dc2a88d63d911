/// How much a line of the log matters.
package enum LogLevel: Int, Comparable, Sendable, CaseIterable {
  /// What helps to find a fault: each request, each session.
  case debug
  /// What the server does as a whole.
  case info
  /// What somebody should look at, and what an app's author did wrong.
  case warning
  /// What the server could not do.
  case error

  /// The level of this name, as in `info`.
  package init?(name: String) {
    guard let level = Self.allCases.first(where: { $0.name == name }) else { return nil }
    self = level
  }

  /// Its name.
  package var name: String { "\(self)" }

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}
