public import Foundation
public import WaymarkGraph
package import WaymarkLocalization

/// The direction in which lines of text, rows and bars run.
public enum LayoutDirection: Hashable, CaseIterable, Sendable {
  /// As in English.
  case leftToRight
  /// As in Arabic.
  case rightToLeft
}

extension LayoutDirection {
  /// The direction of a language.
  package init(of localization: Localization) {
    self = LanguageMatch.isRightToLeft(localization.language) ? .rightToLeft : .leftToRight
  }

  fileprivate var html: String { self == .rightToLeft ? "rtl" : "ltr" }
}

extension EnvironmentValues {
  private enum DirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }

  /// The direction in which lines of text, rows and bars run; at first that of the session's language.
  ///
  ///     Slider(value: $speed).environment(\.layoutDirection, .leftToRight)
  public var layoutDirection: LayoutDirection {
    get { self[DirectionKey.self] }
    set { self[DirectionKey.self] = newValue }
  }
}

extension View {
  /// Sets the direction of this view and all inside it.
  public func environment(
    _ path: WritableKeyPath<EnvironmentValues, LayoutDirection>, _ value: LayoutDirection
  ) -> some View {
    transformEnvironment { $0[keyPath: path] = value }
      .decorated(AttributeDecoration(name: "dir", value: value.html))
  }

  /// Sets the locale of this view and all inside it: the language of its texts, and the formats of its dates and numbers.
  ///
  ///     InvitationScreen().environment(\.locale, guest.locale)
  public func environment(_ path: WritableKeyPath<EnvironmentValues, Locale>, _ value: Locale) -> some View {
    transformEnvironment { $0[keyPath: path] = value }
      // Screen readers pronounce the texts by it.
      .decorated(AttributeDecoration(name: "lang", value: value.identifier(.bcp47)))
  }
}

private struct AttributeDecoration: DecorationModifier {
  let name: String
  let value: String
  var rank: Int { 0 }
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) { element[name] = value }
}
