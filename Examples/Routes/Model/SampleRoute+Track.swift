import Foundation

extension SampleRoute {
  /// Returns the route with figures computed from its track, its food stops, and the track.
  ///
  /// - Parameter city: the city that the route belongs to.
  /// - Throws: ``InconsistentSample`` if a waypoint or a surface does not exist.
  func resolved(in city: City.ID) throws -> (route: CyclingRoute, foodStops: [FoodStop], track: Track) {
    let line = SmoothLine(through: waypoints)
    let distances = line.points.distances
    let statistics = RideStatistics(segments: [line.points])
    func distance(atWaypoint number: Int) throws -> Double {
      guard waypoints.indices.contains(number) else {
        throw InconsistentSample(route: id, what: "waypoint \(number)")
      }
      return distances[line.waypointIndices[number]]
    }
    let route = CyclingRoute(
      id: id, cityID: city, name: name, summary: summary, distance: statistics.distance,
      elevationGain: statistics.elevationGain ?? 0, difficulty: difficulty,
      isLoop: waypoints.first == waypoints.last, surfaces: try surfaceShares(),
      slopes: try slopes.map { slope in
        let start = try distance(atWaypoint: slope.from)
        let end = try distance(atWaypoint: slope.to)
        let rise = (waypoints[slope.to].elevation ?? 0) - (waypoints[slope.from].elevation ?? 0)
        return Slope(
          name: slope.name, direction: rise >= 0 ? .climb : .descent, startDistance: start,
          length: end - start,
          gain: rise)
      }.sorted { $0.startDistance < $1.startDistance },
      isSample: true)
    let stops = try foodStops.map { stop in
      FoodStop(
        id: stop.id, routeID: id, name: stop.name, kind: stop.kind,
        distance: try distance(atWaypoint: stop.at),
        latitude: waypoints[stop.at].latitude, longitude: waypoints[stop.at].longitude,
        knownFor: stop.knownFor,
        opening: stop.opening, isSample: true)
    }
    return (route, stops.sorted { $0.distance < $1.distance }, Track(simplifying: [line.points]))
  }

  private func surfaceShares() throws -> [SurfaceShare] {
    try surfaces.map { name, share in
      guard let surface = Surface(rawValue: name) else {
        throw InconsistentSample(route: id, what: "surface \(name)")
      }
      return SurfaceShare(surface: surface, share: share)
    }.sorted { ($0.share, $1.surface.rawValue) > ($1.share, $0.surface.rawValue) }
  }
}

/// An inconsistency in the sample places.
struct InconsistentSample: Error, Hashable {
  let route: String
  let what: String
}
