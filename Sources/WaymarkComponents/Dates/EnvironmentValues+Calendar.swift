public import Foundation
public import WaymarkGraph

extension EnvironmentValues {
  private enum CalendarKey: EnvironmentKey { static let defaultValue = Calendar(identifier: .gregorian) }
  private enum TimeZoneKey: EnvironmentKey { static let defaultValue = TimeZone.gmt }

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
}
