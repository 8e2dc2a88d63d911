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
  /// Whether the itinerary came with the app as sample data, rather than from a user.
  let isSample: Bool
  /// The visitor who created it; nil if all visitors share it, as the samples.
  var owner: VisitorID?
  /// The visitors who joined by an invitation that is still valid.
  var guests: Set<VisitorID> = []
  /// The photos in the order in which they were added.
  var photos: [Photo] = []

  /// Whether a visitor may see and change it.
  func isShown(to visitor: VisitorID) -> Bool { owner == nil || owner == visitor || guests.contains(visitor) }

  /// Whether a visitor may delete it: its owner, or any visitor if all share it.
  func isOwned(by visitor: VisitorID) -> Bool { owner == nil || owner == visitor }

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

  /// Random; unique among all stops.
  let id: String
  let goal: Goal
}

extension ItineraryStop {
  /// Creates a new stop.
  init(_ goal: Goal) { self.init(id: UUID().uuidString.lowercased(), goal: goal) }
}
