import Foundation
import Waymark

/// A planned trip: its dates, city, stops and friends.
struct Itinerary: Sendable, Codable, Hashable, Identifiable {
  /// The slug used in addresses, such as `atlantic-weekend`; derived from the first title, and never changed.
  let id: String
  var title: String
  var cityID: City.ID
  /// The first day, as midnight UTC, because a planned day has no time zone.
  var starts: Date
  /// The last day, likewise.
  var ends: Date
  var notes: String
  /// The stops in their planned order.
  var stops: [ItineraryStop]
  var friendIDs: [Friend.ID]
  /// Whether the itinerary, or the one that it is a copy of, came with the app as sample data.
  let isSample: Bool
  /// The visitor who created it; nil for the samples, which nobody changes.
  var owner: VisitorID?
  /// The sample that this is a visitor's copy of, if it is one.
  var sampleID: String?
  /// The visitors among its friends: they see it and can change it.
  var guests: Set<VisitorID> = []
  /// The photos in the order in which they were added.
  var photos: [Photo] = []

  /// Whether a visitor may see it, and change it or a copy of it. A visitor may still have hidden a sample.
  func isShown(to visitor: VisitorID) -> Bool {
    owner.map { $0 == visitor || guests.contains(visitor) } ?? isSample
  }

  /// Whether a visitor may delete it: its owner. A sample only disappears for the visitor who deletes it.
  func isOwned(by visitor: VisitorID) -> Bool { owner.map { $0 == visitor } ?? isSample }

  /// Returns the id in a visitor's addresses: a copy of a sample takes the sample's place for its owner.
  func addressID(for visitor: VisitorID) -> String { owner == visitor ? sampleID ?? id : id }

  /// Returns a copy of this sample for a visitor to change.
  func copy(for visitor: VisitorID) -> Itinerary {
    var copy = Itinerary(
      id: Slug.random(from: id, fallback: id), title: title, cityID: cityID, starts: starts, ends: ends, notes: notes,
      stops: stops, friendIDs: friendIDs, isSample: isSample, owner: visitor)
    copy.sampleID = id
    return copy
  }

  /// Returns the itinerary with the visitors among its friends as its guests.
  func shown(to people: People) -> Itinerary {
    var result = self
    result.guests = people.visitors(among: friendIDs)
    return result
  }

  /// Whether its last day is before the day of this moment.
  func isPast(at moment: Date) -> Bool { ends < Itinerary.day(of: moment) }

  /// Returns the UTC day of a moment, as its midnight, plus a number of days.
  static func day(of moment: Date, plus days: Int = 0) -> Date {
    let day = (moment.timeIntervalSince1970 / 86_400).rounded(.down)
    return Date(timeIntervalSince1970: (day + Double(days)) * 86_400)
  }
}

/// A stop of an itinerary: a route to ride, or a place to eat.
struct ItineraryStop: Sendable, Codable, Hashable, Identifiable {
  enum Goal: Sendable, Codable, Hashable {
    case route(CyclingRoute.ID)
    case foodStop(FoodStop.ID)
  }

  /// Random; unique among the stops of an itinerary.
  let id: String
  let goal: Goal
  /// When the visitors plan to be there, as the clock there shows it, in UTC; nil if they have not said.
  var time: Date?
}

extension ItineraryStop {
  /// Creates a new stop.
  init(_ goal: Goal) { self.init(id: UUID().uuidString.lowercased(), goal: goal) }
}
