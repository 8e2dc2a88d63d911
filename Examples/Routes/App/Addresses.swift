import Foundation
import Waymark

/// The address of a city: `/places/lisbon`.
struct CityAddress: Hashable, Codable, Addressable {
  let id: City.ID
  var addressComponents: [String] { [id] }

  init(id: City.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard let id = parts.popFirst() else { return nil }
    self.id = id
  }
}

/// The address of a saved route: `/places/saved/belem-loop`.
struct SavedRouteAddress: Hashable, Codable, Addressable {
  let id: CyclingRoute.ID
  var addressComponents: [String] { ["saved", id] }

  init(id: CyclingRoute.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard parts.count >= 2, parts.first == "saved", let id = parts.dropFirst().first else { return nil }
    self.id = id
    parts = parts.dropFirst(2)
  }
}

/// The address of a route on its city's screen: `/places/lisbon/belem-loop`.
struct RouteAddress: Hashable, Codable, Addressable {
  let id: CyclingRoute.ID
  var addressComponents: [String] { [id] }

  init(id: CyclingRoute.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard let id = parts.popFirst() else { return nil }
    self.id = id
  }
}

/// The address of a food stop on its route's screen.
struct FoodStopAddress: Hashable, Codable, Addressable {
  let id: FoodStop.ID
  var addressComponents: [String] { [id] }

  init(id: FoodStop.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard let id = parts.popFirst() else { return nil }
    self.id = id
  }
}

/// The address of an itinerary: `/itineraries/atlantic-weekend`.
struct ItineraryAddress: Hashable, Codable, Addressable {
  let id: Itinerary.ID
  var addressComponents: [String] { [id] }

  init(id: Itinerary.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard let id = parts.popFirst() else { return nil }
    self.id = id
  }
}

/// The address of an invitation: `/itineraries/invitation/…`.
struct InvitationAddress: Hashable, Codable, Addressable {
  /// The first part of the address; no itinerary has this id.
  static let mark = "invitation"

  let token: String
  var addressComponents: [String] { [Self.mark, token] }
  /// The link to share with others.
  var url: URL { URL(string: "/itineraries/\(Self.mark)/\(token)")! }

  init(token: String) { self.token = token }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard parts.count >= 2, parts.first == Self.mark, let token = parts.dropFirst().first else { return nil }
    self.token = token
    parts = parts.dropFirst(2)
  }
}

/// The address of a ride: `/rides/…`.
struct RideAddress: Hashable, Codable, Addressable {
  let id: Ride.ID
  var addressComponents: [String] { [id] }

  init(id: Ride.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard let id = parts.popFirst() else { return nil }
    self.id = id
  }
}
