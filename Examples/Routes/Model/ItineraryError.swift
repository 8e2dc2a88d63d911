import Foundation

/// Why an itinerary was not changed. Nothing has been kept when one of these is thrown.
enum ItineraryError: Error, Sendable, Hashable {
  /// There is none, or it is none of the visitor's business: which of both is not told.
  case notFound
  /// The visitor sees it, but only who made it may do this.
  case notYours
  /// It has no title or no city.
  case incomplete
  /// Its last day would come before its first.
  case endsBeforeStart
  /// The disk did not take a photo.
  case photoNotStored

  /// What a person reads.
  var message: String {
    switch self {
    case .notFound: "This itinerary does not exist, or no longer."
    case .notYours: "Only the person who made this itinerary can do this."
    case .incomplete: "An itinerary needs a title and a city."
    case .endsBeforeStart: "An itinerary can’t end before it starts."
    case .photoNotStored: "The photo could not be stored. There may be no room on the disk."
    }
  }
}

extension ItineraryError: LocalizedError {
  var errorDescription: String? { message }
}
