import Waymark

/// Searching everything in Routes.
extension RouteStore {
  /// The maximum number of results of a kind that are shown; all are counted.
  static let mostResults = 20

  /// Returns everything that a visitor may see and that contains all typed words, by kind; kinds without results are
  /// omitted.
  func search(_ typed: String, for visitor: VisitorID) -> [SearchGroup] {
    let text = SearchText(typed)
    guard !text.isEmpty else { return [] }
    return SearchKind.allCases.compactMap { kind in
      let group = find(kind, text, visitor)
      return group.count == 0 ? nil : group
    }
  }

  private func find(_ kind: SearchKind, _ text: SearchText, _ visitor: VisitorID) -> SearchGroup {
    switch kind {
    case .cities:
      group(kind, text, cities, \.name, details: \.country) {
        SearchResult(id: $0.id, name: $0.name, detail: $0.country, symbol: $0.symbol)
      }
    case .routes:
      group(kind, text, routes, \.name, details: searchableText) {
        SearchResult(id: $0.id, name: $0.name, detail: name(ofCity: $0.cityID), symbol: "bicycle")
      }
    case .foodStops:
      group(kind, text, foodStops, \.name, details: searchableText) {
        SearchResult(id: $0.id, name: $0.name, detail: detail(of: $0), symbol: $0.kind.symbol)
      }
    case .itineraries:
      group(kind, text, itineraries(for: visitor), \.title, details: { searchableText(of: $0, for: visitor) }) {
        SearchResult(
          id: $0.addressID(for: visitor), name: $0.title, detail: name(ofCity: $0.cityID), symbol: "calendar")
      }
    case .rides:
      group(kind, text, rides(of: visitor), \.name, details: \.fileName) {
        SearchResult(id: $0.id, name: $0.name, detail: "", distance: $0.distance, symbol: "stopwatch")
      }
    case .friends:
      group(kind, text, friends(of: visitor) + sampleFriends, \.name, details: \.home) {
        SearchResult(id: $0.id, name: $0.name, detail: $0.detail, symbol: "person.circle")
      }
    }
  }

  /// Returns the best results of a kind, sorted by rank, and in the order of `items` within a rank.
  private func group<Item>(
    _ kind: SearchKind, _ text: SearchText, _ items: [Item], _ name: (Item) -> String, details: (Item) -> String,
    _ result: (Item) -> SearchResult
  ) -> SearchGroup {
    var found: [SearchText.Rank: [Item]] = [:]
    for item in items {
      if let rank = text.rank(name: name(item), details: { details(item) }) { found[rank, default: []].append(item) }
    }
    let best = SearchText.Rank.allCases.lazy.flatMap { found[$0] ?? [] }.prefix(Self.mostResults)
    return SearchGroup(kind: kind, results: best.map(result), count: found.values.reduce(0) { $0 + $1.count })
  }

  private func name(ofCity id: City.ID) -> String { city(id)?.name ?? "" }

  private func detail(of stop: FoodStop) -> String {
    [String(localized: stop.kind.label), route(stop.routeID)?.name ?? ""].joined(separator: String(localized: ", "))
  }

  private func searchableText(of route: CyclingRoute) -> String {
    let labels = [route.difficulty.label] + route.surfaces.map(\.surface.label)
    return ([name(ofCity: route.cityID)] + labels.map { String(localized: $0) } + route.slopes.map(\.name))
      .joined(separator: " ")
  }

  private func searchableText(of stop: FoodStop) -> String {
    let route = route(stop.routeID)
    let kind = String(localized: stop.kind.label)
    return [kind, stop.knownFor, route?.name ?? "", route.map { name(ofCity: $0.cityID) } ?? ""]
      .joined(separator: " ")
  }

  private func searchableText(of itinerary: Itinerary, for visitor: VisitorID) -> String {
    ([name(ofCity: itinerary.cityID), itinerary.notes] + companions(on: itinerary, for: visitor).map(\.name))
      .joined(separator: " ")
  }
}
