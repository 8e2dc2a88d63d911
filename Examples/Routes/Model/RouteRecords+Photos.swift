import Waymark

extension RouteRecords {
  /// Returns all photos, keyed by itinerary, in the order in which they were added.
  func photos() throws -> [Itinerary.ID: [Photo]] {
    let rows = try database.query("SELECT * FROM photos ORDER BY number") { row in
      (
        try row.get("itinerary_id", as: String.self),
        photoFiles.photo(
          try row.get("id"), fileName: try row.get("file_name"), width: try row.get("width"),
          height: try row.get("height"))
      )
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }

  func insert(_ photo: Photo, in itinerary: Itinerary.ID, _ transaction: borrowing Database.Transaction) throws {
    try transaction.execute(
      "INSERT INTO photos (id, itinerary_id, file_name, width, height) VALUES (?, ?, ?, ?, ?)", photo.id, itinerary,
      photo.fileName, photo.width, photo.height)
  }
}
