/// How many letters have to be added, removed, replaced or exchanged with their neighbour to make one word of another.
enum EditDistance {
  /// Returns the distance of two words; nil if it is more than a limit.
  static func between(_ first: [Unicode.Scalar], _ second: [Unicode.Scalar], limit: Int) -> Int? {
    guard abs(first.count - second.count) <= limit else { return nil }
    // The rows of the table for two letters before, one before, and this one.
    var (older, before) = ([Int](), Array(0...second.count))
    for row in first.indices {
      var current = [row + 1]
      current.reserveCapacity(second.count + 1)
      for column in second.indices {
        let isSame = first[row] == second[column]
        var best = min(before[column + 1] + 1, current[column] + 1, before[column] + (isSame ? 0 : 1))
        if row > 0, column > 0, first[row] == second[column - 1], first[row - 1] == second[column] {
          best = min(best, older[column - 1] + 1)
        }
        current.append(best)
      }
      if current.allSatisfy({ $0 > limit }), before.allSatisfy({ $0 > limit }) { return nil }
      (older, before) = (before, current)
    }
    return before[second.count] <= limit ? before[second.count] : nil
  }
}
