import Foundation
import Waymark

/// Making and changing itineraries. Who does not see one is told that it does not exist.
extension RouteStore {
  /// Keeps a new itinerary, whose id is made from its title.
  ///
  /// - Parameter owner: who makes it; nil for one that everybody sees and changes.
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

  /// Keeps a new itinerary from its form.
  @discardableResult
  func save(new draft: ItineraryDraft, owner: VisitorID?) throws -> Itinerary {
    guard draft.isComplete, let city = draft.cityID else { throw ItineraryError.incomplete }
    return try addItinerary(
      title: draft.trimmedTitle, city: city, starts: draft.starts, ends: draft.ends, notes: draft.notes,
      friends: draft.friendIDs, photos: draft.photos, owner: owner)
  }

  /// Takes over what a person has changed in an itinerary's form.
  ///
  /// - Parameter original: The form as it was when it was opened.
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

  /// Deletes an itinerary with its photos. A guest may not.
  func deleteItinerary(_ id: Itinerary.ID, by visitor: VisitorID) throws {
    let itinerary = try known(id, to: visitor)
    guard itinerary.isOwned(by: visitor) else { throw ItineraryError.notYours }
    try records.deleteItinerary(id)
    hide(id)
    discard(itinerary.photos)
  }

  /// Takes a friend along; who is on the itinerary already stays where they are.
  func add(friend: Friend.ID, to id: Itinerary.ID, by visitor: VisitorID) throws {
    var itinerary = try known(id, to: visitor)
    guard !itinerary.friendIDs.contains(friend) else { return }
    try records.add(friend: friend, to: id)
    itinerary.friendIDs.append(friend)
    show(itinerary)
  }

  /// Takes a friend off an itinerary; who is not on it is passed over.
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

  /// An itinerary that a visitor is about to change.
  ///
  /// - Throws: ``ItineraryError/notFound``, alike for one that is not there and one of others.
  func known(_ id: Itinerary.ID, to visitor: VisitorID) throws -> Itinerary {
    guard let found = itinerary(id, for: visitor) else { throw ItineraryError.notFound }
    return found
  }
}
