import Foundation

/// The sample friends and itineraries that come with the app, in the form of `Resources/itineraries.json`.
struct SampleItineraries: Sendable, Decodable {
  var friends: [SampleFriend]
  var itineraries: [SampleItinerary]

  /// Returns the samples in the app's resources.
  ///
  /// - Throws: any error of reading or decoding the file.
  static func bundled() throws -> SampleItineraries {
    let file = Bundle.module.bundleURL.appending(path: "Resources/itineraries.json")
    return try JSONDecoder().decode(SampleItineraries.self, from: Data(contentsOf: file))
  }
}

/// A sample friend.
struct SampleFriend: Sendable, Decodable {
  var id: String
  var name: String
  var home: String
  var about: String
  var pace: Difficulty

  var friend: Friend { Friend(id: id, name: name, home: home, about: about, pace: pace, isSample: true) }
}

/// An itinerary some days after the first start of the app, so that most of them are upcoming.
struct SampleItinerary: Sendable, Decodable {
  var id: String
  var title: String
  var city: String
  var startsAfter: Int
  var days: Int
  var notes: String
  var stops: [SampleStop]
  var friends: [String]

  /// Returns the itinerary with its days relative to a moment.
  func resolved(at moment: Date) -> Itinerary {
    Itinerary(
      id: id, title: title, cityID: city, starts: Itinerary.day(of: moment, plus: startsAfter),
      ends: Itinerary.day(of: moment, plus: startsAfter + days - 1), notes: notes,
      stops: stops.enumerated().map { ItineraryStop(id: "\(id)-\($0 + 1)", goal: $1.goal) }, friendIDs: friends,
      isSample: true)
  }
}

/// A route or a food stop, by its id.
struct SampleStop: Sendable, Decodable {
  let goal: ItineraryStop.Goal

  private enum Key: CodingKey { case route, foodStop }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    if let route = try values.decodeIfPresent(String.self, forKey: .route) {
      goal = .route(route)
    } else {
      goal = .foodStop(try values.decode(String.self, forKey: .foodStop))
    }
  }
}
