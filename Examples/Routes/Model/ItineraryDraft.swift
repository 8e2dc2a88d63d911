import Foundation
import Waymark

/// An itinerary as it is edited in its form, before it is saved.
struct ItineraryDraft: Sendable, Codable, Hashable {
  var title = ""
  var cityID: City.ID?
  /// Midnight UTC, as all days of itineraries.
  var starts: Date { didSet { if ends < starts { ends = starts } } }
  var ends: Date
  var notes = ""
  var friendIDs: [Friend.ID] = []
  /// The photos, whose files already exist.
  var photos: [Photo] = []

  /// Creates a draft of a new itinerary, which starts and ends today.
  init(at moment: Date = Date()) {
    starts = Itinerary.day(of: moment)
    ends = Itinerary.day(of: moment)
  }

  /// Creates a draft for editing an itinerary.
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

  /// Returns an itinerary with the changes that the user has made in the form. Everything else stays as it is now,
  /// because another user may have changed it meanwhile.
  func applied(to current: Itinerary, since original: ItineraryDraft) -> Itinerary {
    var result = current
    if title != original.title { result.title = trimmedTitle }
    if let cityID, cityID != original.cityID { result.cityID = cityID }
    if (starts, ends) != (original.starts, original.ends) { (result.starts, result.ends) = (starts, ends) }
    if notes != original.notes { result.notes = notes }
    result.friendIDs.merge(friendIDs, since: original.friendIDs)
    result.photos.merge(photos, since: original.photos)
    return result
  }
}

extension Array where Element: Hashable {
  /// Applies the additions and removals between an old and a new version.
  fileprivate mutating func merge(_ new: [Element], since old: [Element]) {
    let gone = Set(old).subtracting(new)
    removeAll { gone.contains($0) }
    append(contentsOf: new.filter { !old.contains($0) && !contains($0) })
  }
}
