/// Rows that are fetched by windows as they are shown, such as those of a query of a database, for a ``Table`` or a ``List`` (Waymark only).
///
/// Of a million rows only those near the visible area are in memory. The app gives each row a place, which is stored, so that neither a window
/// nor a place has to be searched for:
///
///     // CREATE TABLE shown (place INTEGER PRIMARY KEY, id INTEGER NOT NULL)
///     // INSERT INTO shown SELECT row_number() OVER (ORDER BY name) - 1, id FROM people
///     // CREATE UNIQUE INDEX shown_id ON shown (id)
///     FetchedRows(count: count) { places in
///       try database.query(
///         "SELECT id, name FROM shown JOIN people USING (id) WHERE place >= ? AND place < ? ORDER BY place",
///         places.lowerBound, places.upperBound
///       ) { try Person(id: $0.get("id"), name: $0.get("name")) }
///     } place: { id in
///       try database.query("SELECT place FROM shown WHERE id = ?", id) { try $0.get("place", as: Int.self) }.first
///     } missing: { Person(id: -1 - $0, name: "…") }
///
/// An app sorts by filling another table of places away from the main actor, through a second `Database` of the same file, which does not
/// block this one, and then makes other rows. It makes others after every change. People select with a ``RowSelection``, of which
/// ``RowSelection/places(in:)`` gives the places that are selected; a `Set` of half a million ids would fetch them all, and so would
/// `contextMenu(forSelectionType:)`.
///
/// The closures are called on the main actor while views are updated, and must take no longer than a look into an index does.
public struct FetchedRows<Row: Identifiable>: RandomAccessCollection {
  /// The number of rows.
  public let count: Int
  private let windows: FetchedWindows<Row>
  private let place: (Row.ID) throws -> Int?
  private let search: ((String, Range<Int>) throws -> Int?)?

  /// Creates rows. Nothing is fetched before it is shown.
  ///
  /// - Parameters:
  ///   - count: the number of rows.
  ///   - fetch: returns the rows in some places, in order.
  ///   - place: returns the place of the row with an id; nil if there is none.
  ///   - search: returns the first of some places whose row begins with letters, as people type them to get to it: they come in lower case and
  ///     without diacritics. At most 2,048 places are searched at once. Without it, typing finds only rows that are near those that are shown.
  ///   - missing: returns what is shown in a place whose row could not be fetched, because `fetch` has thrown, or returned fewer. Its id must
  ///     not be that of another row.
  public init(
    count: Int, fetch: @escaping (Range<Int>) throws -> [Row], place: @escaping (Row.ID) throws -> Int?,
    search: ((_ letters: String, _ places: Range<Int>) throws -> Int?)? = nil, missing: @escaping (Int) -> Row
  ) {
    self.count = Swift.max(count, 0)
    windows = FetchedWindows(fetch: fetch, missing: missing)
    self.place = place
    self.search = search
  }

  /// The first place: 0.
  public var startIndex: Int { 0 }
  /// The place after the last row.
  public var endIndex: Int { count }
  /// The row in a place, which is fetched if it is not near the others.
  public subscript(position: Int) -> Row { windows.row(at: position, of: count) }

  /// Returns the place of the row with an id; nil if there is none, or it can't be found out.
  public func place(of id: Row.ID) -> Int? {
    guard let found = try? place(id), (0..<count).contains(found) else { return nil }
    return found
  }
}

extension FetchedRows: RebuiltState {}

/// A collection that knows where its elements are without looking through them.
package protocol PlacedCollection {
  /// Returns how many elements are before the one with an id; nil if there is none.
  func offset(ofElementWith id: AnyHashable) -> Int?
  /// Whether ``offset(ofFirstIn:beginningWith:)`` finds elements.
  var isSearched: Bool { get }
  /// Returns the offset of the first of some elements whose text begins with letters without case and diacritics.
  func offset(ofFirstIn offsets: Range<Int>, beginningWith letters: String) -> Int?
}

extension FetchedRows: PlacedCollection {
  package var isSearched: Bool { search != nil }

  package func offset(ofFirstIn offsets: Range<Int>, beginningWith letters: String) -> Int? {
    guard let found = try? search?(letters, offsets), offsets.contains(found) else { return nil }
    return found
  }

  package func offset(ofElementWith id: AnyHashable) -> Int? { (id.base as? Row.ID).flatMap { place(of: $0) } }
}

/// The rows that were fetched last.
private final class FetchedWindows<Row: Identifiable> {
  /// The number of rows that are fetched at once.
  private static var length: Int { 64 }
  /// The most windows that are in memory: those of all rows that can be mounted, and of some that are looked at from afar.
  private static var maxCount: Int { 12 }

  private let fetch: (Range<Int>) throws -> [Row]
  private let missing: (Int) -> Row
  private var rows: [Int: [Row]] = [:]
  /// The windows, that used last at the end.
  private var order: [Int] = []

  init(fetch: @escaping (Range<Int>) throws -> [Row], missing: @escaping (Int) -> Row) {
    self.fetch = fetch
    self.missing = missing
  }

  func row(at place: Int, of count: Int) -> Row {
    let window = place / Self.length
    let offset = place % Self.length
    let fetched = rows[window] ?? load(window, of: count)
    if order.last != window {
      order.removeAll { $0 == window }
      order.append(window)
    }
    return offset < fetched.count ? fetched[offset] : missing(place)
  }

  private func load(_ window: Int, of count: Int) -> [Row] {
    let first = window * Self.length
    let places = first..<min(first + Self.length, count)
    guard let fetched = try? fetch(places) else { return [] }
    if order.count >= Self.maxCount { rows[order.removeFirst()] = nil }
    rows[window] = fetched
    order.append(window)
    return fetched
  }
}
