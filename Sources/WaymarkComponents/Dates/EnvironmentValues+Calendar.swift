public import Foundation
public import WaymarkGraph

extension EnvironmentValues {
  private enum CalendarKey: EnvironmentKey { static let defaultValue = Calendar(identifier: .gregorian) }
  private enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.gmt }
  private enum LocaleKey: EnvironmentKey { static let defaultValue = Locale(identifier: "en_GB") }

  /// The calendar in which views show dates. Its time zone does not count: see ``timeZone``.
  ///
  /// Differs from SwiftUI: it is the Gregorian one until the app says otherwise, for a server does not know what its
  /// people have set.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone in which views show dates.
  ///
  ///     ItineraryScreen().environment(\.timeZone, itinerary.city.timeZone)
  ///
  /// Differs from SwiftUI: it is GMT until the app says otherwise, for a server does not know where its people are.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The language and the customs by which views show dates.
  ///
  /// Differs from SwiftUI: it is British English until the app says otherwise, for a server does not know what its
  /// people have set.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }
}
