internal import Foundation
internal import WaymarkFiles

/// One search, with a connection of its own.
///
/// Of a word that a million names have, the first results have to come in a moment: so not all names with it are looked
/// at, but those that were added last, and those of the files that were changed last. Of other words, all are.
struct IndexReader {
  /// How many names of one list are ranked.
  private static let maxRanked = 1_000
  /// How many files of each kind are looked at, of those that were changed last.
  private static let maxRecent = 1_000
  /// Up to how many files of a folder are looked at one by one, instead of all that have the words.
  private static let maxBelow = 20_000
  private static let columns = "f.id, f.folded, f.modified"

  let connection: IndexConnection
  private var locations = LocationCache()

  init(_ connection: IndexConnection) { self.connection = connection }

  /// A file that may be shown.
  struct Candidate {
    let id: Int64
    let modified: Int64
    let rank: NamePattern.Rank
  }

  /// Searches, and where nothing is found, for similar words.
  mutating func search(_ query: FileQuery, limit: Int) throws -> FileSearchResult {
    let result = try find(query, limit: limit)
    let pattern = NamePattern(query.text)
    guard result.files.isEmpty, limit > 0, !pattern.words.isEmpty,
      let correction = try NearMiss(connection: connection).correction(of: pattern)
    else { return result }
    var corrected = query
    corrected.text = correction
    var other = try find(corrected, limit: limit)
    if other.files.isEmpty { return result }
    other.correction = correction
    return other
  }

  private mutating func find(_ query: FileQuery, limit: Int) throws -> FileSearchResult {
    guard let folder = try connection.folder(at: query.folder) else { return FileSearchResult() }
    let pattern = NamePattern(query.text)
    let isByFolder = try folder != 0 && (pattern.words.isEmpty || isSmall(folder))
    let filter = FileFilter(query, folder: folder == 0 || isByFolder ? nil : folder)
    var found = Candidates()
    if isByFolder {
      try collect(
        "\(FileFilter.below) SELECT \(Self.columns) FROM below CROSS JOIN files AS f ON f.folder = below.id WHERE 1",
        [.integer(folder)], filter, pattern, max: .max, into: &found)
    } else if pattern.words.isEmpty {
      try collectWithoutWords(query, filter, pattern, limit, into: &found)
    } else {
      try collect(pattern, filter, limit, into: &found)
    }
    let content = ContentQuery(query.text)
    if query.includesContents, !pattern.words.isEmpty, let words = content.query {
      let filter = FileFilter(query, folder: folder == 0 ? nil : folder)
      try collect(from: "texts", words, filter, pattern, rank: .content, into: &found)
    }
    return try result(found, pattern, content, limit)
  }

  /// Whether so few files are in a folder, and below, that they can be looked at one by one.
  private func isSmall(_ folder: Int64) throws -> Bool {
    let count = try connection.number(
      """
      \(FileFilter.below) SELECT count(*) FROM (
        SELECT 1 FROM below CROSS JOIN files AS f ON f.folder = below.id LIMIT \(Self.maxBelow + 1))
      """, .integer(folder))
    return (count ?? 0) <= Self.maxBelow
  }

  /// Collects names that have the words of a pattern.
  private func collect(_ pattern: NamePattern, _ filter: FileFilter, _ limit: Int, into found: inout Candidates) throws
  {
    var isAll = false
    if let query = pattern.partQuery {
      isAll = try collect(from: "names", query, filter, pattern, into: &found)
    }
    // The words of names are asked for shorter words, and where too few of many names begin with the words.
    if !isAll, let query = pattern.wordQuery, found.beginningCount <= limit {
      isAll = try collect(from: "words", query, filter, pattern, into: &found) && pattern.partQuery == nil
    }
    if isAll { return }
    let hasIndex = pattern.wordQuery != nil || pattern.partQuery != nil
    for kind in filter.kinds {
      try collect(
        """
        SELECT \(Self.columns) FROM (
          SELECT * FROM files WHERE kind = ? ORDER BY modified DESC LIMIT \(hasIndex ? Self.maxRecent : -1)) AS f WHERE 1
        """, [.integer(kind.rawValue)], filter, pattern, max: limit + 1, into: &found)
    }
  }

  @discardableResult
  private func collect(
    from table: String, _ query: String, _ filter: FileFilter, _ pattern: NamePattern, rank: NamePattern.Rank? = nil,
    into found: inout Candidates
  ) throws -> Bool {
    try collect(
      "SELECT \(Self.columns) FROM \(table) CROSS JOIN files AS f ON f.id = \(table).rowid WHERE \(table) MATCH ?",
      [.text(query)], filter, pattern, rank: rank, order: "ORDER BY \(table).rowid DESC",
      max: Self.maxRanked, into: &found)
  }

  /// Collects files by filters only, those that were changed last of each kind.
  private func collectWithoutWords(
    _ query: FileQuery, _ filter: FileFilter, _ pattern: NamePattern, _ limit: Int, into found: inout Candidates
  ) throws {
    if let tag = query.tags.min() {
      try collect(
        "SELECT \(Self.columns) FROM tagged CROSS JOIN files AS f ON f.id = tagged.file WHERE tagged.tag = ?",
        [.text(tag)], filter, pattern, max: .max, into: &found)
      return
    }
    for kind in filter.kinds {
      try collect(
        "SELECT \(Self.columns) FROM files AS f WHERE f.kind = ?", [.integer(kind.rawValue)], filter, pattern,
        order: "ORDER BY f.modified DESC", max: limit + 1, into: &found)
    }
  }

  /// Collects files that a query returns and that match.
  ///
  /// - Parameter rank: The rank of all of them; nil for that of their names.
  /// - Returns: Whether those are all.
  @discardableResult
  private func collect(
    _ sql: String, _ values: [IndexValue], _ filter: FileFilter, _ pattern: NamePattern, rank: NamePattern.Rank? = nil,
    order: String = "", max count: Int, into found: inout Candidates
  ) throws -> Bool {
    let row = try connection.statement("\(sql)\(filter.condition) \(order)", values + filter.values)
    defer { row.end() }
    var rest = count
    while try row.step() {
      guard let rank = rank ?? row.withText(1, pattern.rank) else { continue }
      if rest == 0 { return false }
      rest -= 1
      found.add(Candidate(id: row.integer(0), modified: row.integer(2), rank: rank))
    }
    return true
  }

  private mutating func result(
    _ found: Candidates, _ pattern: NamePattern, _ content: ContentQuery, _ limit: Int
  ) throws -> FileSearchResult {
    var result = FileSearchResult()
    for candidate in found.ranked {
      if result.files.count == limit {
        result.hasMore = true
        break
      }
      if let file = try file(candidate, pattern, content) { result.files.append(file) }
    }
    return result
  }

  /// Returns what is shown of a candidate; nil if it was in a folder that is gone.
  private mutating func file(_ candidate: Candidate, _ pattern: NamePattern, _ content: ContentQuery) throws
    -> FoundFile?
  {
    let row = try connection.statement(
      "SELECT folder, name, kind, size, tags FROM files WHERE id = ?", .integer(candidate.id))
    guard try row.step() else { return nil }
    let (folder, name) = (row.integer(0), FileName(listed: row.bytes(1)))
    let (kind, size) = (FileKind(rawValue: Int(row.integer(2))) ?? .other, Int(row.integer(3)))
    let tags = row.text(4).split(separator: ",").map(String.init)
    row.end()
    guard let location = try locations.location(ofFolder: folder, connection) else { return nil }
    let match: FileMatch =
      if pattern.words.isEmpty {
        .everything
      } else if candidate.rank == .content {
        .content(try content.excerpt(of: candidate.id, connection))
      } else {
        .name(pattern.ranges(in: name.text))
      }
    return FoundFile(
      location: location.appending(name), name: name, kind: kind, size: size,
      modified: FileFilter.date(candidate.modified), tags: tags, match: match)
  }
}

/// Candidates, each once.
struct Candidates {
  private var byID: [Int64: IndexReader.Candidate] = [:]

  /// Adds a candidate. Its name counts more than its content.
  mutating func add(_ candidate: IndexReader.Candidate) {
    if let known = byID[candidate.id], known.rank <= candidate.rank { return }
    byID[candidate.id] = candidate
    if candidate.rank <= .word { beginningCount += 1 }
  }

  /// How many of them have names in which the words begin words.
  private(set) var beginningCount = 0

  /// The candidates in the order in which they are shown.
  var ranked: [IndexReader.Candidate] {
    byID.values.sorted { first, second in
      if first.rank != second.rank { return first.rank < second.rank }
      if first.modified != second.modified { return first.modified > second.modified }
      return first.id > second.id
    }
  }
}

/// Where folders are, each of which is asked for once.
struct LocationCache {
  private var known: [Int64: FileLocation?] = [:]

  mutating func location(ofFolder id: Int64, _ connection: IndexConnection) throws -> FileLocation? {
    if let found = known[id] { return found }
    let found = try connection.location(ofFolder: id)
    known[id] = .some(found)
    return found
  }
}
