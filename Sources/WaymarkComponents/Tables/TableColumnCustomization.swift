internal import Foundation
internal import WaymarkGraph

/// How a person has arranged the columns of a ``Table``: which are shown, in which order, and how wide they are.
///
///     @SceneStorage("RideColumns") private var columns = TableColumnCustomization<Ride>()
///
///     var body: some View {
///       Table(rides, columnCustomization: $columns) {
///         TableColumn("Name", value: \.name).customizationID("name")
///         TableColumn("Distance", value: \.distance).customizationID("distance")
///         TableColumn("Notes", value: \.notes).defaultVisibility(.hidden).customizationID("notes")
///       }
///     }
///
/// It is `Codable`, so that an app can keep it wherever it keeps settings.
public struct TableColumnCustomization<RowValue: Identifiable>: Equatable, Sendable, Codable {
  /// Whether people have shown (true) or hidden columns, by the ids of these.
  private var shown: [String: Bool] = [:]
  private var widths: [String: Double] = [:]
  /// The ids in the order in which people have put the columns; empty if they have moved none.
  private(set) var order: [String] = []

  /// Creates the arrangement of columns that nobody has changed.
  public init() {}

  /// Whether the column with a customization id is shown; automatic if it is as the app has declared it.
  public subscript(visibility id: String) -> Visibility {
    get { shown[id].map { $0 ? .visible : .hidden } ?? .automatic }
    set { shown[id] = newValue == .automatic ? nil : newValue == .visible }
  }

  /// Puts the columns into the order that the app has declared.
  public mutating func resetOrder() { order = [] }

  /// The width that a person has given to a column, in points.
  subscript(width id: String) -> CGFloat? {
    get { widths[id].map { CGFloat($0) } }
    set { widths[id] = newValue.map { Double($0) } }
  }

  mutating func setOrder(_ ids: [String]) { order = ids }
}

/// What of a column of a ``Table`` people can change.
public struct TableColumnCustomizationBehavior: SetAlgebra, Sendable {
  private var bits: UInt8 = 0

  /// Nothing.
  public init() {}
  private init(bits: UInt8) { self.bits = bits }

  /// All of it.
  public static var all: Self { [.reorder, .resize, .visibility] }
  /// People can drag the column to another place.
  public static var reorder: Self { Self(bits: 1) }
  /// People can make the column wider or narrower.
  public static var resize: Self { Self(bits: 2) }
  /// People can hide and show the column.
  public static var visibility: Self { Self(bits: 4) }

  /// Whether it contains all of another one.
  public func contains(_ member: Self) -> Bool { bits & member.bits == member.bits }
  /// Returns what is in one of both.
  public func union(_ other: Self) -> Self { Self(bits: bits | other.bits) }
  /// Returns what is in both.
  public func intersection(_ other: Self) -> Self { Self(bits: bits & other.bits) }
  /// Returns what is in one of both, but not in the other.
  public func symmetricDifference(_ other: Self) -> Self { Self(bits: bits ^ other.bits) }
  /// Adds what is in another one.
  @discardableResult public mutating func insert(_ new: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    defer { bits |= new.bits }
    return (!contains(new), new)
  }
  /// Removes what is in another one.
  @discardableResult public mutating func remove(_ member: Self) -> Self? {
    let removed = intersection(member)
    bits &= ~member.bits
    return removed.bits == 0 ? nil : removed
  }
  /// Adds what is in another one, and returns what was there before.
  @discardableResult public mutating func update(with new: Self) -> Self? {
    let before = intersection(new)
    bits |= new.bits
    return before.bits == 0 ? nil : before
  }
  /// Adds what is in another one.
  public mutating func formUnion(_ other: Self) { bits |= other.bits }
  /// Retains what is in another one.
  public mutating func formIntersection(_ other: Self) { bits &= other.bits }
  /// Retains what is in one of both, but not in the other.
  public mutating func formSymmetricDifference(_ other: Self) { bits ^= other.bits }
}

extension TableColumnContent {
  /// Gives the column a name by which a ``TableColumnCustomization`` knows it: unique in the table, and the same in later versions of the app.
  public func customizationID(_ id: String) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    ChangedTableColumns(columns: self) { $0.customizationID = id }
  }

  /// Sets whether the column is shown while nobody has changed that.
  public func defaultVisibility(
    _ visibility: Visibility
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    ChangedTableColumns(columns: self) { $0.defaultVisibility = visibility }
  }

  /// Sets what of the column people can't change.
  public func disabledCustomizationBehavior(
    _ behavior: TableColumnCustomizationBehavior
  ) -> some TableColumnContent<TableRowValue, TableColumnSortComparator> {
    ChangedTableColumns(columns: self) { $0.disabledBehavior = behavior }
  }
}

/// Columns that a modifier has changed.
private struct ChangedTableColumns<Columns: TableColumnContent>: TableColumnContent, PrimitiveTableColumns {
  typealias TableRowValue = Columns.TableRowValue
  typealias TableColumnSortComparator = Columns.TableColumnSortComparator
  typealias TableColumnBody = Never

  let columns: Columns
  let change: (inout TableColumnDefinition) -> Void

  var definitions: [TableColumnDefinition] {
    var all = columns.columnDefinitions
    for index in all.indices { change(&all[index]) }
    return all
  }
}
