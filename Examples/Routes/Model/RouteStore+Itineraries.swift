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
    try check(new, adding: photos)
    try records.insert(new)
    show(new)
    return new
  }

  /// Saves a new itinerary from its form.
  @discardableResult
  func save(new fields: ItineraryFields, owner: VisitorID?) throws -> Itinerary {
    guard fields.isComplete, let city = fields.cityID else { throw ItineraryError.incomplete }
    return try addItinerary(
      title: fields.trimmedTitle, city: city, starts: fields.starts, ends: fields.ends, notes: fields.notes,
      friends: fields.friendIDs, photos: fields.photos, owner: owner)
  }

  /// Saves the edits of an itinerary's form. Fields without edits stay as others have saved them meanwhile.
  func save(_ draft: Draft<ItineraryFields>, to id: Itinerary.ID, by visitor: VisitorID) throws {
    let current = try known(id, to: visitor)
    let fields = draft.merged(with: ItineraryFields(current))
    guard fields.isComplete else { throw ItineraryError.incomplete }
    let changed = fields.applied(to: current)
    try check(changed, adding: changed.photos.filter { !current.photos.contains($0) })
    try records.update(current, to: changed)
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

  private func check(_ itinerary: Itinerary, adding photos: [Photo]) throws {
    guard itinerary.starts <= itinerary.ends else { throw ItineraryError.endsBeforeStart }
    for photo in photos where !records.photoFiles.contains(photo.id) {
      throw ItineraryError.photoMissing(photo.fileName)
    }
  }

  /// Returns an itinerary that a visitor is about to change.
  ///
  /// - Throws: ``ItineraryError/notFound``, whether it does not exist or the visitor may not see it.
  func known(_ id: Itinerary.ID, to visitor: VisitorID) throws -> Itinerary {
    guard let found = itinerary(id, for: visitor) else { throw ItineraryError.notFound }
    return found
  }
}
