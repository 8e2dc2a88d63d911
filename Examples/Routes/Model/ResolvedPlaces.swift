import Foundation

/// The sample places with everything that is computed from them, ready to be saved: figures, lines and profiles.
struct ResolvedPlaces: Sendable {
  let cities: [(city: City, routes: [ResolvedRoute])]

  /// Computes all routes.
  ///
  /// - Throws: ``InconsistentSample`` if the data is inconsistent.
  init(_ places: SamplePlaces) throws {
    cities = try places.cities.map { sample in
      (sample.city, try sample.routes.map { try ResolvedRoute($0, in: sample.city.id) })
    }
  }

  /// Returns the places in the app's resources.
  ///
  /// - Throws: any error of reading, decoding or computing.
  static func bundled() throws -> ResolvedPlaces { try ResolvedPlaces(.bundled()) }
}

/// A sample route in the form in which it is saved.
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
