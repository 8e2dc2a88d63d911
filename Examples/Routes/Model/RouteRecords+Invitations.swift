import Waymark

extension RouteRecords {
  /// Returns the valid invitations, keyed by itinerary.
  func invitations() throws -> [Itinerary.ID: Invitation] {
    let all = try database.query("SELECT * FROM invitations") { row in
      Invitation(token: try row.get("token"), itineraryID: try row.get("itinerary_id"), inviter: try row.get("inviter"))
    }
    return Dictionary(all.map { ($0.itineraryID, $0) }, uniquingKeysWith: { $1 })
  }

  /// Returns the visitors who have joined each itinerary.
  func guests() throws -> [Itinerary.ID: Set<VisitorID>] {
    let rows = try database.query("SELECT itinerary_id, visitor FROM itinerary_guests JOIN invitations USING (token)") {
      (try $0.get("itinerary_id", as: String.self), VisitorID(rawValue: try $0.get("visitor")))
    }
    return Dictionary(grouping: rows, by: \.0).mapValues { Set($0.map(\.1)) }
  }

  func insert(_ invitation: Invitation) throws {
    try write(.itineraries) { transaction in
      try transaction.execute(
        "INSERT INTO invitations (token, itinerary_id, inviter) VALUES (?, ?, ?)", invitation.token,
        invitation.itineraryID, invitation.inviter)
    }
  }

  func insert(guest: VisitorID, by invitation: Invitation) throws {
    try write(.itineraries) { transaction in
      try transaction.execute(
        "INSERT INTO itinerary_guests (visitor, token) VALUES (?, ?) ON CONFLICT DO NOTHING", guest.rawValue,
        invitation.token)
    }
  }

  /// Deletes an invitation, and with it the guests who have joined by it.
  func delete(_ invitation: Invitation) throws {
    try write(.itineraries) { try $0.execute("DELETE FROM invitations WHERE token = ?", invitation.token) }
  }
}
