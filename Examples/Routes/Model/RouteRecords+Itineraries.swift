import Foundation
import Waymark

extension RouteRecords {
  /// Returns all friends, in the order in which they were added.
  func friends() throws -> [Friend] {
    try database.query("SELECT * FROM friends ORDER BY number") { row in
      Friend(
        id: try row.get("id"), name: try row.get("name"), home: try row.get("home"), about: try row.get("about"),
        pace: Difficulty(rawValue: try row.get("pace")) ?? .moderate, isSample: try row.get("sample"),
        visitor: try row.get("visitor", as: String?.self).map { VisitorID(rawValue: $0) })
    }
  }

  /// Returns all itineraries, the earliest first.
  func itineraries() throws -> [Itinerary] {
    let stops = try stops()
    let friends = try companions()
    let photos = try photos()
    return try database.query("SELECT * FROM itineraries ORDER BY starts, id") { row in
      let id: String = try row.get("id")
      var itinerary = Itinerary(
        id: id, title: try row.get("title"), cityID: try row.get("city_id"),
        starts: Date(timeIntervalSince1970: try row.get("starts")),
        ends: Date(timeIntervalSince1970: try row.get("ends")), notes: try row.get("notes"),
        stops: stops[id] ?? [], friendIDs: friends[id] ?? [], isSample: try row.get("sample"),
        owner: try row.get("owner", as: String?.self).map { VisitorID(rawValue: $0) }, photos: photos[id] ?? [])
      itinerary.sampleID = try row.get("sample_id")
      return itinerary
    }
  }

  /// Returns the samples that each visitor has deleted or has a copy of.
  func hiddenSamples() throws -> [VisitorID: Set<Itinerary.ID>] {
    let rows = try database.query("SELECT visitor, itinerary_id FROM hidden_samples") {
      (VisitorID(rawValue: try $0.get("visitor")), try $0.get("itinerary_id", as: String.self))
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { Set($0.map(\.1)) }
  }

  /// Returns how many itineraries a visitor has.
  func countItineraries(of owner: VisitorID) throws -> Int {
    let sql = "SELECT count(*) FROM itineraries WHERE owner = ?"
    return try database.query(sql, owner.rawValue) { try $0.get(0, as: Int.self) }.first ?? 0
  }

  /// Hides a sample from a visitor, and adds the copy that takes its place, if there is one.
  ///
  /// - Throws: `DatabaseError` of kind `constraint` if there is a copy already, which another process has made.
  func hide(sample: Itinerary.ID, from visitor: VisitorID, replacedBy copy: Itinerary? = nil) throws {
    try write(.itineraries) { transaction in
      let insertion = "INSERT INTO hidden_samples (visitor, itinerary_id) VALUES (?, ?)"
      try transaction.execute(
        copy == nil ? "\(insertion) ON CONFLICT DO NOTHING" : insertion, visitor.rawValue, sample)
      if let copy { try insert(copy, transaction) }
    }
  }

  private func stops() throws -> [Itinerary.ID: [ItineraryStop]] {
    let rows = try database.query("SELECT * FROM itinerary_stops ORDER BY itinerary_id, position") { row in
      (try row.get("itinerary_id", as: String.self), try Self.stop(row))
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }

  private static func stop(_ row: Database.Row) throws -> ItineraryStop {
    let route: String? = try row.get("route_id")
    let goal: ItineraryStop.Goal = if let route { .route(route) } else { .foodStop(try row.get("food_stop_id")) }
    let time: Double? = try row.get("time")
    return ItineraryStop(id: try row.get("id"), goal: goal, time: time.map { Date(timeIntervalSince1970: $0) })
  }

  private func companions() throws -> [Itinerary.ID: [Friend.ID]] {
    let rows = try database.query("SELECT * FROM itinerary_friends ORDER BY number") { row in
      (try row.get("itinerary_id", as: String.self), try row.get("friend_id", as: String.self))
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }

  func insert(_ itinerary: Itinerary) throws { try write(.itineraries) { try insert(itinerary, $0) } }

  func insert(_ itinerary: Itinerary, _ transaction: borrowing Database.Transaction) throws {
    try transaction.execute(
      """
      INSERT INTO itineraries (id, title, city_id, starts, ends, notes, sample, owner, sample_id)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      itinerary.id, itinerary.title, itinerary.cityID, itinerary.starts.timeIntervalSince1970,
      itinerary.ends.timeIntervalSince1970, itinerary.notes, itinerary.isSample, itinerary.owner?.rawValue,
      itinerary.sampleID)
    for (position, stop) in itinerary.stops.enumerated() { try insert(stop, position, itinerary.id, transaction) }
    for friend in itinerary.friendIDs { try insert(friend: friend, on: itinerary.id, transaction) }
    for photo in itinerary.photos { try insert(photo, in: itinerary.id, transaction) }
  }

  func insert(friend: Friend.ID, on itinerary: Itinerary.ID, _ transaction: borrowing Database.Transaction)
    throws
  {
    try transaction.execute(
      "INSERT INTO itinerary_friends (itinerary_id, friend_id) VALUES (?, ?) ON CONFLICT DO NOTHING", itinerary, friend)
  }

  /// Writes the differences between two versions of an itinerary's fields, friends and photos, and nothing else:
  /// another process may have changed the rest.
  func update(_ old: Itinerary, to new: Itinerary) throws {
    let id = new.id
    try write(.itineraries) { transaction in
      if new.title != old.title {
        try transaction.execute("UPDATE itineraries SET title = ? WHERE id = ?", new.title, id)
      }
      if new.cityID != old.cityID {
        try transaction.execute("UPDATE itineraries SET city_id = ? WHERE id = ?", new.cityID, id)
      }
      if (new.starts, new.ends) != (old.starts, old.ends) {
        try transaction.execute(
          "UPDATE itineraries SET starts = ?, ends = ? WHERE id = ?", new.starts.timeIntervalSince1970,
          new.ends.timeIntervalSince1970, id)
      }
      if new.notes != old.notes {
        try transaction.execute("UPDATE itineraries SET notes = ? WHERE id = ?", new.notes, id)
      }
      for friend in old.friendIDs where !new.friendIDs.contains(friend) {
        try remove(friend: friend, from: id, transaction)
      }
      for friend in new.friendIDs where !old.friendIDs.contains(friend) {
        try insert(friend: friend, on: id, transaction)
      }
      for photo in old.photos where !new.photos.contains(photo) {
        try transaction.execute("DELETE FROM photos WHERE itinerary_id = ? AND id = ?", id, photo.id)
      }
      for photo in new.photos where !old.photos.contains(photo) { try insert(photo, in: id, transaction) }
    }
  }

  /// Changes an itinerary's stops as they are in the database, because another process may have changed them.
  ///
  /// - Parameter change: changes the stops; nothing is written if it leaves them as they are.
  /// - Returns: the new stops.
  func changeStops(of itinerary: Itinerary.ID, _ change: (inout [ItineraryStop]) -> Void) throws -> [ItineraryStop] {
    try write(.itineraries) { transaction in
      // Locks the itinerary until the transaction ends.
      try transaction.execute("UPDATE itineraries SET id = id WHERE id = ?", itinerary)
      let sql = "SELECT * FROM itinerary_stops WHERE itinerary_id = ? ORDER BY position"
      let before = try transaction.query(sql, itinerary, map: Self.stop)
      var stops = before
      change(&stops)
      guard stops != before else { return stops }
      try transaction.execute("DELETE FROM itinerary_stops WHERE itinerary_id = ?", itinerary)
      for (position, stop) in stops.enumerated() { try insert(stop, position, itinerary, transaction) }
      return stops
    }
  }

  func deleteItinerary(_ id: Itinerary.ID) throws {
    try write(.itineraries) { try $0.execute("DELETE FROM itineraries WHERE id = ?", id) }
  }

  func add(friend: Friend.ID, to itinerary: Itinerary.ID) throws {
    try write(.itineraries) { try insert(friend: friend, on: itinerary, $0) }
  }

  private func insert(
    _ stop: ItineraryStop, _ position: Int, _ itinerary: Itinerary.ID, _ transaction: borrowing Database.Transaction
  ) throws {
    let goal: (route: String?, foodStop: String?) =
      switch stop.goal {
      case .route(let id): (id, nil)
      case .foodStop(let id): (nil, id)
      }
    try transaction.execute(
      """
      INSERT INTO itinerary_stops (id, itinerary_id, position, route_id, food_stop_id, time)
      VALUES (?, ?, ?, ?, ?, ?)
      """,
      stop.id, itinerary, position, goal.route, goal.foodStop, stop.time?.timeIntervalSince1970)
  }

  func remove(friend: Friend.ID, from itinerary: Itinerary.ID) throws {
    try write(.itineraries) { try remove(friend: friend, from: itinerary, $0) }
  }

  private func remove(
    friend: Friend.ID, from itinerary: Itinerary.ID, _ transaction: borrowing Database.Transaction
  ) throws {
    try transaction.execute(
      "DELETE FROM itinerary_friends WHERE itinerary_id = ? AND friend_id = ?", itinerary, friend)
  }

  /// Adds the sample friends and itineraries, unless the database ever had them.
  ///
  /// - Parameters:
  ///   - samples: reads the samples; called only when they are needed.
  ///   - moment: the moment that their days are relative to.
  func addSamples(_ samples: () throws -> SampleItineraries, at moment: Date) throws {
    let isNew = try database.query("SELECT NOT EXISTS (SELECT * FROM sample_sets WHERE name = 'itineraries')") {
      try $0.get(0, as: Bool.self)
    }
    guard isNew == [true] else { return }
    let samples = try samples()
    try database.transaction { transaction in
      // Another process may have been faster.
      let mark = "INSERT INTO sample_sets VALUES ('itineraries') ON CONFLICT DO NOTHING"
      guard try transaction.execute(mark) == 1 else { return }
      for friend in samples.friends.map(\.friend) { try insert(friend, transaction) }
      for itinerary in samples.itineraries { try insert(itinerary.resolved(at: moment), transaction) }
    }
  }

  func insert(_ friend: Friend, _ transaction: borrowing Database.Transaction) throws {
    try transaction.execute(
      """
      INSERT INTO friends (id, name, home, about, pace, sample, visitor) VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (visitor) DO UPDATE SET name = excluded.name
      """,
      friend.id, friend.name, friend.home, friend.about, friend.pace.rawValue, friend.isSample,
      friend.visitor?.rawValue)
  }
}
