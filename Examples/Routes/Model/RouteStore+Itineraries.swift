import Foundation
import Waymark

/// Creating and changing itineraries. An itinerary that the visitor may not see is treated as missing.
extension RouteStore {
  /// Saves a new itinerary, whose id is derived from its title.
  ///
  /// - Parameter owner: the visitor who creates it; nil for one that all visitors see and change.
  @discardableResult
  func addItinerary(
    title: String, city: City.ID, starts: Date, ends: Date, notes: String = "", goals: [ItineraryStop.Goal] = [],
    friends: [Friend.ID] = [], photos: [Photo] = [], owner: VisitorID?
  ) throws -> Itinerary {
    let new = Itinerary(
      id: Slug.make(from: title, fallback: "itinerary") { slug in
        slug == InvitationAddress.mark || itineraries.contains { $0.id == slug }
      },
      title: title, cityID: city, starts: Itinerary.day(of: starts), ends: Itinerary.day(of: ends), notes: notes,
      stops: goals.map(ItineraryStop.init), friendIDs: friends, isSample: false, owner: owner, photos: photos)
    try Self.check(new)
    try records.insert(new)
    show(new)
    return new
  }

  /// Saves a new itinerary from its form.
  @discardableResult
  func save(new draft: ItineraryDraft, owner: VisitorID?) throws -> Itinerary {
    guard draft.isComplete, let city = draft.cityID else { throw ItineraryError.incomplete }
    return try addItinerary(
      title: draft.trimmedTitle, city: city, starts: draft.starts, ends: draft.ends, notes: draft.notes,
      friends: draft.friendIDs, photos: draft.photos, owner: owner)
  }

  /// Saves the changes that a user has made in an itinerary's form.
  ///
  /// - Parameter original: the form's content when it was opened.
  func save(_ draft: ItineraryDraft, since original: ItineraryDraft, to id: Itinerary.ID, by visitor: VisitorID) throws
  {
    let current = try known(id, to: visitor)
    guard draft.isComplete else { throw ItineraryError.incomplete }
    let changed = draft.applied(to: current, since: original)
    try Self.check(changed)
    try records.update(changed)
    show(changed)
    discard(current.photos.filter { !changed.photos.contains($0) })
  }

  /// Deletes an itinerary with its photos. Guests may not.
  func deleteItinerary(_ id: Itinerary.ID, by visitor: VisitorID) throws {
    let itinerary = try known(id, to: visitor)
    guard itinerary.isOwned(by: visitor) else { throw ItineraryError.notYours }
    try records.deleteItinerary(id)
    hide(id)
    discard(itinerary.photos)
  }

  /// Adds a friend to an itinerary, unless the friend is on it already.
  func add(friend: Friend.ID, to id: Itinerary.ID, by visitor: VisitorID) throws {
    var itinerary = try known(id, to: visitor)
    guard !itinerary.friendIDs.contains(friend) else { return }
    try records.add(friend: friend, to: id)
    itinerary.friendIDs.append(friend)
    show(itinerary)
  }

  /// Removes a friend from an itinerary; does nothing if the friend is not on it.
  func remove(friend: Friend.ID, from id: Itinerary.ID, by visitor: VisitorID) throws {
    var itinerary = try known(id, to: visitor)
    guard itinerary.friendIDs.contains(friend) else { return }
    try records.remove(friend: friend, from: id)
    itinerary.friendIDs.removeAll { $0 == friend }
    show(itinerary)
  }

  private static func check(_ itinerary: Itinerary) throws {
    guard itinerary.starts <= itinerary.ends else { throw ItineraryError.endsBeforeStart }
  }

  /// Returns an itinerary that a visitor is about to change.
  ///
  /// - Throws: ``ItineraryError/notFound``, whether it does not exist or the visitor may not see it.
  func known(_ id: Itinerary.ID, to visitor: VisitorID) throws -> Itinerary {
    guard let found = itinerary(id, for: visitor) else { throw ItineraryError.notFound }
    return found
  }
}
