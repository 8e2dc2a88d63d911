extension FindPattern {
  /// The most matches whose places are kept: they take 8 MB.
  package static let maximumRanges = 1_000_000

  /// How long a search may take.
  package static let timeLimit = Duration.seconds(10)

  /// Finds all matches in a text. This takes time in proportion to the text: off the main actor for texts that may be
  /// long.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - limit: the most matches.
  ///   - timeLimit: how long this may take.
  /// - Returns: their places. Matches do not overlap. An empty match is never inside a character.
  /// - Throws: `FindFailure`.
  package func ranges(
    in text: String, limit: Int = maximumRanges, timeLimit: Duration = timeLimit
  ) throws -> FoundRanges {
    var text = text
    let finder = try Finder(self, timeLimit: timeLimit)
    try finder.begin(&text)
    return try withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 1024) { room in
      var found = FoundRanges()
      while found.count < limit {
        let part = UnsafeMutableBufferPointer(rebasing: room[..<min(room.count, limit - found.count)])
        let (progress, count, _) = try finder.next(in: &text, into: part)
        found.append(UnsafeBufferPointer(rebasing: part[..<count]))
        if progress == .ended { break }
      }
      return found
    }
  }
}
