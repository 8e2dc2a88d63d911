import Foundation
import Waymark

/// The stops of an itinerary, in their order.
extension RouteStore {
  /// Adds a route or a food stop at the end of an itinerary, even if it is on it already.
  @discardableResult
  func add(goal: ItineraryStop.Goal, to id: Itinerary.ID, by visitor: VisitorID) throws -> ItineraryStop {
    let stop = ItineraryStop(goal)
    try changeStops(of: id, by: visitor) { $0.append(stop) }
    return stop
  }

  /// Moves stops in front of the one at an offset, as a list does. Offsets that do not exist are ignored: another user
  /// may have removed a stop meanwhile.
  func moveStops(fromOffsets offsets: IndexSet, toOffset: Int, in id: Itinerary.ID, by visitor: VisitorID) throws {
    try changeStops(of: id, by: visitor) { stops in
      let numbered = Array(stops.enumerated())
      let (moved, kept) = (
        numbered.filter { offsets.contains($0.offset) }, numbered.filter { !offsets.contains($0.offset) }
      )
      let before = kept.prefix { $0.offset < toOffset }
      stops = (before + moved + kept.dropFirst(before.count)).map(\.element)
    }
  }

  /// Removes a stop; does nothing if it does not exist.
  func removeStop(_ stop: ItineraryStop.ID, from id: Itinerary.ID, by visitor: VisitorID) throws {
    try changeStops(of: id, by: visitor) { $0.removeAll { $0.id == stop } }
  }

  /// Inserts a removed stop at its former index, or as near as possible.
  func insert(stop: ItineraryStop, at index: Int, in id: Itinerary.ID, by visitor: VisitorID) throws {
    try changeStops(of: id, by: visitor) { $0.insert(stop, at: min(max(0, index), $0.count)) }
  }

  /// Returns the name of a stop.
  func name(of stop: ItineraryStop) -> String {
    switch stop.goal {
    case .route(let id): route(id)?.name ?? ""
    case .foodStop(let id): foodStop(id)?.name ?? ""
    }
  }

  /// Sets when the visitors plan to be at stops; nil removes the time. Stops that do not exist are ignored.
  func setTimes(_ times: [ItineraryStop.ID: Date?], in id: Itinerary.ID, by visitor: VisitorID) throws {
    try changeStops(of: id, by: visitor) { stops in
      for index in stops.indices {
        if let time = times[stops[index].id] { stops[index].time = time }
      }
    }
  }

  /// Undoes a change of the stops; changes that others have made since then stay.
  func undo(_ change: StopChange, in id: Itinerary.ID, by visitor: VisitorID) throws {
    switch change {
    case .removed(let stop, let index): try insert(stop: stop, at: index, in: id, by: visitor)
    case .moved(let order):
      let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
      try changeStops(of: id, by: visitor) { stops in
        // Stops that were added since then go to the end.
        let numbered = stops.enumerated().sorted {
          (places[$0.element.id] ?? .max, $0.offset) < (places[$1.element.id] ?? .max, $1.offset)
        }
        stops = numbered.map(\.element)
      }
    }
  }

  private func changeStops(of id: Itinerary.ID, by visitor: VisitorID, _ change: (inout [ItineraryStop]) -> Void) throws
  {
    try self.change(id, by: visitor) {
      change(&$0.stops)
    } write: { _, new in
      var written = new
      written.stops = try records.changeStops(of: new.id, change)
      return written
    }
  }
}
