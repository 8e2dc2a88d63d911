internal import Foundation

/// The first and the last date that can be selected.
struct DateBounds: Equatable {
  var first: Date?
  var last: Date?

  /// Returns the nearest date within the bounds.
  func nearest(to date: Date) -> Date {
    if let first, date < first { return first }
    if let last, date > last { return last }
    return date
  }
}
