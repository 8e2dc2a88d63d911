import Waymark

extension RouteRecords {
  /// Returns the valid invitations, keyed by itinerary.
  func invitations() throws -> [Itinerary.ID: Invitation] {
    let all = try database.query("SELECT * FROM invitations") { row in
      Invitation(token: try row.get("token"), itineraryID: try row.get("itinerary_id"), inviter: try row.get("inviter"))
    }
    return Dictionary(all.map { ($0.itineraryID, $0) }, uniquingKeysWith: { $1 })
  }

  /// Adds an invitation by its owner, whom those who join see by name.
  ///
  /// - Returns: the owner as a friend.
  func insert(_ invitation: Invitation, by owner: VisitorID) throws -> Friend {
    try write(.itineraries) { transaction in
      try transaction.execute(
        "INSERT INTO invitations (token, itinerary_id, inviter) VALUES (?, ?, ?)", invitation.token,
        invitation.itineraryID, invitation.inviter)
      return try insert(owner, named: invitation.inviter, transaction)
    }
  }

  /// Adds a visitor to the friends of the itinerary that an invitation leads to.
  ///
  /// - Returns: the visitor as a friend; nil if another process has revoked the invitation.
  func insert(guest: VisitorID, named name: String, by invitation: Invitation) throws -> Friend? {
    try write(.itineraries) { transaction in
      // Locks the invitation until the transaction ends.
      let sql = "UPDATE invitations SET token = token WHERE token = ?"
      guard try transaction.execute(sql, invitation.token) == 1 else { return nil }
      let guest = try insert(guest, named: name, transaction)
      try insert(friend: guest.id, on: invitation.itineraryID, transaction)
      return guest
    }
  }

  /// Adds a visitor to the friends, or gives them another name.
  private func insert(
    _ visitor: VisitorID, named name: String, _ transaction: borrowing Database.Transaction
  ) throws -> Friend {
    let new = Friend(
      id: Slug.random(from: name, fallback: "guest"), name: name, home: "", about: "", pace: .moderate,
      isSample: false, visitor: visitor)
    try insert(new, transaction)
    let ids = try transaction.query("SELECT id FROM friends WHERE visitor = ?", visitor.rawValue) {
      try $0.get("id", as: String.self)
    }
    return Friend(
      id: ids.first ?? new.id, name: name, home: "", about: "", pace: .moderate, isSample: false, visitor: visitor)
  }

  /// Deletes an invitation, and removes the visitors from the itinerary's friends.
  func delete(_ invitation: Invitation) throws {
    try write(.itineraries) { transaction in
      try transaction.execute("DELETE FROM invitations WHERE token = ?", invitation.token)
      try transaction.execute(
        """
        DELETE FROM itinerary_friends
        WHERE itinerary_id = ? AND friend_id IN (SELECT id FROM friends WHERE visitor IS NOT NULL)
        """, invitation.itineraryID)
    }
  }
}
