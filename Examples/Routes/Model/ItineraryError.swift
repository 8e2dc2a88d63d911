import Foundation
import Waymark

/// Why an itinerary was not changed. Nothing was saved when one of these is thrown.
enum ItineraryError: Error, Sendable, Hashable {
  /// It does not exist, or the visitor may not see it; the error does not reveal which.
  case notFound
  /// The visitor may see it, but only its owner may do this.
  case notYours
  /// It has no title or no city.
  case incomplete
  /// The last day is before the first.
  case endsBeforeStart
  /// The file of a photo could not be written.
  case photoNotStored
  /// The files of a new photo with this name are gone.
  case photoMissing(String)

  /// A message for the user, in their language.
  var message: String { String(localized: text) }

  private var text: LocalizedStringResource {
    switch self {
    case .notFound: "This itinerary does not exist, or no longer."
    case .notYours: "Only the person who made this itinerary can do this."
    case .incomplete: "An itinerary needs a title and a city."
    case .endsBeforeStart: "An itinerary can’t end before it starts."
    case .photoNotStored: "The photo could not be stored. There may be no room on the disk."
    case .photoMissing(let name): "The photo “\(name)” is no longer there. Remove it and upload it again."
    }
  }
}

extension ItineraryError: LocalizedError {
  var errorDescription: String? { message }
}
