import Foundation
import Waymark

extension RouteRecords {
  /// Fills an empty database with the sample places, all of them or none; one with cities is left as it is.
  ///
  /// - Parameter places: where the sample places are read from, which happens only when they are needed.
  func addSamples(_ places: () throws -> SamplePlaces) throws {
    let isEmpty = try database.query("SELECT NOT EXISTS (SELECT * FROM cities)") {
      try $0.get(0, as: Bool.self)
    }
    guard isEmpty == [true] else { return }
    let cities = try places().cities
    let routes = try cities.map { city in try city.routes.map { try $0.resolved(in: city.id) } }
    try database.transaction { transaction in
      // Another process may have been quicker; what is there already stays.
      for (position, (sample, routes)) in zip(cities, routes).enumerated() {
        guard try insert(sample.city, position, transaction) else { continue }
        for (position, resolved) in routes.enumerated() {
          try insert(resolved.route, position, resolved.track, transaction)
          for stop in resolved.foodStops { try insert(stop, transaction) }
        }
      }
    }
  }

  private func insert(_ city: City, _ position: Int, _ transaction: borrowing Database.Transaction) throws
    -> Bool
  {
    try transaction.execute(
      "INSERT INTO cities VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING", city.id, position,
      city.name,
      city.country, city.overview, city.latitude, city.longitude, city.symbol, city.isSample) == 1
  }

  private func insert(
    _ route: CyclingRoute, _ position: Int, _ track: Track, _ transaction: borrowing Database.Transaction
  ) throws {
    let encoder = JSONEncoder()
    try transaction.execute(
      "INSERT INTO routes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", route.id, route.cityID, position,
      route.name,
      route.summary, route.distance, route.elevationGain, route.difficulty.rawValue, route.isLoop,
      try encoder.encode(route.surfaces), try encoder.encode(route.slopes), route.isSample)
    try transaction.execute("INSERT INTO route_tracks VALUES (?, ?)", route.id, try encoder.encode(track))
  }

  private func insert(_ stop: FoodStop, _ transaction: borrowing Database.Transaction) throws {
    try transaction.execute(
      "INSERT INTO food_stops VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", stop.id, stop.routeID, stop.name,
      stop.kind.rawValue, stop.distance, stop.latitude, stop.longitude, stop.knownFor, stop.opening,
      stop.isSample)
  }
}
