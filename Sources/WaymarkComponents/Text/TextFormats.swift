internal import Foundation
internal import WaymarkGraph
internal import WaymarkLocalization

/// What the characters of a text depend on.
struct TextFormats: Equatable {
  let localization: Localization
  let calendar: Calendar
  let timeZone: TimeZone

  static func == (left: Self, right: Self) -> Bool {
    left.localization === right.localization && left.calendar == right.calendar && left.timeZone == right.timeZone
  }
}

extension EnvironmentValues {
  /// What the characters of a text depend on.
  var textFormats: TextFormats {
    TextFormats(localization: localization, calendar: calendar, timeZone: timeZone)
  }
}
