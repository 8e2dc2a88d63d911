/// The sums over an itinerary.
struct ItineraryTotals: Sendable, Hashable {
  /// The length of all routes, in metres.
  let distance: Double
  /// The ascent of all routes, in metres.
  let elevationGain: Double
  /// The number of days, with the first and the last.
  let days: Int
}

extension RouteStore {
  /// Returns the sums over an itinerary. A route that is on it twice counts twice.
  func totals(of itinerary: Itinerary) -> ItineraryTotals {
    let routes = itinerary.stops.compactMap { stop -> CyclingRoute? in
      if case .route(let id) = stop.goal { route(id) } else { nil }
    }
    return ItineraryTotals(
      distance: routes.reduce(0) { $0 + $1.distance }, elevationGain: routes.reduce(0) { $0 + $1.elevationGain },
      days: Int((itinerary.ends.timeIntervalSince(itinerary.starts) / 86_400).rounded()) + 1)
  }
}
