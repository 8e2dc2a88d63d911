/// Names of which one is to be written, so that an unknown one can be answered with the nearest.
public struct KnownNames: Sendable {
  private let names: [String]

  /// Creates a set of names.
  public init(_ names: some Sequence<String>) { self.names = names.sorted() }

  /// Whether a name is one of them.
  public func contains(_ name: String) -> Bool { names.contains(name) }

  /// Returns the name that is most like another, or nil if none is much like it.
  public func nearest(to name: String) -> String? {
    // A long text is no misspelt name, and would take long to compare.
    guard name.utf8.count <= 100 else { return nil }
    let written = Array(name.lowercased())
    let distances = names.map { (name: $0, distance: Self.distance(written, Array($0.lowercased()))) }
    guard let best = distances.min(by: { $0.distance < $1.distance }),
      best.distance < best.name.count, best.distance <= max(2, best.name.count / 3)
    else { return nil }
    return best.name
  }

  /// Returns a question to put behind a message about an unknown name, with a space before it; empty if no name is near.
  public func question(about name: String) -> String { nearest(to: name).map { " Is “\($0)” meant?" } ?? "" }

  /// How many characters have to be inserted, removed or replaced to make one text of another.
  private static func distance(_ first: [Character], _ second: [Character]) -> Int {
    var row = Array(0...second.count)
    for (line, character) in first.enumerated() {
      var diagonal = row[0]
      row[0] = line + 1
      for (column, other) in second.enumerated() {
        let replaced = diagonal + (character == other ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[second.count]
  }
}
