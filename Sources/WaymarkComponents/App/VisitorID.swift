public import WaymarkGraph

/// The identity of the browser that uses the app: the same in all its tabs and on later visits.
///
///     @Environment(\.visitorID) private var visitor
///     …
///     let mine = notes.filter { $0.owner == visitor }
///
/// It is text that an app may store, such as in a database. It distinguishes visitors, reveals nothing else about them,
/// and can't be used to impersonate one. A user with two browsers is two visitors.
///
/// Differs from SwiftUI, which has no such value: there an app has one user.
public struct VisitorID: RawRepresentable, Hashable, Sendable, Codable {
  /// The text to store.
  public let rawValue: String

  /// Creates a visitor from the stored text.
  public init(rawValue: String) { self.rawValue = rawValue }
}

extension VisitorID: ExpressibleByStringLiteral {
  /// Creates a visitor from a name, for tests: `AppDriver(app, visitor: "ann")`.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}

extension EnvironmentValues {
  private enum VisitorKey: EnvironmentKey { static var defaultValue: VisitorID { "visitor" } }

  /// The visitor who uses the window; the same value in all windows of that browser.
  public internal(set) var visitorID: VisitorID {
    get { self[VisitorKey.self] }
    set { self[VisitorKey.self] = newValue }
  }
}
