public import WaymarkGraph

/// Who uses the app: the same person's browser today and tomorrow, in all its tabs.
///
///     @Environment(\.visitorID) private var visitor
///     …
///     let mine = notes.filter { $0.owner == visitor }
///
/// It is a text that an app may keep, such as in a database. It tells two visitors apart and says no more of them; whoever
/// knows it can't act in their place. Somebody who uses two browsers is two visitors.
///
/// Differs from SwiftUI, which has no such value: there an app is one person's.
public struct VisitorID: RawRepresentable, Hashable, Sendable, Codable {
  /// The text to keep.
  public let rawValue: String

  /// A visitor by the text that was kept.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension VisitorID: ExpressibleByStringLiteral {
  /// A visitor by name, for tests: `AppDriver(app, visitor: "ann")`.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension EnvironmentValues {
  private enum VisitorKey: EnvironmentKey { static var defaultValue: VisitorID { "visitor" } }

  /// Who uses the window; the same value in all windows of that person's browser.
  public internal(set) var visitorID: VisitorID {
    get { self[VisitorKey.self] }
    set { self[VisitorKey.self] = newValue }
  }
}
