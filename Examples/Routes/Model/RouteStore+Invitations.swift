import Waymark

/// Inviting others to see and change itineraries.
extension RouteStore {
  /// Returns the invitation to an itinerary. There is one at a time: later calls return the same one until it is
  /// revoked.
  ///
  /// - Parameter name: the name of the owner, which those who are invited see.
  /// - Throws: ``ItineraryError/notFound`` if the visitor may not see the itinerary, ``ItineraryError/notYours`` if
  ///   the visitor is not its owner.
  @discardableResult
  func invite(to id: Itinerary.ID, by visitor: VisitorID, named name: String) throws -> Invitation {
    let itinerary = try known(id, to: visitor)
    guard itinerary.owner == visitor else { throw ItineraryError.notYours }
    if let invitation = invitations[itinerary.id] { return invitation }
    let new = Invitation.random(to: itinerary.id, from: String(name.prefix(Invitation.maxNameLength)))
    show(try records.insert(new, by: visitor))
    show(new, of: itinerary.id)
    return new
  }

  /// Returns the valid invitation, for the itinerary's owner only; nil if there is none.
  func invitation(for id: Itinerary.ID, by visitor: VisitorID) -> Invitation? {
    guard let itinerary = itinerary(id, for: visitor), itinerary.owner == visitor else { return nil }
    return invitations[itinerary.id]
  }

  /// Returns the valid invitation with a token and what it invites to; nil for a token that never existed or was
  /// revoked, without a difference. Nobody joins by looking.
  func invitation(with token: String) -> (invitation: Invitation, itinerary: Itinerary)? {
    guard let invitation = invitations.values.first(where: { $0.token == token }),
      let itinerary = itineraries.first(where: { $0.id == invitation.itineraryID })
    else { return nil }
    return (invitation, itinerary)
  }

  /// Lets a visitor join by an invitation's token.
  ///
  /// - Parameter name: the visitor's name, which the others on the itinerary see.
  /// - Returns: the itinerary; nil for a token that never existed or was revoked, without a difference.
  func accept(_ token: String, as visitor: VisitorID, named name: String) throws -> Itinerary.ID? {
    guard let (invitation, found) = invitation(with: token) else { return nil }
    var itinerary = found
    guard !itinerary.isShown(to: visitor) else { return itinerary.id }
    let shortened = String(name.prefix(Invitation.maxNameLength))
    guard let person = try records.insert(guest: visitor, named: shortened, by: invitation) else { return nil }
    show(person)
    itinerary.friendIDs.append(person.id)
    show(itinerary)
    return itinerary.id
  }

  /// Lets a visitor who has joined an itinerary leave it.
  func leave(_ id: Itinerary.ID, as visitor: VisitorID) throws {
    guard let person = people[visitor] else { return }
    try remove(friend: person.id, from: id, by: visitor)
  }

  /// Revokes an invitation: it can't be used any more, and nobody but the owner sees the itinerary.
  func revoke(_ invitation: Invitation, by visitor: VisitorID) throws {
    var itinerary = try known(invitation.itineraryID, to: visitor)
    guard itinerary.owner == visitor else { throw ItineraryError.notYours }
    guard invitations[itinerary.id] == invitation else { return }
    try records.delete(invitation)
    itinerary.friendIDs.removeAll { people[$0] != nil }
    show(nil, of: itinerary.id)
    show(itinerary)
  }
}
