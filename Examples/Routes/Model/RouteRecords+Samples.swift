import Foundation
import Waymark

extension RouteRecords {
  /// Fills an empty database with the sample places, all of them or none; does nothing if there are any cities.
  ///
  /// - Parameter places: reads the sample places; called only when they are needed.
  func addSamples(_ places: () throws -> ResolvedPlaces) throws {
    let isEmpty = try database.query("SELECT NOT EXISTS (SELECT * FROM cities)") {
      try $0.get(0, as: Bool.self)
    }
    guard isEmpty == [true] else { return }
    let cities = try places().cities
    try database.transaction { transaction in
      // Another process may have been faster; existing rows stay.
      for (position, (city, routes)) in cities.enumerated() {
        guard try insert(city, position, transaction) else { continue }
        for (position, resolved) in routes.enumerated() {
          try insert(resolved, position, transaction)
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
    _ resolved: ResolvedRoute, _ position: Int, _ transaction: borrowing Database.Transaction
  ) throws {
    let route = resolved.route
    try transaction.execute(
      "INSERT INTO routes VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", route.id, route.cityID, position,
      route.name,
      route.summary, route.distance, route.elevationGain, route.difficulty.rawValue, route.isLoop,
      resolved.surfaces, resolved.slopes, route.isSample)
    try transaction.execute("INSERT INTO route_tracks VALUES (?, ?)", route.id, resolved.track)
  }

  private func insert(_ stop: FoodStop, _ transaction: borrowing Database.Transaction) throws {
    try transaction.execute(
      "INSERT INTO food_stops VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", stop.id, stop.routeID, stop.name,
      stop.kind.rawValue, stop.distance, stop.latitude, stop.longitude, stop.knownFor, stop.opening,
      stop.isSample)
  }
}
