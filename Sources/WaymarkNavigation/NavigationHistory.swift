/// One place that a person was at.
package struct NavigationPlace: Equatable, Sendable, Codable {
  /// Its address.
  package let address: String
  /// The addresses of the screens below it, the root's first.
  package let ancestors: [String]

  package init(address: String, ancestors: [String] = []) {
    self.address = address
    self.ancestors = ancestors
  }
}

/// The places that a person has been at, in order, and which of them is shown: a browser's history.
///
/// The browser's client keeps its copy by the same rule (`Client/history/history-entries.js`).
package struct NavigationHistory: Equatable, Sendable, Codable {
  package private(set) var places: [NavigationPlace] = []
  package private(set) var index = 0

  /// What a browser's history has to do.
  package enum Step: Equatable, Sendable {
    case stay
    case push
    case replace
    /// Moves over so many entries; negative is back.
    case go(Int)
  }

  package init() {}

  /// The place that is shown.
  package var place: NavigationPlace? { places.indices.contains(index) ? places[index] : nil }

  /// A place is shown now.
  ///
  /// Going on adds an entry, in whatever direction: deeper, to another tab, to another branch. Going back to a screen
  /// below is the browser's own back where nothing but what is left lies between; else it replaces the entry.
  package mutating func show(_ new: NavigationPlace) -> Step {
    guard let place else {
      places = [new]
      index = 0
      return .replace
    }
    if place.address == new.address { return .stay }
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

  /// The browser's history has moved to an entry; false if there is none.
  package mutating func move(to new: Int) -> Bool {
    guard places.indices.contains(new) else { return false }
    index = new
    return true
  }

  /// The nearest entry with this address, the present one first.
  package func nearest(_ address: String) -> Int? {
    places.indices.filter { places[$0].address == address }.min { abs($0 - index) < abs($1 - index) }
  }

  private static let limit = 200

  /// Forgets all but so many places around the present one.
  package mutating func keepRecent(_ count: Int) {
    guard places.count > count else { return }
    let first = max(0, min(index - count / 2, places.count - count))
    places = Array(places[first..<(first + count)])
    index -= first
  }
}
