/// The places that were visited one after the other, and the one that is shown: what Back and Forward go through.
///
/// Each visit has a number, because a place can be visited several times. Numbers are never used again.
package struct Visits<Place: Equatable>: Equatable {
  /// One visit of a place.
  package struct Visit: Equatable, Identifiable {
    package let number: Int
    package let place: Place

    package init(number: Int, place: Place) {
      self.number = number
      self.place = place
    }

    package var id: Int { number }
  }

  /// All visits, the oldest first. There is always one.
  package private(set) var all: [Visit]
  /// The index of the one that is shown.
  package private(set) var index: Int
  /// The number of the next visit.
  package private(set) var next: Int

  /// The most visits that are remembered.
  package static var limit: Int { 200 }

  /// Creates the visit of one place.
  package init(_ place: Place) {
    all = [Visit(number: 0, place: place)]
    index = 0
    next = 1
  }

  /// Creates visits from their parts, as far as these are consistent; nil if there are none.
  package init?(_ visits: [Visit], present: Int, next: Int) {
    guard !visits.isEmpty else { return nil }
    all = visits.suffix(Self.limit)
    index = all.lastIndex { $0.number <= present } ?? 0
    self.next = max(next, (visits.map(\.number).max() ?? 0) + 1)
  }

  /// The visit that is shown.
  package var present: Visit { all[index] }
  /// The visits before the one that is shown, the oldest first.
  package var back: ArraySlice<Visit> { all[..<index] }
  /// The visits after the one that is shown, the nearest first.
  package var forward: ArraySlice<Visit> { all[(index + 1)...] }

  /// Visits a place: what is forward is dropped. The place that is shown is not visited again.
  package mutating func visit(_ place: Place) {
    guard place != present.place else { return }
    all.removeSubrange((index + 1)...)
    all.append(Visit(number: next, place: place))
    next += 1
    if all.count > Self.limit { all.removeFirst() }
    index = all.count - 1
  }

  /// Goes forward by a number of visits, or back if it is negative; as far as there are any.
  package mutating func move(by count: Int) {
    let (target, isTooFar) = index.addingReportingOverflow(count)
    index = isTooFar ? (count < 0 ? 0 : all.count - 1) : min(max(target, 0), all.count - 1)
  }

  /// Goes to the visit with a number; returns false if there is none.
  @discardableResult package mutating func move(to number: Int) -> Bool {
    guard let found = index(of: number) else { return false }
    index = found
    return true
  }

  /// Returns the index of the visit with a number.
  package func index(of number: Int) -> Int? {
    // Numbers ascend, and mostly without gaps.
    let guess = all.count - (next - number)
    if all.indices.contains(guess), all[guess].number == number { return guess }
    return all.firstIndex { $0.number == number }
  }

  /// Forgets all visits but the one that is shown.
  package mutating func removeOthers() {
    all = [present]
    index = 0
  }

  /// Removes the visits of some places, and of visits that follow one another then and have the same place all but one. The nearest
  /// earlier visit is shown in place of one that is removed, or else the nearest later one; if none remains, the one that is
  /// shown stays.
  package mutating func remove(where isRemoved: (Place) -> Bool) {
    let kept = all.indices.filter { !isRemoved(all[$0].place) }
    guard let first = kept.first, kept.count < all.count else {
      if kept.isEmpty { removeOthers() }
      return
    }
    let shown = all[kept.last { $0 <= index } ?? first].number
    var visits: [Visit] = []
    for visit in kept.map({ all[$0] }) {
      if visits.last?.place != visit.place {
        visits.append(visit)
      } else if visit.number == shown {
        visits[visits.count - 1] = visit
      }
    }
    all = visits
    index = all.firstIndex { $0.number == shown } ?? 0
  }

  /// Returns the same visits of other values; those without a value are left out. Nil if none is left.
  package func compactMap<Other: Equatable>(_ value: (Place) -> Other?) -> Visits<Other>? {
    let others = all.compactMap { visit in
      value(visit.place).map { Visits<Other>.Visit(number: visit.number, place: $0) }
    }
    return Visits<Other>(others, present: present.number, next: next)
  }
}

extension Visits: Sendable where Place: Sendable {}
extension Visits.Visit: Sendable where Place: Sendable {}
extension Visits.Visit: Hashable where Place: Hashable {}
extension Visits: Hashable where Place: Hashable {}

extension Visits.Visit: Codable where Place: Codable {}

extension Visits: Codable where Place: Codable {
  private enum Key: CodingKey { case visits, present, next }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(all, forKey: .visits)
    try container.encode(present.number, forKey: .present)
    try container.encode(next, forKey: .next)
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let visits = try container.decode([Visit].self, forKey: .visits)
    let isAscending = zip(visits, visits.dropFirst()).allSatisfy { $0.number < $1.number }
    guard isAscending, visits.last.map({ $0.number < Int.max }) == true,
      let read = Self(
        visits, present: try container.decode(Int.self, forKey: .present),
        next: try container.decode(Int.self, forKey: .next))
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .visits, in: container, debugDescription: "there are no visits, or they are out of order")
    }
    self = read
  }
}
