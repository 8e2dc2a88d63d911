internal import Foundation

/// The filters of a query as a condition of SQL for `files AS f`, with the values that are bound to it.
struct FileFilter {
  /// The folders in a folder, and it.
  static let below = """
    WITH RECURSIVE below (id) AS (
      VALUES (?) UNION ALL SELECT folders.id FROM below CROSS JOIN folders ON folders.parent = below.id)
    """

  let kinds: [FileKind]
  private(set) var condition = ""
  private(set) var values: [IndexValue] = []

  /// - Parameter folder: The number of the folder; nil if the whole root is searched.
  init(_ query: FileQuery, folder: Int64?) {
    kinds = FileKind.allCases.filter { query.kinds.isEmpty || query.kinds.contains($0) }
    if kinds.count < FileKind.allCases.count {
      add("f.kind IN (\(kinds.map { _ in "?" }.joined(separator: ", ")))", kinds.map { .integer($0.rawValue) })
    }
    for tag in query.tags.sorted() {
      add("f.id IN (SELECT file FROM tagged WHERE tag = ?)", [.text(tag)])
    }
    if let range = query.modified {
      add("f.modified BETWEEN ? AND ?", [Self.time(range.lowerBound), Self.time(range.upperBound)])
    }
    if let range = query.size {
      add("f.kind <> 0 AND f.size BETWEEN ? AND ?", [.integer(range.lowerBound), .integer(range.upperBound)])
    }
    if let folder { add("f.folder IN (\(Self.below) SELECT id FROM below)", [.integer(folder)]) }
  }

  private mutating func add(_ part: String, _ values: [IndexValue]) {
    condition += " AND \(part)"
    self.values += values
  }

  /// A date of the index, as a listing has it.
  static func date(_ time: Int64) -> Date {
    let (seconds, nanoseconds) = time.quotientAndRemainder(dividingBy: 1_000_000_000)
    return Date(timeIntervalSince1970: Double(seconds) + Double(nanoseconds) / 1_000_000_000)
  }

  /// A date as the index stores it; one beyond what it can store is the nearest.
  static func time(_ date: Date) -> IndexValue {
    let nanoseconds = date.timeIntervalSince1970 * 1_000_000_000
    if nanoseconds.isNaN { return .integer(Int64.min) }
    // The greatest number that is exact in both types.
    return .integer(Int64(min(max(nanoseconds.rounded(), -9.2e18), 9.2e18)))
  }
}
