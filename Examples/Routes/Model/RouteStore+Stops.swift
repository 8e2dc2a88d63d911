import Foundation
import Waymark

/// Where an itinerary leads to, and in which order.
extension RouteStore {
  /// Adds a route or a food stop at the end of an itinerary; one may be on it several times.
  @discardableResult
  func add(goal: ItineraryStop.Goal, to id: Itinerary.ID, by visitor: VisitorID) throws -> ItineraryStop {
    let stop = ItineraryStop(goal)
    try changeStops(of: id, by: visitor) { $0.append(stop) }
    return stop
  }

  /// Moves stops in front of the one at an offset, as a list does. Offsets that are not there are passed over: somebody
  /// else may have removed a stop meanwhile.
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

  /// Removes a stop; one that is not there is passed over.
  func removeStop(_ stop: ItineraryStop.ID, from id: Itinerary.ID, by visitor: VisitorID) throws {
    try changeStops(of: id, by: visitor) { $0.removeAll { $0.id == stop } }
  }

  /// Puts a stop that was removed back where it stood, or as near as there is a place.
  func insert(stop: ItineraryStop, at index: Int, in id: Itinerary.ID, by visitor: VisitorID) throws {
    try changeStops(of: id, by: visitor) { $0.insert(stop, at: min(max(0, index), $0.count)) }
  }

  /// Undoes what was done to the stops; what others have done since stays.
  func undo(_ change: StopChange, in id: Itinerary.ID, by visitor: VisitorID) throws {
    switch change {
    case .removed(let stop, let index): try insert(stop: stop, at: index, in: id, by: visitor)
    case .moved(let order):
      let places = Dictionary(uniqueKeysWithValues: order.enumerated().map { ($1, $0) })
      try changeStops(of: id, by: visitor) { stops in
        // Stops that have come since stand at the end.
        let numbered = stops.enumerated().sorted {
          (places[$0.element.id] ?? .max, $0.offset) < (places[$1.element.id] ?? .max, $1.offset)
        }
        stops = numbered.map(\.element)
      }
    }
  }

  private func changeStops(of id: Itinerary.ID, by visitor: VisitorID, _ change: (inout [ItineraryStop]) -> Void) throws
  {
    var itinerary = try known(id, to: visitor)
    let before = itinerary.stops
    change(&itinerary.stops)
    guard itinerary.stops != before else { return }
    try records.updateStops(of: itinerary)
    show(itinerary)
  }
}
