import Foundation
import Waymark

/// What the form of an itinerary edits.
struct ItineraryFields: Sendable, Codable, Hashable {
  var title = ""
  var cityID: City.ID?
  /// Midnight UTC, as all days of itineraries.
  var starts: Date { didSet { if ends < starts { ends = starts } } }
  var ends: Date
  var notes = ""
  var friendIDs: [Friend.ID] = []
  /// The photos, whose files already exist.
  var photos: [Photo] = []

  /// Creates the fields of a new itinerary, which starts and ends today.
  init(at moment: Date = Date()) {
    starts = Itinerary.day(of: moment)
    ends = Itinerary.day(of: moment)
  }

  /// Creates the fields of an itinerary.
  init(_ itinerary: Itinerary) {
    title = itinerary.title
    cityID = itinerary.cityID
    starts = itinerary.starts
    ends = itinerary.ends
    notes = itinerary.notes
    friendIDs = itinerary.friendIDs
    photos = itinerary.photos
  }

  /// Whether there is enough to save: a title and a city.
  var isComplete: Bool { !trimmedTitle.isEmpty && cityID != nil }

  var trimmedTitle: String { title.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Returns an itinerary with these values in its fields.
  func applied(to itinerary: Itinerary) -> Itinerary {
    var result = itinerary
    result.title = trimmedTitle
    if let cityID { result.cityID = cityID }
    (result.starts, result.ends) = (starts, ends)
    result.notes = notes
    result.friendIDs = friendIDs
    result.photos = photos
    return result
  }
}

extension ItineraryFields: DraftContent {
  private struct Days: Hashable { let starts, ends: Date }

  /// Both days are merged together, so that the trip never ends before it starts.
  private var days: Days {
    get { Days(starts: starts, ends: ends) }
    set { (starts, ends) = (newValue.starts, newValue.ends) }
  }

  static var fields: [DraftField<ItineraryFields>] {
    [
      DraftField("Title", \.title), DraftField("City", \.cityID), DraftField("Days", \.days),
      DraftField("Notes", \.notes), DraftField("Friends", elements: \.friendIDs),
      DraftField("Photos", elements: \.photos),
    ]
  }
}
