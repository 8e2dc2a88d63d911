import Foundation

/// The sample places with all that is computed of them, ready to be written: figures, lines and profiles.
struct ResolvedPlaces: Sendable {
  let cities: [(city: City, routes: [ResolvedRoute])]

  /// Computes everything.
  ///
  /// - Throws: ``SampleMistake`` where something does not fit.
  init(_ places: SamplePlaces) throws {
    cities = try places.cities.map { sample in
      (sample.city, try sample.routes.map { try ResolvedRoute($0, in: sample.city.id) })
    }
  }

  /// The places in the app's own resources.
  ///
  /// - Throws: what reading, decoding or computing threw.
  static func bundled() throws -> ResolvedPlaces { try ResolvedPlaces(.bundled()) }
}

/// A sample route as it is written.
struct ResolvedRoute: Sendable {
  let route: CyclingRoute
  let foodStops: [FoodStop]
  /// The surfaces, slopes and track of the route, as JSON.
  let surfaces, slopes, track: Data

  init(_ sample: SampleRoute, in city: City.ID) throws {
    let track: Track
    (route, foodStops, track) = try sample.resolved(in: city)
    let encoder = JSONEncoder()
    surfaces = try encoder.encode(route.surfaces)
    slopes = try encoder.encode(route.slopes)
    self.track = try encoder.encode(track)
  }
}
