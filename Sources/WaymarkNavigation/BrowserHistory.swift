/// A position in the app that the user has visited.
package struct HistoryEntry: Equatable, Sendable, Codable {
  /// Its address.
  package let address: String
  /// The addresses of the screens below it, starting with the root's.
  package let ancestors: [String]
  /// The visit that it shows, if it is a place in a stack with a history.
  package let visit: HistoryVisit?

  package init(address: String, ancestors: [String] = [], visit: HistoryVisit? = nil) {
    self.address = address
    self.ancestors = ancestors
    self.visit = visit
  }

  /// Whether it is in a modal that does not contain another position.
  fileprivate func isInModal(leftFor other: HistoryEntry) -> Bool {
    let shown = [other.address] + other.ancestors
    return ([address] + ancestors).contains { address in
      address.split(separator: "/").last?.hasPrefix("!") == true && !shown.contains(address)
    }
  }
}

/// A visit in a stack with a history.
package struct HistoryVisit: Equatable, Sendable, Codable {
  /// The name of the stack.
  package let stack: String
  package let number: Int

  package init(stack: String, number: Int) {
    self.stack = stack
    self.number = number
  }
}

/// The positions that the user has visited, in order, and the index of the one that is shown: a browser's history.
///
/// The browser's client keeps its copy by the same rule (`Client/history/history-entries.js`).
package struct BrowserHistory: Equatable, Sendable, Codable {
  package private(set) var places: [HistoryEntry] = []
  package private(set) var index = 0

  /// The operation that the browser's history has to perform.
  package enum Step: Equatable, Sendable {
    case stay
    case push
    case replace
    /// Moves by a number of entries; negative is back.
    case go(Int)
    /// Moves back by a number of entries, and replaces the one there.
    case goAndReplace(Int)
  }

  package init() {}

  /// The position that is shown.
  package var place: HistoryEntry? { places.indices.contains(index) ? places[index] : nil }

  /// Shows a position.
  ///
  /// Any other move than back to an ancestor adds an entry: deeper, to another tab, to another branch. Where it leaves a modal, the new entry
  /// takes the place of the modal's, so that Back leads to the screen below the modal. A move to an ancestor goes back in the browser's history
  /// if only screens above the ancestor are in between; otherwise it replaces the entry.
  ///
  /// In a stack with a history, a move to another visit goes to the nearest entry with it, in either direction, if only visits of the
  /// same stack are in between; otherwise it adds an entry. An entry without a visit, as of a place that the server has not sent yet, gets it.
  package mutating func show(_ new: HistoryEntry) -> Step {
    guard let place else {
      places = [new]
      index = 0
      return .replace
    }
    if place.address == new.address, place.visit == new.visit { return .stay }
    if place.visit == nil, new.visit != nil, place.address == new.address {
      places[index] = new
      return .replace
    }
    if let visit = new.visit, place.visit?.stack == visit.stack {
      guard let found = nearest(visit, at: new.address) else { return push(new) }
      defer { index = found }
      return .go(found - index)
    }
    guard place.ancestors.contains(new.address) || !place.isInModal(leftFor: new) else { return replaceModal(by: new) }
    guard place.ancestors.contains(new.address) else { return push(new) }
    var earlier = index - 1
    while earlier >= 0 {
      if places[earlier].address == new.address {
        defer { index = earlier }
        return .go(earlier - index)
      }
      guard places[earlier].ancestors.contains(new.address) else { break }
      earlier -= 1
    }
    places[index] = new
    return .replace
  }

  private mutating func push(_ new: HistoryEntry) -> Step {
    places.removeSubrange((index + 1)...)
    places.append(new)
    index += 1
    if places.count > Self.limit {
      places.removeFirst()
      index -= 1
    }
    return .push
  }

  /// Returns the index of the nearest entry that shows a visit, if only visits of the same stack are in between.
  private func nearest(_ visit: HistoryVisit, at address: String) -> Int? {
    [AnySequence(stride(from: index - 1, through: 0, by: -1)), AnySequence(places.indices.dropFirst(index + 1))]
      .compactMap { indices in
        let same = indices.prefix { places[$0].visit?.stack == visit.stack }
        return same.first { places[$0].visit == visit && places[$0].address == address }
      }
      .min { abs($0 - index) < abs($1 - index) }
  }

  /// Puts a position in the place of the first entry of the modal that was left.
  private mutating func replaceModal(by new: HistoryEntry) -> Step {
    let last = index
    while index > 0, places[index - 1].isInModal(leftFor: new) { index -= 1 }
    places[index] = new
    return index == last ? .replace : .goAndReplace(index - last)
  }

  /// Changes an address, and those below it, in all entries: the screen is the same and has another name.
  package mutating func rename(_ old: String, to new: String) {
    func renamed(_ address: String) -> String {
      address == old ? new : address.hasPrefix(old + "/") ? new + address.dropFirst(old.count) : address
    }
    places = places.map {
      HistoryEntry(address: renamed($0.address), ancestors: $0.ancestors.map(renamed), visit: $0.visit)
    }
  }

  /// Follows a move of the browser's history to an entry; returns false if there is no such entry.
  package mutating func move(to new: Int) -> Bool {
    guard places.indices.contains(new) else { return false }
    index = new
    return true
  }

  /// Returns the index of the nearest entry with this address, the present one first.
  package func nearest(_ address: String) -> Int? {
    places.indices.filter { places[$0].address == address }.min { abs($0 - index) < abs($1 - index) }
  }

  private static let limit = 200

  /// Removes all but `count` positions around the present one.
  package mutating func keepRecent(_ count: Int) {
    guard places.count > count else { return }
    let first = max(0, min(index - count / 2, places.count - count))
    places = Array(places[first..<(first + count)])
    index -= first
  }
}
