extension FindPattern {
  /// Finds all matches in many texts, in a task of its own that is not on the main actor. The first match comes at
  /// once, then further ones and their count, and at last a batch with the whole count. The search ends when the stream
  /// is no longer read.
  ///
  /// - Parameters:
  ///   - texts: the texts with what identifies each.
  ///   - limit: the most matches whose places are kept. Others are counted.
  ///   - timeLimit: how long the search may take.
  /// - Returns: the matches in the order of the texts. Ends with `FindFailure` if the search can't go on.
  package func batches<ID: Sendable>(
    in texts: [(id: ID, text: String)], limit: Int = maximumRanges, timeLimit: Duration = timeLimit
  ) -> AsyncThrowingStream<FoundBatch<ID>, any Error> {
    batches(in: ListedTexts(texts: texts), limit: limit, timeLimit: timeLimit)
  }

  /// Finds all matches in many texts, one after the other as they come.
  ///
  /// - Parameters:
  ///   - texts: the texts with what identifies each. If it throws, so does the search.
  ///   - limit: the most matches whose places are kept. Others are counted.
  ///   - timeLimit: how long the search may take, with the time until the texts come.
  /// - Returns: the matches in the order of the texts.
  package func batches<ID: Sendable, Texts: AsyncSequence & Sendable>(
    in texts: Texts, limit: Int = maximumRanges, timeLimit: Duration = timeLimit
  ) -> AsyncThrowingStream<FoundBatch<ID>, any Error> where Texts.Element == (id: ID, text: String) {
    AsyncThrowingStream { continuation in
      let task = Task.detached { await search(texts, limit, timeLimit, continuation) }
      continuation.onTermination = { _ in task.cancel() }
    }
  }

  private func search<ID: Sendable, Texts: AsyncSequence & Sendable>(
    _ texts: Texts, _ limit: Int, _ timeLimit: Duration,
    _ continuation: AsyncThrowingStream<FoundBatch<ID>, any Error>.Continuation
  ) async where Texts.Element == (id: ID, text: String) {
    var collector = BatchCollector<ID>()
    do {
      let finder = try Finder(self, timeLimit: timeLimit)
      try await withTaskCancellationHandler {
        for try await (id, text) in texts {
          try Task.checkCancellation()
          try await search(text, id, limit, finder, &collector, continuation)
        }
      } onCancel: {
        finder.cancel()
      }
      continuation.yield(collector.batch())
      continuation.finish()
    } catch {
      // What was found before counts.
      continuation.yield(collector.batch())
      continuation.finish(throwing: error)
    }
  }

  private func search<ID: Sendable>(
    _ text: String, _ id: ID, _ limit: Int, _ finder: Finder, _ collector: inout BatchCollector<ID>,
    _ continuation: AsyncThrowingStream<FoundBatch<ID>, any Error>.Continuation
  ) async throws {
    var text = text
    var room: [UInt64] = []
    var place = 0
    try finder.begin(&text)
    while true {
      // The first match is not kept waiting by others.
      let capacity = collector.count == 0 ? min(1, limit) : min(Self.room, limit - collector.kept)
      if room.count < capacity { room = [UInt64](repeating: 0, count: capacity) }
      let (progress, count, searched) = try room.withUnsafeMutableBufferPointer { room in
        try finder.next(in: &text, into: UnsafeMutableBufferPointer(rebasing: room[..<capacity]))
      }
      if capacity > 0 {
        var ranges = FoundRanges()
        room.withUnsafeBufferPointer { ranges.append(UnsafeBufferPointer(rebasing: $0[..<count])) }
        collector.add(ranges, in: id)
      }
      let end = progress == .ended ? text.utf8.count : searched
      collector.searched(end - place, count: count)
      place = end
      if progress == .ended { collector.endText() }
      if collector.isDue { continuation.yield(collector.batch()) }
      if progress == .ended { return }
      // Other tasks of the process have their turns.
      await Task.yield()
    }
  }

  /// The most matches of one turn.
  private static let room = 4096
}

/// Texts that are all there.
private struct ListedTexts<ID: Sendable>: AsyncSequence, Sendable {
  let texts: [(id: ID, text: String)]

  struct AsyncIterator: AsyncIteratorProtocol {
    var rest: ArraySlice<(id: ID, text: String)>

    mutating func next() async -> (id: ID, text: String)? { rest.popFirst() }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(rest: texts[...]) }
}
