import Foundation
import Waymark

extension RouteRecords {
  /// Returns all rides by their owners, the newest import first. Rides that were imported before rides had owners are
  /// kept in the database, but nobody sees them.
  func rides() throws -> [VisitorID: [Ride]] {
    let sql = """
      SELECT rides.*, ride_files.size AS file_size FROM rides LEFT JOIN ride_files ON ride_files.ride_id = rides.id
      WHERE owner IS NOT NULL ORDER BY number DESC
      """
    let all = try database.query(sql) { row in
      let date: Double? = try row.get("date")
      let climb: Data? = try row.get("steepest_climb")
      return Ride(
        id: try row.get("id"), name: try row.get("name"), date: date.map(Date.init(timeIntervalSince1970:)),
        distance: try row.get("distance"), elevationGain: try row.get("elevation_gain"),
        movingTime: try row.get("moving_time"),
        steepestClimb: try climb.map { try JSONDecoder().decode(SteepestClimb.self, from: $0) },
        pointCount: try row.get("point_count"), fileName: try row.get("file_name"),
        importedAt: Date(timeIntervalSince1970: try row.get("imported_at")), fileSize: try row.get("file_size"),
        owner: VisitorID(rawValue: try row.get("owner")))
    }
    return Dictionary(grouping: all, by: \.owner)
  }

  /// Returns how many rides a visitor has.
  func countRides(of owner: VisitorID) throws -> Int {
    let sql = "SELECT count(*) FROM rides WHERE owner = ?"
    return try database.query(sql, owner.rawValue) { try $0.get(0, as: Int.self) }.first ?? 0
  }

  func track(ofRide id: Ride.ID) throws -> Track? {
    try database.query("SELECT track FROM ride_tracks WHERE ride_id = ?", id) {
      try $0.decode("track", as: Track.self)
    }.first
  }

  /// Returns the content of the file from which a ride was imported; nil if it was not kept.
  func file(ofRide id: Ride.ID) throws -> Data? {
    try database.query("SELECT content FROM ride_files WHERE ride_id = ?", id) { try $0.get(0, as: Data.self) }.first
  }

  /// Returns how many bytes the files of a visitor's rides have.
  func sizeOfRideFiles(of owner: VisitorID) throws -> Int {
    let sql = """
      SELECT CAST(coalesce(sum(size), 0) AS BIGINT) FROM ride_files JOIN rides ON rides.id = ride_id WHERE owner = ?
      """
    return try database.query(sql, owner.rawValue) { try $0.get(0, as: Int.self) }.first ?? 0
  }

  func insert(_ ride: Ride, _ track: Track, file: Data) throws {
    let climb = try ride.steepestClimb.map { try JSONEncoder().encode($0) }
    let drawing = try JSONEncoder().encode(track)
    try write(.rides) { transaction in
      try transaction.execute(
        """
        INSERT INTO rides (id, name, date, distance, elevation_gain, moving_time, steepest_climb, point_count,
          file_name, imported_at, owner) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
        ride.id, ride.name, ride.date?.timeIntervalSince1970, ride.distance, ride.elevationGain,
        ride.movingTime,
        climb, ride.pointCount, ride.fileName, ride.importedAt.timeIntervalSince1970, ride.owner.rawValue)
      try transaction.execute("INSERT INTO ride_tracks VALUES (?, ?)", ride.id, drawing)
      try transaction.execute("INSERT INTO ride_files VALUES (?, ?, ?)", ride.id, file.count, file)
    }
  }

  func deleteRides(_ ids: Set<Ride.ID>, by owner: VisitorID) throws {
    try write(.rides) { transaction in
      for id in ids { try transaction.execute("DELETE FROM rides WHERE id = ? AND owner = ?", id, owner.rawValue) }
    }
  }

  func renameRide(_ id: Ride.ID, to name: String, by owner: VisitorID) throws {
    try write(.rides) {
      try $0.execute("UPDATE rides SET name = ? WHERE id = ? AND owner = ?", name, id, owner.rawValue)
    }
  }
}
