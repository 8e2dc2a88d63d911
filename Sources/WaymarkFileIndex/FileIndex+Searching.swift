extension FileIndex {
  /// Searches for files.
  ///
  /// It never waits for changes of the index, and ends at once when its task is cancelled, so that a field searches with
  /// each key:
  ///
  ///     .task(id: text) { result = try? await index.search(FileQuery(text), limit: 20) }
  ///
  /// Of words that very many files have, those are found first that were changed or added last.
  ///
  /// - Parameters:
  ///   - query: What is searched for. Without words and filters, all files are found, those that were changed last first.
  ///   - limit: How many files are returned; at most 1,000.
  /// - Throws: ``FileIndexError``, or `CancellationError`.
  public func search(_ query: FileQuery, limit: Int = 50) async throws -> FileSearchResult {
    let limit = min(max(limit, 0), 1_000)
    var result = try await readers.read {
      var reader = IndexReader($0)
      return try reader.search(query, limit: limit)
    }
    result.isComplete = status.isComplete
    return result
  }

  /// Returns the files that were changed last, without folders.
  ///
  ///     let recents = try await index.recents(limit: 100)
  ///
  /// - Parameter limit: How many files are returned; at most 1,000.
  /// - Throws: ``FileIndexError``, or `CancellationError`.
  public func recents(limit: Int = 50) async throws -> [FoundFile] {
    try await search(FileQuery(kinds: Set(FileKind.allCases).subtracting([.folder])), limit: limit).files
  }

  /// Returns the files and folders that have a tag, those that were changed last first.
  ///
  /// - Parameters:
  ///   - tag: The tag.
  ///   - limit: How many files are returned; at most 1,000.
  /// - Throws: ``FileIndexError``, or `CancellationError`.
  public func files(tagged tag: String, limit: Int = 1_000) async throws -> [FoundFile] {
    try await search(FileQuery(tags: [tag]), limit: limit).files
  }

  /// Returns the tags that files have, in the order of the alphabet; at most 1,000, the most frequent ones.
  ///
  /// - Throws: ``FileIndexError``, or `CancellationError`.
  public func tags() async throws -> [FileTag] {
    try await readers.read { connection in
      let row = try connection.statement(
        "SELECT tag, count(*) AS number FROM tagged GROUP BY tag ORDER BY number DESC, tag LIMIT 1000")
      var found: [FileTag] = []
      while try row.step() { found.append(FileTag(name: row.text(0), count: Int(row.integer(1)))) }
      return found.sorted { ($0.name.lowercased(), $0.name) < ($1.name.lowercased(), $1.name) }
    }
  }
}
