/// The kinds of things that Search finds, in the order in which it shows them.
enum SearchKind: String, Sendable, Hashable, CaseIterable, Identifiable {
  case cities
  case routes
  case foodStops = "food-stops"
  case itineraries
  case rides
  case friends

  var id: Self { self }

  /// The words that a person reads above the results.
  var label: String {
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

/// What was found of one kind.
struct SearchGroup: Sendable, Hashable, Identifiable {
  let kind: SearchKind
  /// The best results, the best first.
  let results: [SearchResult]
  /// How many there are in all.
  let count: Int

  var id: SearchKind { kind }
}

/// Something that was found.
struct SearchResult: Sendable, Hashable, Identifiable {
  /// The thing's own id among those of its kind.
  let id: String
  let name: String
  /// What tells it from others of the same name.
  let detail: String
  /// The name of the system symbol that stands beside it.
  let symbol: String
}
