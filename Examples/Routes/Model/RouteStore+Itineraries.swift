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
    friends: [Friend.ID] = [], owner: VisitorID?
  ) throws -> Itinerary {
    let new = Itinerary(
      id: Slug.make(from: title, fallback: "itinerary") { slug in itineraries.contains { $0.id == slug } },
      title: title, cityID: city, starts: Itinerary.day(of: starts), ends: Itinerary.day(of: ends), notes: notes,
      stops: goals.map(ItineraryStop.init), friendIDs: friends, isSample: false, owner: owner)
    try Self.check(new)
    try records.insert(new)
    show(new)
    return new
  }

  /// Changes everything of an itinerary that its form shows.
  func updateItinerary(
    _ id: Itinerary.ID, title: String, city: City.ID, starts: Date, ends: Date, notes: String, friends: [Friend.ID],
    by visitor: VisitorID
  ) throws {
    var itinerary = try known(id, to: visitor)
    itinerary.title = title
    itinerary.cityID = city
    itinerary.starts = Itinerary.day(of: starts)
    itinerary.ends = Itinerary.day(of: ends)
    itinerary.notes = notes
    itinerary.friendIDs = friends
    try Self.check(itinerary)
    try records.update(itinerary)
    show(itinerary)
  }

  /// Deletes an itinerary with its photos. A guest may not.
  func deleteItinerary(_ id: Itinerary.ID, by visitor: VisitorID) throws {
    let itinerary = try known(id, to: visitor)
    guard itinerary.isOwned(by: visitor) else { throw ItineraryError.notYours }
    try records.deleteItinerary(id)
    hide(id)
    for photo in itinerary.photos { records.photoFiles.remove(photo.id) }
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
