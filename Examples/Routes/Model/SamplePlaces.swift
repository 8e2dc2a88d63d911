import Foundation

/// The sample places that come with the app, in the form of `Resources/places.json`.
///
/// They were written for this project from general knowledge of the places: do not plan a trip by them.
struct SamplePlaces: Sendable, Decodable {
  var cities: [SampleCity]

  /// Returns the places in the app's resources.
  ///
  /// - Throws: any error of reading or decoding the file.
  static func bundled() throws -> SamplePlaces {
    let file = Bundle.module.bundleURL.appending(path: "Resources/places.json")
    return try JSONDecoder().decode(SamplePlaces.self, from: Data(contentsOf: file))
  }
}

/// A city and its routes.
struct SampleCity: Sendable, Decodable {
  var id: String
  var name: String
  var country: String
  var overview: String
  var latitude: Double
  var longitude: Double
  var symbol: String
  var routes: [SampleRoute]

  var city: City {
    City(
      id: id, name: name, country: country, overview: overview, latitude: latitude, longitude: longitude,
      symbol: symbol, isSample: true)
  }
}

/// A route as waypoints, with slopes and food stops that refer to them by index.
struct SampleRoute: Sendable, Decodable {
  var id: String
  var name: String
  var summary: String
  var difficulty: Difficulty
  /// The fractions of the whole distance, keyed by the names of surfaces.
  var surfaces: [String: Double]
  var waypoints: [TrackPoint]
  var slopes: [SampleSlope]
  var foodStops: [SampleFoodStop]
}

/// A climb or descent from one waypoint to another.
struct SampleSlope: Sendable, Decodable {
  var name: String
  var from: Int
  var to: Int
}

/// A food stop at a waypoint.
struct SampleFoodStop: Sendable, Decodable {
  var id: String
  var name: String
  var kind: FoodStop.Kind
  var at: Int
  var knownFor: String
  var opening: String
}
