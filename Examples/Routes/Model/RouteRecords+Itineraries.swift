import Foundation
import Waymark

extension RouteRecords {
  /// Returns all friends, in the order in which they were added.
  func friends() throws -> [Friend] {
    try database.query("SELECT * FROM friends ORDER BY number") { row in
      Friend(
        id: try row.get("id"), name: try row.get("name"), home: try row.get("home"), about: try row.get("about"),
        pace: Difficulty(rawValue: try row.get("pace")) ?? .moderate, isSample: try row.get("sample"))
    }
  }

  /// Returns all itineraries, the earliest first.
  func itineraries() throws -> [Itinerary] {
    let stops = try stops()
    let friends = try companions()
    let guests = try guests()
    let photos = try photos()
    return try database.query("SELECT * FROM itineraries ORDER BY starts, id") { row in
      let id: String = try row.get("id")
      return Itinerary(
        id: id, title: try row.get("title"), cityID: try row.get("city_id"),
        starts: Date(timeIntervalSince1970: try row.get("starts")),
        ends: Date(timeIntervalSince1970: try row.get("ends")), notes: try row.get("notes"),
        stops: stops[id] ?? [], friendIDs: friends[id] ?? [], isSample: try row.get("sample"),
        owner: try row.get("owner", as: String?.self).map { VisitorID(rawValue: $0) }, guests: guests[id] ?? [],
        photos: photos[id] ?? [])
    }
  }

  private func stops() throws -> [Itinerary.ID: [ItineraryStop]] {
    let rows = try database.query("SELECT * FROM itinerary_stops ORDER BY itinerary_id, position") { row in
      let route: String? = try row.get("route_id")
      let goal: ItineraryStop.Goal = if let route { .route(route) } else { .foodStop(try row.get("food_stop_id")) }
      return (try row.get("itinerary_id", as: String.self), ItineraryStop(id: try row.get("id"), goal: goal))
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
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
      INSERT INTO itineraries (id, title, city_id, starts, ends, notes, sample, owner) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      """,
      itinerary.id, itinerary.title, itinerary.cityID, itinerary.starts.timeIntervalSince1970,
      itinerary.ends.timeIntervalSince1970, itinerary.notes, itinerary.isSample, itinerary.owner?.rawValue)
    for (position, stop) in itinerary.stops.enumerated() { try insert(stop, position, itinerary.id, transaction) }
    for friend in itinerary.friendIDs { try insert(friend: friend, on: itinerary.id, transaction) }
    for photo in itinerary.photos { try insert(photo, in: itinerary.id, transaction) }
  }

  private func insert(friend: Friend.ID, on itinerary: Itinerary.ID, _ transaction: borrowing Database.Transaction)
    throws
  {
    try transaction.execute(
      "INSERT INTO itinerary_friends (itinerary_id, friend_id) VALUES (?, ?)", itinerary, friend)
  }

  /// Updates an itinerary's own fields, its friends and its photos, but not its stops.
  func update(_ itinerary: Itinerary) throws {
    try write(.itineraries) { transaction in
      try transaction.execute(
        "UPDATE itineraries SET title = ?, city_id = ?, starts = ?, ends = ?, notes = ? WHERE id = ?",
        itinerary.title, itinerary.cityID, itinerary.starts.timeIntervalSince1970,
        itinerary.ends.timeIntervalSince1970, itinerary.notes, itinerary.id)
      try transaction.execute("DELETE FROM itinerary_friends WHERE itinerary_id = ?", itinerary.id)
      for friend in itinerary.friendIDs { try insert(friend: friend, on: itinerary.id, transaction) }
      try transaction.execute("DELETE FROM photos WHERE itinerary_id = ?", itinerary.id)
      for photo in itinerary.photos { try insert(photo, in: itinerary.id, transaction) }
    }
  }

  /// Replaces an itinerary's stops.
  func updateStops(of itinerary: Itinerary) throws {
    try write(.itineraries) { transaction in
      try transaction.execute("DELETE FROM itinerary_stops WHERE itinerary_id = ?", itinerary.id)
      for (position, stop) in itinerary.stops.enumerated() { try insert(stop, position, itinerary.id, transaction) }
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
      "INSERT INTO itinerary_stops VALUES (?, ?, ?, ?, ?)", stop.id, itinerary, position, goal.route, goal.foodStop)
  }

  func remove(friend: Friend.ID, from itinerary: Itinerary.ID) throws {
    try write(.itineraries) { transaction in
      try transaction.execute(
        "DELETE FROM itinerary_friends WHERE itinerary_id = ? AND friend_id = ?", itinerary, friend)
    }
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

  private func insert(_ friend: Friend, _ transaction: borrowing Database.Transaction) throws {
    try transaction.execute(
      "INSERT INTO friends (id, name, home, about, pace, sample) VALUES (?, ?, ?, ?, ?, ?)", friend.id, friend.name,
      friend.home, friend.about, friend.pace.rawValue, friend.isSample)
  }
}
