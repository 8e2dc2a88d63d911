import Observation
package import WaymarkGraph
internal import WaymarkNavigation

/// What is selected in a column of a split view: a list with a selection that stands in the column says so here.
///
/// The split view puts one into the environment of each column. It reads ``value`` in its body, so that it is
/// evaluated again when the selection changes, and writes nil to go back to the column.
@MainActor @Observable package final class ColumnSelection {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// The address of a row's value, for links that serve before the script is there.
  @ObservationIgnored package var address: ((AnyHashable) -> String?)?
  /// The list, for comparison; the first in the column counts.
  private var list: ObjectIdentifier?
  @ObservationIgnored private var known: ObjectIdentifier?
  @ObservationIgnored private var member: ColumnMember?

  package init() {}

  /// Whether a list in the column can be selected in.
  package var hasList: Bool { list != nil }

  /// What is selected; nil for nothing.
  package var value: AnyHashable? { hasList ? member?.read() : nil }

  /// Selects a value; nil selects nothing.
  package func select(_ value: AnyHashable?) { member?.write(value) }

  /// Reads a value of the selection's type from the front of an address and takes its parts away; nil where the type
  /// has no text for addresses (see ``Addressable``) or the parts are not of this type.
  package func parse(_ components: inout ArraySlice<String>) -> AnyHashable? { member?.parse(&components) }

  /// The parts of the address that stand for what is selected.
  package var addressComponents: [String] { value.flatMap { AddressText.components(of: $0.base) } ?? [] }

  // MARK: Lists

  func join(_ choices: Choices, _ member: ColumnMember?) {
    guard known == nil, let member else { return }
    self.member = member
    known = ObjectIdentifier(choices)
    list = known
  }

  /// The list has a new binding.
  func refresh(_ choices: Choices, _ member: ColumnMember?) {
    if known == ObjectIdentifier(choices) { self.member = member }
  }

  func leave(_ choices: Choices) {
    guard known == ObjectIdentifier(choices) else { return }
    known = nil
    member = nil
    list = nil
  }
}

/// A list's selection without its type.
@MainActor struct ColumnMember {
  let read: () -> AnyHashable?
  let write: (AnyHashable?) -> Void
  let parse: (inout ArraySlice<String>) -> AnyHashable?
}

extension ListSelection {
  /// The selection for a split view; nil where several can be selected.
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
    case .several: nil
    }
  }

  private static func parse(_ components: inout ArraySlice<String>) -> AnyHashable? {
    AddressText.parse(Value.self, &components).map { AnyHashable($0) }
  }
}

extension EnvironmentValues {
  private enum ColumnKey: EnvironmentKey { static var defaultValue: ColumnSelection? { nil } }

  /// The column of a split view that the view stands in.
  package var columnSelection: ColumnSelection? {
    get { self[ColumnKey.self] }
    set { self[ColumnKey.self] = newValue }
  }
}
