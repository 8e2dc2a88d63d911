import Foundation
import Observation
import Waymark

/// All of Routes' data: the only place where it is read and written.
///
/// The lists are held in memory and observed, so that a change made by one session is seen by all others of the
/// process; changes of other processes arrive by ``followOthers()``. Tracks are read from the database when they are
/// drawn. A write that fails throws, and leaves the database and the lists unchanged.
@Observable
@MainActor
final class RouteStore {
  /// All cities, in the order in which Places shows them.
  private(set) var cities: [City]
  /// All suggested routes: city by city, in order.
  private(set) var routes: [CyclingRoute]
  /// All food stops: route by route, in order along the route.
  private(set) var foodStops: [FoodStop]
  /// The imported rides of each visitor: the newest import first. Screens use ``rides(of:)``.
  private(set) var rides: [VisitorID: [Ride]]
  /// The routes that each visitor has saved.
  private(set) var savedRouteIDs: [VisitorID: Set<CyclingRoute.ID>]
  /// All itineraries of all visitors, the earliest first. Screens use ``itineraries(for:)``.
  private(set) var itineraries: [Itinerary]
  /// The samples that each visitor has deleted or has a copy of.
  private(set) var hiddenSamples: [VisitorID: Set<Itinerary.ID>]
  /// The valid invitations, keyed by itinerary.
  private(set) var invitations: [Itinerary.ID: Invitation]
  /// The invented friends on the sample itineraries.
  private(set) var sampleFriends: [Friend]
  /// Those who have joined an itinerary or invited to one. Screens use ``friends(of:)``.
  private(set) var people: People

  @ObservationIgnored let records: RouteRecords

  /// Opens the store of a database, which it migrates, and fills with the sample data if it is new.
  ///
  /// - Parameters:
  ///   - database: the database of all data.
  ///   - photos: the folder for the files of photos, which is created for the first one.
  ///   - samples: reads the sample places; called only if the database is new.
  ///   - itineraries: reads the sample itineraries; called only if the database never had them.
  ///   - moment: the moment that the days of the sample itineraries are relative to.
  /// - Throws: `DatabaseError`, or an error of reading the samples.
  init(
    database: Database, photos: URL, samples: () throws -> ResolvedPlaces = ResolvedPlaces.bundled,
    itineraries: () throws -> SampleItineraries = SampleItineraries.bundled, at moment: Date = Date()
  ) throws {
    try database.migrate(RouteSchema.migrations)
    let records = RouteRecords(database: database, photoFiles: PhotoFiles(folder: photos))
    try records.addSamples(samples)
    try records.addSamples(itineraries, at: moment)
    self.records = records
    cities = try records.cities()
    routes = try records.routes()
    foodStops = try records.foodStops()
    rides = try records.rides()
    savedRouteIDs = try records.savedRouteIDs()
    hiddenSamples = try records.hiddenSamples()
    invitations = try records.invitations()
    let friends = try records.friends()
    let people = People(friends)
    sampleFriends = friends.filter(\.isSample)
    self.people = people
    self.itineraries = try records.itineraries().map { $0.shown(to: people) }
    removeUnusedPhotos(at: moment)
  }

  /// Applies the changes of other processes, until the calling task is cancelled.
  func followOthers() async {
    for await notice in records.database.notices() {
      var isShown = false
      while !isShown, !Task.isCancelled {
        isShown = (try? reload(notice)) != nil
        // Retry if the database does not answer: another notice may not come.
        if !isShown { try? await Task.sleep(for: .seconds(1)) }
      }
    }
  }

  /// Reloads the data that may have changed according to a notice.
  func reload(_ notice: Database.Notice) throws {
    let part: RoutePart? = if case .changed(let topic, _) = notice { RoutePart(rawValue: topic) } else { nil }
    // Read everything before showing anything. Assign only what has changed, so that no screen is updated needlessly.
    let saved = try part == nil || part == .savedRoutes ? records.savedRouteIDs() : savedRouteIDs
    let rides = try part == nil || part == .rides ? records.rides() : self.rides
    if part == nil || part == .itineraries { try reloadItineraries() }
    if saved != savedRouteIDs { savedRouteIDs = saved }
    if rides != self.rides { self.rides = rides }
  }

  /// Reads everything about itineraries from the database.
  func reloadItineraries() throws {
    let (people, invitations) = (People(try records.friends()), try records.invitations())
    let all = try records.itineraries().map { $0.shown(to: people) }
    let hidden = try records.hiddenSamples()
    if people != self.people { self.people = people }
    if all != itineraries { itineraries = all }
    if hidden != hiddenSamples { hiddenSamples = hidden }
    if invitations != self.invitations { self.invitations = invitations }
  }

  /// Returns the line and profile of a suggested route; nil if there is no such route.
  func track(ofRoute id: CyclingRoute.ID) throws -> Track? { try records.track(ofRoute: id) }

  /// Returns the line and profile of a visitor's ride, at most 500 points each; nil if there is no such ride.
  func track(ofRide id: Ride.ID, for visitor: VisitorID) throws -> Track? {
    try ride(id, for: visitor).flatMap { try records.track(ofRide: $0.id) }
  }

  /// Reads a GPX file off the main actor, and saves its ride.
  ///
  /// - Parameters:
  ///   - file: the uploaded file, in any location; a copy of its content is kept.
  ///   - fileName: the name of the user's file.
  ///   - visitor: the visitor who imports it, and will be the only one who sees it.
  /// - Returns: the ride, which is now the first of ``rides(of:)``.
  /// - Throws: ``GPXError``, ``QuotaError`` or `DatabaseError`, whose `message` is for users.
  @discardableResult
  func importRide(from file: URL, fileName: String, by visitor: VisitorID) async throws -> Ride {
    guard try records.countRides(of: visitor) < Quota.rides else { throw QuotaError.rides }
    let found = try await RideImport.read(file, fileName: fileName, by: visitor)
    guard try records.sizeOfRideFiles(of: visitor) + found.contents.count <= Quota.rideFiles else {
      throw QuotaError.rideFiles
    }
    try records.insert(found.ride, found.track, file: found.contents)
    rides[visitor, default: []].insert(found.ride, at: 0)
    return found.ride
  }

  /// Returns the content of the file from which a visitor's ride was imported; nil if it was not kept, or if there is no
  /// such ride.
  func file(ofRide id: Ride.ID, for visitor: VisitorID) throws -> Data? {
    try ride(id, for: visitor).flatMap { try records.file(ofRide: $0.id) }
  }

  /// Deletes rides of a visitor and their tracks; ignores ids of others, and those that do not exist.
  func deleteRides(_ ids: Set<Ride.ID>, by visitor: VisitorID) throws {
    try records.deleteRides(ids, by: visitor)
    rides[visitor]?.removeAll { ids.contains($0.id) }
  }

  /// Renames a ride of a visitor; ignores the id of another's, and one that does not exist.
  func renameRide(_ id: Ride.ID, to name: String, by visitor: VisitorID) throws {
    guard name.count <= Quota.title else { throw QuotaError.name }
    try records.renameRide(id, to: name, by: visitor)
    guard let index = rides[visitor]?.firstIndex(where: { $0.id == id }) else { return }
    rides[visitor]?[index].name = name
  }

  /// Adds a route to those that a visitor has saved, or removes it.
  func setSaved(_ saved: Bool, route id: CyclingRoute.ID, by visitor: VisitorID) throws {
    try records.setSaved(saved, route: id, by: visitor)
    if saved { savedRouteIDs[visitor, default: []].insert(id) } else { savedRouteIDs[visitor]?.remove(id) }
  }

  /// Updates the lists after an itinerary was written. The database comes first: a write that fails throws before
  /// this.
  func show(_ itinerary: Itinerary) {
    let itinerary = itinerary.shown(to: people)
    var changed = itineraries.filter { $0.id != itinerary.id }
    let next = changed.firstIndex { ($0.starts, $0.id) > (itinerary.starts, itinerary.id) }
    changed.insert(itinerary, at: next ?? changed.endIndex)
    itineraries = changed
  }

  /// Adds somebody who has joined or invites, or changes their name.
  func show(_ person: Friend) { people.insert(person) }

  /// Removes a deleted itinerary from the lists.
  func hide(_ id: Itinerary.ID) {
    itineraries.removeAll { $0.id == id }
    invitations[id] = nil
  }

  /// Hides a sample from a visitor, in the database and the lists, and shows the copy that takes its place, if there is
  /// one.
  func hide(sample id: Itinerary.ID, from visitor: VisitorID, replacedBy copy: Itinerary? = nil) throws {
    try records.hide(sample: id, from: visitor, replacedBy: copy)
    hiddenSamples[visitor, default: []].insert(id)
    if let copy { show(copy) }
  }

  /// Updates the valid invitation of an itinerary; nil if there is none any more.
  func show(_ invitation: Invitation?, of id: Itinerary.ID) { invitations[id] = invitation }
}
