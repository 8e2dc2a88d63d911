import Observation
package import WaymarkGraph
internal import WaymarkNavigation

/// The selection in a column of a split view; a list with a selection registers itself here.
///
/// The split view puts an instance into the environment of each page of a column. It reads ``value`` in its body, so that it is
/// evaluated again when the selection changes, and writes nil to go back to the column.
@MainActor @Observable package final class ColumnSelection {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// Returns the address of a row's value, for links that have to work before the script has loaded.
  @ObservationIgnored package var address: ((AnyHashable) -> String?)?
  /// The identity of the registered list: the first one in the column.
  private var list: ObjectIdentifier?
  @ObservationIgnored private var known: ObjectIdentifier?
  @ObservationIgnored private var member: ColumnMember?

  package init() {}

  /// Whether the column contains a list with a selection.
  package var hasList: Bool { list != nil }

  /// The selected value; nil if nothing is selected.
  package var value: AnyHashable? { hasList ? member?.read() : nil }

  /// Selects a value; nil clears the selection.
  package func select(_ value: AnyHashable?) { member?.write(value) }

  /// Reads a value of the selection's type from the front of an address and removes its parts; returns nil if the type
  /// has no text for addresses (see ``Addressable``) or the parts are not of this type.
  package func parse(_ components: inout ArraySlice<String>) -> AnyHashable? { member?.parse(&components) }

  /// The parts of the address that represent the selected value.
  package var addressComponents: [String] { value.flatMap { AddressText.components(of: $0.base) } ?? [] }

  // MARK: Lists

  func join(_ rows: SelectableRows, _ member: ColumnMember?) {
    guard known == nil, let member else { return }
    self.member = member
    known = ObjectIdentifier(rows)
    list = known
  }

  /// Updates the binding of the registered list.
  func refresh(_ rows: SelectableRows, _ member: ColumnMember?) {
    if known == ObjectIdentifier(rows) { self.member = member }
  }

  func leave(_ rows: SelectableRows) {
    guard known == ObjectIdentifier(rows) else { return }
    known = nil
    member = nil
    list = nil
  }
}

/// A type-erased list selection.
@MainActor struct ColumnMember {
  let read: () -> AnyHashable?
  let write: (AnyHashable?) -> Void
  let parse: (inout ArraySlice<String>) -> AnyHashable?
}

extension ListSelection {
  /// The selection for a split view; nil if several values can be selected.
  var columnMember: ColumnMember? {
    switch self {
    case .one(let selection):
      ColumnMember(
        read: { selection.wrappedValue.map { AnyHashable($0) } },
        write: { selection.wrappedValue = $0?.base as? Value }, parse: Self.parse)
    case .always(let selection):
      ColumnMember(
        read: { AnyHashable(selection.wrappedValue) },
        write: { if let value = $0?.base as? Value { selection.wrappedValue = value } }, parse: Self.parse)
    case .several, .ranges: nil
    }
  }

  private static func parse(_ components: inout ArraySlice<String>) -> AnyHashable? {
    AddressText.parse(Value.self, &components).map { AnyHashable($0) }
  }
}

extension EnvironmentValues {
  private enum ColumnKey: EnvironmentKey { static var defaultValue: ColumnSelection? { nil } }

  /// The selection of the split view column that contains the view.
  package var columnSelection: ColumnSelection? {
    get { self[ColumnKey.self] }
    set { self[ColumnKey.self] = newValue }
  }
}
