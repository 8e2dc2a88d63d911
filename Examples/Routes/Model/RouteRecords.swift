import Foundation
import Waymark

/// The rows of Routes' data: the SQL behind ``RouteStore``, its only user.
struct RouteRecords: Sendable {
  let database: Database
  /// The files of photos.
  let photoFiles: PhotoFiles

  func cities() throws -> [City] {
    try database.query("SELECT * FROM cities ORDER BY position") { row in
      City(
        id: try row.get("id"), name: try row.get("name"), country: try row.get("country"),
        overview: try row.get("overview"), latitude: try row.get("latitude"),
        longitude: try row.get("longitude"), symbol: try row.get("symbol"), isSample: try row.get("sample"))
    }
  }

  func routes() throws -> [CyclingRoute] {
    let sql = """
      SELECT routes.* FROM routes JOIN cities ON cities.id = city_id ORDER BY cities.position, routes.position
      """
    return try database.query(sql) { row in
      CyclingRoute(
        id: try row.get("id"), cityID: try row.get("city_id"), name: try row.get("name"),
        summary: try row.get("summary"), distance: try row.get("distance"),
        elevationGain: try row.get("elevation_gain"),
        difficulty: Difficulty(rawValue: try row.get("difficulty")) ?? .moderate,
        isLoop: try row.get("is_loop"), surfaces: try row.decode("surfaces"),
        slopes: try row.decode("slopes"),
        isSample: try row.get("sample"))
    }
  }

  func foodStops() throws -> [FoodStop] {
    try database.query("SELECT * FROM food_stops ORDER BY route_id, distance") { row in
      FoodStop(
        id: try row.get("id"), routeID: try row.get("route_id"), name: try row.get("name"),
        kind: FoodStop.Kind(rawValue: try row.get("kind")) ?? .cafe, distance: try row.get("distance"),
        latitude: try row.get("latitude"), longitude: try row.get("longitude"),
        knownFor: try row.get("known_for"), opening: try row.get("opening"), isSample: try row.get("sample"))
    }
  }

  func track(ofRoute id: CyclingRoute.ID) throws -> Track? {
    try database.query("SELECT track FROM route_tracks WHERE route_id = ?", id) {
      try $0.decode("track", as: Track.self)
    }.first
  }

  /// Returns the routes that each visitor has saved.
  func savedRouteIDs() throws -> [VisitorID: Set<CyclingRoute.ID>] {
    let rows = try database.query("SELECT visitor, route_id FROM visitors_routes") {
      (VisitorID(rawValue: try $0.get("visitor")), try $0.get("route_id", as: String.self))
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { Set($0.map(\.1)) }
  }

  func setSaved(_ saved: Bool, route id: CyclingRoute.ID, by visitor: VisitorID) throws {
    let sql =
      saved
      ? "INSERT INTO visitors_routes (visitor, route_id) VALUES (?, ?) ON CONFLICT DO NOTHING"
      : "DELETE FROM visitors_routes WHERE visitor = ? AND route_id = ?"
    try write(.savedRoutes) { try $0.execute(sql, visitor.rawValue, id) }
  }

  /// Writes a part of the data in one transaction, which also notifies other processes.
  @discardableResult
  func write<Result: Sendable>(
    _ part: RoutePart, _ body: (borrowing Database.Transaction) throws -> Result
  ) throws -> Result {
    try database.transaction { transaction in
      let result = try body(transaction)
      try transaction.notify(part.rawValue)
      return result
    }
  }
}

extension Database.Row {
  /// Decodes the JSON value of a column.
  func decode<Value: Decodable>(_ column: String, as type: Value.Type = Value.self) throws -> Value {
    try JSONDecoder().decode(Value.self, from: get(column))
  }
}
