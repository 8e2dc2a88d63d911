import Foundation
import Waymark

/// A trip that is planned: when, where, what is ridden and eaten, and with whom.
struct Itinerary: Sendable, Codable, Hashable, Identifiable {
  /// The slug that stands in addresses, such as `atlantic-weekend`; made from the first title, and kept.
  let id: String
  var title: String
  var cityID: City.ID
  /// The first day: midnight in Greenwich, because a day of a plan has no time zone.
  var starts: Date
  /// The last day, likewise.
  var ends: Date
  var notes: String
  /// In the order in which they are meant to be met.
  var stops: [ItineraryStop]
  var friendIDs: [Friend.ID]
  /// Whether the itinerary came with the app as sample data, rather than from a person.
  let isSample: Bool
  /// Who made it; nil for one that is everybody's, as the samples are.
  var owner: VisitorID?
  /// Who joined by an invitation that holds.
  var guests: Set<VisitorID> = []
  /// In the order in which they were added.
  var photos: [Photo] = []

  /// Whether a visitor sees and changes it.
  func isShown(to visitor: VisitorID) -> Bool { owner == nil || owner == visitor || guests.contains(visitor) }

  /// Whether a visitor may delete it: its owner, or anybody where it is everybody's.
  func isOwned(by visitor: VisitorID) -> Bool { owner == nil || owner == visitor }

  /// Whether its last day is over on the day that this moment belongs to.
  func isPast(at moment: Date) -> Bool { ends < Itinerary.day(of: moment) }

  /// The day that a moment belongs to in Greenwich, as its midnight.
  static func day(of moment: Date, plus days: Int = 0) -> Date {
    let day = (moment.timeIntervalSince1970 / 86_400).rounded(.down)
    return Date(timeIntervalSince1970: (day + Double(days)) * 86_400)
  }
}

/// What an itinerary leads to: a route to ride, or somewhere to eat.
struct ItineraryStop: Sendable, Codable, Hashable, Identifiable {
  enum Goal: Sendable, Codable, Hashable {
    case route(CyclingRoute.ID)
    case foodStop(FoodStop.ID)
  }

  /// Made when the stop was added; no two stops share one.
  let id: String
  let goal: Goal
}

extension ItineraryStop {
  /// A new stop.
  init(_ goal: Goal) { self.init(id: UUID().uuidString.lowercased(), goal: goal) }
}
