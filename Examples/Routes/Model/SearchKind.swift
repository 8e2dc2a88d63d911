import Waymark

/// The kinds of items that Search finds, in the order in which it shows them.
enum SearchKind: String, Sendable, Hashable, CaseIterable, Identifiable, Codable {
  case cities
  case routes
  case foodStops = "food-stops"
  case itineraries
  case rides
  case friends

  var id: Self { self }

  /// The heading of the results.
  var label: LocalizedStringResource {
    switch self {
    case .cities: "Cities"
    case .routes: "Routes"
    case .foodStops: "Food Stops"
    case .itineraries: "Itineraries"
    case .rides: "Rides"
    case .friends: "Friends"
    }
  }
}

/// The results of one kind.
struct SearchGroup: Sendable, Hashable, Identifiable {
  let kind: SearchKind
  /// The best results, the best first.
  let results: [SearchResult]
  /// The number of all results, including those not listed.
  let count: Int

  var id: SearchKind { kind }
}

/// An item that was found.
struct SearchResult: Sendable, Hashable, Identifiable {
  /// The item's id among those of its kind.
  let id: String
  let name: String
  /// A text that distinguishes it from others of the same name.
  let detail: String
  /// A length in metres, which is shown instead of ``detail``.
  var distance: Double?
  /// The name of the system symbol for the item.
  let symbol: String
}
