import Foundation
import Waymark

/// A city's screen: `/places/lisbon`.
struct CityAddress: Hashable, Addressable {
  let id: City.ID
  var addressComponents: [String] { [id] }

  init(id: City.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard let id = parts.popFirst() else { return nil }
    self.id = id
  }
}

/// A saved route's screen: `/places/saved/belem-loop`.
struct SavedRouteAddress: Hashable, Addressable {
  let id: CyclingRoute.ID
  var addressComponents: [String] { ["saved", id] }

  init(id: CyclingRoute.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard parts.count >= 2, parts.first == "saved", let id = parts.dropFirst().first else { return nil }
    self.id = id
    parts = parts.dropFirst(2)
  }
}

/// A route's screen, on its city's: `/places/lisbon/belem-loop`.
struct RouteAddress: Hashable, Addressable {
  let id: CyclingRoute.ID
  var addressComponents: [String] { [id] }

  init(id: CyclingRoute.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard let id = parts.popFirst() else { return nil }
    self.id = id
  }
}

/// A food stop's screen, on its route's.
struct FoodStopAddress: Hashable, Addressable {
  let id: FoodStop.ID
  var addressComponents: [String] { [id] }

  init(id: FoodStop.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard let id = parts.popFirst() else { return nil }
    self.id = id
  }
}

/// An itinerary's screen: `/itineraries/atlantic-weekend`.
struct ItineraryAddress: Hashable, Addressable {
  let id: Itinerary.ID
  var addressComponents: [String] { [id] }

  init(id: Itinerary.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard let id = parts.popFirst() else { return nil }
    self.id = id
  }
}

/// What an invitation's link opens: `/itineraries/invitation/…`.
struct InvitationAddress: Hashable, Addressable {
  /// What no itinerary is called in addresses.
  static let mark = "invitation"

  let token: String
  var addressComponents: [String] { [Self.mark, token] }
  /// The link that is given to others.
  var url: URL { URL(string: "/itineraries/\(Self.mark)/\(token)")! }

  init(token: String) { self.token = token }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard parts.count >= 2, parts.first == Self.mark, let token = parts.dropFirst().first else { return nil }
    self.token = token
    parts = parts.dropFirst(2)
  }
}

/// A ride's screen: `/rides/…`.
struct RideAddress: Hashable, Addressable {
  let id: Ride.ID
  var addressComponents: [String] { [id] }

  init(id: Ride.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard let id = parts.popFirst() else { return nil }
    self.id = id
  }
}
