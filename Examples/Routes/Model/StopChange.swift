import Waymark

/// A change of an itinerary's stops, with the data needed to undo it.
enum StopChange: Hashable, Codable, Sendable {
  case removed(ItineraryStop, at: Int)
  /// The order before the change.
  case moved([ItineraryStop.ID])

  /// The title of the button that undoes it.
  var title: LocalizedStringResource {
    switch self {
    case .removed: "Undo Remove"
    case .moved: "Undo Move"
    }
  }
}
