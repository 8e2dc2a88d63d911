public import Foundation
public import Observation
import WaymarkGraph

/// Many elements that a ``Table`` shows in the order that people choose, which are sorted away from the main actor (Waymark only).
///
///     struct Readings: View {
///       @State private var readings = SortedRows(Reading.all, sortOrder: [KeyPathComparator(\Reading.name)])
///
///       var body: some View {
///         Table(readings.rows, sortOrder: $readings.sortOrder) {
///           TableColumn("Name", value: \.name)
///           TableColumn("Value", value: \.value) { Text("\($0.value)") }
///         }
///         .overlay { if readings.isSorting { ProgressView() } }
///       }
///     }
///
/// `readings.sort(using: sortOrder)` would let everybody wait who uses the app meanwhile. Up to 1,000 elements are sorted at once. The elements
/// are not copied: the order takes 4 bytes for each of them.
///
/// What is sorted is not stored with a window: after a restart the view makes it anew.
@MainActor @Observable public final class SortedRows<Element: Sendable, Sort: SortComparator & Sendable>
where Sort.Compared == Element {
  /// The elements in their order, or in that before while they are sorted.
  public private(set) var rows: Rows
  /// Whether they are sorted at present.
  public private(set) var isSorting = false

  /// The elements in the order in which the app has them. Setting them sorts the new ones.
  public var elements: [Element] { didSet { sort() } }

  /// The order: by the first comparator, elements that are equal by the next. Setting it sorts the elements.
  public var sortOrder: [Sort] {
    didSet { if sortOrder != oldValue { sort() } }
  }

  /// Sorts until nothing has changed meanwhile.
  @ObservationIgnored package private(set) var task: Task<Void, Never>?
  /// How often the elements or their order have changed.
  @ObservationIgnored private var changes = 0

  /// The number of elements that are sorted at once.
  private nonisolated static var immediateCount: Int { 1_000 }

  /// Sorts elements.
  ///
  /// - Parameters:
  ///   - elements: the elements.
  ///   - sortOrder: the comparators; without one they stay as they are.
  public init(_ elements: [Element], sortOrder: [Sort] = []) {
    self.elements = elements
    self.sortOrder = sortOrder
    rows = Rows(elements: elements, places: nil)
    sort()
  }

  private func sort() {
    changes += 1
    if elements.count <= Self.immediateCount || sortOrder.isEmpty {
      rows = Rows(sorting: elements, by: sortOrder)
      isSorting = false
    } else {
      isSorting = true
      if task == nil { task = Task { await sortAll() } }
    }
  }

  /// Sorts one after the other, so that somebody who changes the order often does not keep all processors busy.
  private func sortAll() async {
    while isSorting {
      let sorted = changes
      let new = await Rows.sorted(elements, by: sortOrder)
      guard sorted == changes else { continue }
      rows = new
      isSorting = false
    }
    task = nil
  }
}

extension SortedRows {
  /// Elements in an order.
  public struct Rows: RandomAccessCollection, Sendable {
    private let elements: [Element]
    /// The places in `elements` by the places in the order; nil if they are the same.
    private let places: [Int32]?

    fileprivate init(elements: [Element], places: [Int32]?) { (self.elements, self.places) = (elements, places) }

    fileprivate init(sorting elements: [Element], by order: [Sort]) {
      self.init(elements: elements, places: order.isEmpty ? nil : sortedPlaces(of: elements, by: order))
    }

    @concurrent fileprivate static func sorted(_ elements: [Element], by order: [Sort]) async -> Rows {
      Rows(sorting: elements, by: order)
    }

    /// The first place: 0.
    public var startIndex: Int { 0 }
    /// The place after the last element.
    public var endIndex: Int { elements.count }
    /// The element in a place.
    public subscript(position: Int) -> Element { elements[places.map { Int($0[position]) } ?? position] }
  }
}

extension SortedRows: RebuiltState {}
extension SortedRows.Rows: RebuiltState {}
