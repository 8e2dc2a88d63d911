import Foundation
import Waymark

/// Creating and changing itineraries. An itinerary that the visitor may not see is treated as missing.
extension RouteStore {
  /// Saves a new itinerary, whose id is derived from its title.
  ///
  /// - Parameter owner: the visitor who creates it.
  @discardableResult
  func addItinerary(
    title: String, city: City.ID, starts: Date, ends: Date, notes: String = "", goals: [ItineraryStop.Goal] = [],
    friends: [Friend.ID] = [], photos: [Photo] = [], owner: VisitorID
  ) throws -> Itinerary {
    guard try records.countItineraries(of: owner) < Quota.itineraries else { throw QuotaError.itineraries }
    let new = Itinerary(
      id: Slug.random(from: title, fallback: "itinerary"), title: title, cityID: city,
      starts: Itinerary.day(of: starts), ends: Itinerary.day(of: ends), notes: notes,
      stops: goals.map(ItineraryStop.init), friendIDs: friends, isSample: false, owner: owner, photos: photos)
    try check(new, adding: photos)
    try records.insert(new)
    show(new)
    return new
  }

  /// Saves a new itinerary from its form.
  @discardableResult
  func save(new fields: ItineraryFields, goals: [ItineraryStop.Goal] = [], owner: VisitorID) throws -> Itinerary {
    guard fields.isComplete, let city = fields.cityID else { throw ItineraryError.incomplete }
    return try addItinerary(
      title: fields.trimmedTitle, city: city, starts: fields.starts, ends: fields.ends, notes: fields.notes,
      goals: goals, friends: fields.friendIDs, photos: fields.photos, owner: owner)
  }

  /// Saves the edits of an itinerary's form. Fields without edits stay as others have saved them meanwhile.
  func save(_ draft: Draft<ItineraryFields>, to id: Itinerary.ID, by visitor: VisitorID) throws {
    var removed: [Photo] = []
    try change(id, by: visitor) { itinerary in
      let before = itinerary.photos
      let fields = draft.merged(with: ItineraryFields(itinerary))
      guard fields.isComplete else { throw ItineraryError.incomplete }
      itinerary = fields.applied(to: itinerary)
      try check(itinerary, adding: itinerary.photos.filter { !before.contains($0) })
      removed = before.filter { !itinerary.photos.contains($0) }
    } write: { old, new in
      try records.update(old, to: new)
      return new
    }
    discard(removed)
  }

  /// Deletes an itinerary with its photos. Guests may not.
  func deleteItinerary(_ id: Itinerary.ID, by visitor: VisitorID) throws {
    let itinerary = try known(id, to: visitor)
    guard itinerary.isOwned(by: visitor) else { throw ItineraryError.notYours }
    if itinerary.owner == nil { return try hide(sample: itinerary.id, from: visitor) }
    try records.deleteItinerary(itinerary.id)
    hide(itinerary.id)
    discard(itinerary.photos)
  }

  /// Adds a friend to an itinerary, unless the friend is on it already.
  func add(friend: Friend.ID, to id: Itinerary.ID, by visitor: VisitorID) throws {
    try change(id, by: visitor) { itinerary in
      if !itinerary.friendIDs.contains(friend) { itinerary.friendIDs.append(friend) }
    } write: { _, new in
      try records.add(friend: friend, to: new.id)
      return new
    }
  }

  /// Removes a friend from an itinerary; does nothing if the friend is not on it.
  func remove(friend: Friend.ID, from id: Itinerary.ID, by visitor: VisitorID) throws {
    try change(id, by: visitor) {
      $0.friendIDs.removeAll { $0 == friend }
    } write: { _, new in
      try records.remove(friend: friend, from: new.id)
      return new
    }
  }

  private func check(_ itinerary: Itinerary, adding photos: [Photo]) throws {
    guard itinerary.starts <= itinerary.ends else { throw ItineraryError.endsBeforeStart }
    guard itinerary.title.count <= Quota.title else { throw QuotaError.title }
    guard itinerary.notes.count <= Quota.notes else { throw QuotaError.notes }
    guard itinerary.photos.count <= Quota.photos else { throw QuotaError.photos }
    for photo in photos where !records.photoFiles.contains(photo.id) {
      throw ItineraryError.photoMissing(photo.fileName)
    }
  }

  /// Changes an itinerary for a visitor. Of a sample it changes a copy, which takes the sample's place for the visitor.
  ///
  /// - Parameters:
  ///   - edit: changes the itinerary; nothing is written if it leaves it as it is.
  ///   - write: writes the difference between both versions, and returns the itinerary as the database has it then.
  /// - Throws: ``ItineraryError/notFound``, whether it does not exist or the visitor may not see it; `DatabaseError`.
  func change(
    _ id: Itinerary.ID, by visitor: VisitorID, _ edit: (inout Itinerary) throws -> Void,
    write: (_ old: Itinerary, _ new: Itinerary) throws -> Itinerary
  ) throws {
    let current = try known(id, to: visitor)
    let before = current.owner == nil ? current.copy(for: visitor) : current
    var changed = before
    try edit(&changed)
    guard changed != before else { return }
    if changed.stops.count > max(Quota.stops, before.stops.count) { throw QuotaError.stops }
    guard current.owner == nil else { return show(try write(before, changed)) }
    do {
      try hide(sample: current.id, from: visitor, replacedBy: changed)
    } catch let error as DatabaseError where error.kind == .constraint {
      // Another process may have made the copy.
      try reloadItineraries()
      guard itinerary(id, for: visitor)?.owner != nil else { throw error }
      try change(id, by: visitor, edit, write: write)
    }
  }

  /// Returns an itinerary that a visitor may see.
  ///
  /// - Throws: ``ItineraryError/notFound``, whether it does not exist or the visitor may not see it.
  func known(_ id: Itinerary.ID, to visitor: VisitorID) throws -> Itinerary {
    guard let found = itinerary(id, for: visitor) else { throw ItineraryError.notFound }
    return found
  }
}
