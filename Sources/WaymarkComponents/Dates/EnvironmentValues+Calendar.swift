public import Foundation
public import WaymarkGraph

extension EnvironmentValues {
  private enum CalendarKey: EnvironmentKey { static let defaultValue = Calendar(identifier: .gregorian) }
  private enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.gmt }
  private enum LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: "en_150") }

  /// The calendar in which views show dates. Its time zone is ignored: see ``timeZone``.
  ///
  /// Differs from SwiftUI: it is the Gregorian one unless the app sets another, since a server does not know its users'
  /// settings.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone in which views show dates.
  ///
  ///     ItineraryScreen().environment(\.timeZone, itinerary.city.timeZone)
  ///
  /// Differs from SwiftUI: it is GMT unless the app sets another, since a server does not know where its users are.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The locale in which views show dates and numbers.
  ///
  /// Differs from SwiftUI: it is English with the formats of the visitor's region, as far as the browser tells it, or
  /// else those of Europe: with metric units and 24 hours.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
}
