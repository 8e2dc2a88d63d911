/// A position in the app that the user has visited.
package struct HistoryEntry: Equatable, Sendable, Codable {
  /// Its address.
  package let address: String
  /// The addresses of the screens below it, starting with the root's.
  package let ancestors: [String]

  package init(address: String, ancestors: [String] = []) {
    self.address = address
    self.ancestors = ancestors
  }

  /// Whether it is in a modal that does not contain another position.
  fileprivate func isInModal(leftFor other: HistoryEntry) -> Bool {
    let shown = [other.address] + other.ancestors
    return ([address] + ancestors).contains { address in
      address.split(separator: "/").last?.hasPrefix("!") == true && !shown.contains(address)
    }
  }
}

/// The positions that the user has visited, in order, and the index of the one that is shown: a browser's history.
///
/// The browser's client keeps its copy by the same rule (`Client/history/history-entries.js`).
package struct NavigationHistory: Equatable, Sendable, Codable {
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
  package mutating func show(_ new: HistoryEntry) -> Step {
    guard let place else {
      places = [new]
      index = 0
      return .replace
    }
    if place.address == new.address { return .stay }
    guard place.ancestors.contains(new.address) || !place.isInModal(leftFor: new) else { return replaceModal(by: new) }
    guard place.ancestors.contains(new.address) else {
      places.removeSubrange((index + 1)...)
      places.append(new)
      index += 1
      if places.count > Self.limit {
        places.removeFirst()
        index -= 1
      }
      return .push
    }
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
    places = places.map { HistoryEntry(address: renamed($0.address), ancestors: $0.ancestors.map(renamed)) }
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
