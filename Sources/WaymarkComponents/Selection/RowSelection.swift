import WaymarkGraph

/// The selected rows of a list, as a value whose size does not depend on their number: all rows, ranges of rows, and exceptions.
///
///     @State private var selection = RowSelection<Ride.ID>()
///
///     var body: some View {
///       List(rides, selection: $selection) { RideRow($0) }
///       Button("Export") { export(selection.elements(of: rides)) }
///     }
///
/// A range is known by its ends, so rows that are inserted between them are selected, too. When one of its ends is removed from the
/// collection, the range is the other end alone.
///
/// A `Set` as in SwiftUI is simpler, and costs memory and time for each selected row.
public struct RowSelection<ID: Hashable>: Equatable {
  /// Two rows and those between.
  fileprivate struct Ends: Equatable {
    let first: ID
    let last: ID
  }

  private var includesAll = false
  /// Ranges of which each turns around what is true of its rows: a row in two of them is as if it were in none.
  private var ranges: [Ends] = []
  /// Rows of which the opposite is true of what the properties above say.
  private var exceptions: Set<ID> = []

  /// Creates a selection of no rows.
  public init() {}

  /// Creates a selection of some rows.
  public init(_ ids: some Sequence<ID>) { exceptions = Set(ids) }

  /// A selection of all rows.
  public static var all: RowSelection {
    var selection = RowSelection()
    selection.includesAll = true
    return selection
  }

  /// Whether no row is selected. A selection of all rows counts as not empty, however many rows there are.
  public var isEmpty: Bool { self == RowSelection() }

  /// Selects a row that is not selected, or deselects it if it is.
  public mutating func toggle(_ id: ID) { exceptions.formSymmetricDifference([id]) }

  /// Selects a row and all up to another one, and no others.
  ///
  /// - Parameters:
  ///   - first: the row that comes first in the list.
  ///   - last: the row that comes last in the list.
  public mutating func selectRange(from first: ID, through last: ID) {
    self = RowSelection()
    ranges = [Ends(first: first, last: last)]
  }

  /// Selects each row from one to another that is not selected, and deselects those that are.
  mutating func toggleRange(from first: ID, through last: ID) {
    let range = Ends(first: first, last: last)
    if first == last {
      toggle(first)
    } else if let known = ranges.firstIndex(of: range) {
      ranges.remove(at: known)
    } else {
      ranges.append(range)
    }
  }

  /// The rows at whose places it changes whether rows are selected: the ends of ranges, and single rows.
  var boundaries: [ID] { ranges.flatMap { [$0.first, $0.last] } + exceptions }

  /// Returns the places in a part of the list whose rows are selected, or are not.
  ///
  /// - Parameters:
  ///   - part: the first and the last place.
  ///   - selected: whether those are wanted whose rows are selected.
  ///   - place: returns the place of one of the ``boundaries``; nil if its row has gone.
  func parts(of part: ClosedRange<Int>, selected: Bool, place: (ID) -> Int?) -> [ClosedRange<Int>] {
    var isSelected = includesAll
    // The places at which the state changes. A change before the part is in its first state.
    var changes: [Int] = []
    func turn(_ places: ClosedRange<Int>) {
      guard places.overlaps(part) else { return }
      if places.lowerBound <= part.lowerBound { isSelected.toggle() } else { changes.append(places.lowerBound) }
      if places.upperBound < part.upperBound { changes.append(places.upperBound + 1) }
    }
    for range in ranges {
      let ends = [place(range.first), place(range.last)].compactMap(\.self)
      if let first = ends.min(), let last = ends.max() { turn(first...last) }
    }
    for row in exceptions { if let place = place(row) { turn(place...place) } }
    var found: [ClosedRange<Int>] = []
    var next = part.lowerBound
    for change in changes.sorted() + [part.upperBound + 1] {
      if isSelected == selected, next < change { found.append(next...change - 1) }
      isSelected.toggle()
      next = change
    }
    return found
  }

  /// Returns the selected elements of a collection, in order. The ends of ranges and single rows are searched for in it, unless it
  /// knows their places, as ``FetchedRows`` does.
  ///
  /// - Parameters:
  ///   - data: the collection that the list shows.
  ///   - id: the path to the id of an element.
  public func elements<Data: RandomAccessCollection>(of data: Data, id: KeyPath<Data.Element, ID>) -> [Data.Element] {
    places(in: data, id: id).flatMap { places in
      let first = data.index(data.startIndex, offsetBy: places.lowerBound)
      return data[first..<data.index(first, offsetBy: places.count)]
    }
  }

  /// Returns the selected elements of a collection, in order. The ends of ranges and single rows are searched for in it, unless it
  /// knows their places, as ``FetchedRows`` does.
  public func elements<Data: RandomAccessCollection>(of data: Data) -> [Data.Element]
  where Data.Element: Identifiable, Data.Element.ID == ID { elements(of: data, id: \.id) }

  /// Returns the number of selected elements of a collection. The ends of ranges and single rows are searched for in it, unless it
  /// knows their places, as ``FetchedRows`` does.
  ///
  /// - Parameters:
  ///   - data: the collection that the list shows.
  ///   - id: the path to the id of an element.
  public func count<Data: RandomAccessCollection>(in data: Data, id: KeyPath<Data.Element, ID>) -> Int {
    places(in: data, id: id).reduce(0) { $0 + $1.count }
  }

  /// Returns the number of selected elements of a collection. The ends of ranges and single rows are searched for in it, unless it
  /// knows their places, as ``FetchedRows`` does.
  public func count<Data: RandomAccessCollection>(in data: Data) -> Int
  where Data.Element: Identifiable, Data.Element.ID == ID { count(in: data, id: \.id) }

  /// Returns the places of the selected elements in a collection, in order: how many elements are before them. The ends of ranges and
  /// single rows are searched for in it, unless it knows their places, as ``FetchedRows`` does.
  ///
  ///     for places in selection.places(in: rows) {
  ///       try database.execute(
  ///         "DELETE FROM people WHERE id IN (SELECT id FROM shown WHERE place >= ? AND place < ?)",
  ///         places.lowerBound, places.upperBound)
  ///     }
  ///
  /// - Parameters:
  ///   - data: the collection that the list shows.
  ///   - id: the path to the id of an element.
  public func places<Data: RandomAccessCollection>(in data: Data, id: KeyPath<Data.Element, ID>) -> [Range<Int>] {
    guard !isEmpty, !data.isEmpty else { return [] }
    let place: (ID) -> Int?
    if let placed = data as? any PlacedCollection {
      place = { placed.offset(ofElementWith: AnyHashable($0)) }
    } else {
      let found = search(for: Set(boundaries), in: data, id)
      place = { found[$0] }
    }
    return parts(of: 0...data.count - 1, selected: true, place: place).map { Range($0) }
  }

  /// Returns the places of the selected elements in a collection, in order: how many elements are before them. The ends of ranges and
  /// single rows are searched for in it, unless it knows their places, as ``FetchedRows`` does.
  public func places<Data: RandomAccessCollection>(in data: Data) -> [Range<Int>]
  where Data.Element: Identifiable, Data.Element.ID == ID { places(in: data, id: \.id) }

  /// Whether it depends on the order of the rows which of them are selected.
  var dependsOnOrder: Bool { !ranges.isEmpty }

  /// Whether a row is selected.
  ///
  /// - Parameter isBetween: whether it is one of two rows or between them.
  func contains(_ id: ID, isBetween: (ID, ID) -> Bool) -> Bool {
    ranges.reduce(includesAll != exceptions.contains(id)) { $0 != isBetween($1.first, $1.last) }
  }

  /// Looks for elements from both ends of a collection until all are found: people often select up to one of the ends.
  private func search<Data: RandomAccessCollection>(
    for wanted: Set<ID>, in data: Data, _ id: KeyPath<Data.Element, ID>
  ) -> [ID: Int] {
    var missing = wanted
    var found: [ID: Int] = [:]
    func look(at index: Data.Index, _ place: Int) {
      let each = data[index][keyPath: id]
      if missing.remove(each) != nil { found[each] = place }
    }
    var (low, high) = (data.startIndex, data.endIndex)
    var (first, last) = (0, data.count - 1)
    while first <= last, !missing.isEmpty {
      look(at: low, first)
      data.formIndex(before: &high)
      if first < last { look(at: high, last) }
      data.formIndex(after: &low)
      (first, last) = (first + 1, last - 1)
    }
    return found
  }
}

extension RowSelection: Sendable where ID: Sendable {}
extension RowSelection.Ends: Sendable where ID: Sendable {}
extension RowSelection.Ends: Codable where ID: Codable {}
extension RowSelection: Codable where ID: Codable {}
