import Waymark

/// Finding items by their ids, and what belongs to them.
extension RouteStore {
  func city(_ id: City.ID) -> City? { cities.first { $0.id == id } }

  func route(_ id: CyclingRoute.ID) -> CyclingRoute? { routes.first { $0.id == id } }

  func routes(in city: City.ID) -> [CyclingRoute] { routes.filter { $0.cityID == city } }

  func foodStop(_ id: FoodStop.ID) -> FoodStop? { foodStops.first { $0.id == id } }

  func foodStops(on route: CyclingRoute.ID) -> [FoodStop] { foodStops.filter { $0.routeID == route } }

  /// Returns the rides of a visitor: the newest import first.
  func rides(of visitor: VisitorID) -> [Ride] { rides[visitor] ?? [] }

  /// Returns a ride of a visitor; nil if it is another's, as if it did not exist.
  func ride(_ id: Ride.ID, for visitor: VisitorID) -> Ride? { rides(of: visitor).first { $0.id == id } }

  func isSaved(route id: CyclingRoute.ID, by visitor: VisitorID) -> Bool {
    savedRouteIDs[visitor]?.contains(id) == true
  }

  /// Returns the itineraries that a visitor sees, the earliest first: the samples or the visitor's copies of them, the
  /// visitor's own, and those that the visitor has joined.
  func itineraries(for visitor: VisitorID) -> [Itinerary] {
    let hidden = hiddenSamples[visitor] ?? []
    return itineraries.filter { $0.isShown(to: visitor) && !hidden.contains($0.id) }
  }

  /// Returns an itinerary if the visitor may see it; otherwise nil, as if it did not exist.
  ///
  /// - Parameter id: the itinerary's id, or that of the sample that it is the visitor's copy of.
  func itinerary(_ id: Itinerary.ID, for visitor: VisitorID) -> Itinerary? {
    guard hiddenSamples[visitor]?.contains(id) == true else {
      return itineraries.first { $0.id == id && $0.isShown(to: visitor) }
    }
    return itineraries.first { $0.owner == visitor && $0.sampleID == id }
  }

  /// Returns a sample friend, or somebody with whom the visitor shares an itinerary; otherwise nil, as if there were
  /// nobody with this id.
  func friend(_ id: Friend.ID, for visitor: VisitorID) -> Friend? {
    sampleFriends.first { $0.id == id } ?? friends(of: visitor).first { $0.id == id }
  }

  /// Returns the others with whom a visitor shares an itinerary, by name.
  func friends(of visitor: VisitorID) -> [Friend] {
    let shared = itineraries(for: visitor)
    let ids = Set(shared.flatMap(\.friendIDs))
    let owners = Set(shared.compactMap(\.owner))
    let all = Set(ids.compactMap { people[$0] } + owners.compactMap { people[$0] })
    return all.filter { $0.visitor != visitor }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }

  /// Returns the others on an itinerary: for those who have joined, whoever has invited them comes first.
  func companions(on itinerary: Itinerary, for visitor: VisitorID) -> [Friend] {
    let owner = itinerary.owner == visitor ? nil : itinerary.owner.flatMap { people[$0] }
    let friends = itinerary.friendIDs.compactMap { id in people[id] ?? sampleFriends.first { $0.id == id } }
    return (owner.map { [$0] } ?? []) + friends.filter { $0.visitor != visitor }
  }

  /// Returns those who can be added to an itinerary: friends of the visitor, and on a sample also invented people.
  func candidates(isSample: Bool, for visitor: VisitorID) -> [Friend] {
    friends(of: visitor) + (isSample ? sampleFriends : [])
  }

  /// Returns the itineraries with this friend that a visitor may see, the earliest first.
  func itineraries(with friend: Friend.ID, for visitor: VisitorID) -> [Itinerary] {
    itineraries(for: visitor).filter { each in
      each.friendIDs.contains(friend) || each.owner.flatMap { people[$0]?.id } == friend
    }
  }

  /// Returns the routes that a visitor has saved, in the order of ``routes``.
  func savedRoutes(of visitor: VisitorID) -> [CyclingRoute] {
    guard let ids = savedRouteIDs[visitor], !ids.isEmpty else { return [] }
    return routes.filter { ids.contains($0.id) }
  }
}
