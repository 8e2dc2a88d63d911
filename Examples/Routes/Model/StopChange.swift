/// What was done to an itinerary's stops, as it takes to undo it.
enum StopChange: Hashable, Codable, Sendable {
  case removed(ItineraryStop, at: Int)
  /// The order before.
  case moved([ItineraryStop.ID])

  /// What the button says.
  var title: String {
    switch self {
    case .removed: "Undo Remove"
    case .moved: "Undo Move"
    }
  }
}
