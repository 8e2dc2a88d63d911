import Waymark

/// A city's screen: `/places/lisbon`.
struct CityAddress: Hashable, Addressable {
  let id: City.ID
  var addressComponents: [String] { ["places", id] }

  init(id: City.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard parts.count >= 2, parts.first == "places", let id = parts.dropFirst().first else { return nil }
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

/// A ride's screen: `/rides/…`.
struct RideAddress: Hashable, Addressable {
  let id: Ride.ID
  var addressComponents: [String] { ["rides", id] }

  init(id: Ride.ID) { self.id = id }
  init?(addressComponents parts: inout ArraySlice<String>) {
    guard parts.count >= 2, parts.first == "rides", let id = parts.dropFirst().first else { return nil }
    self.id = id
    parts = parts.dropFirst(2)
  }
}
