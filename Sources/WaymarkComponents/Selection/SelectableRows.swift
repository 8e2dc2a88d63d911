package import WaymarkGraph

/// The rows of a list with a selection: the values for which they stand, and which of them are selected.
///
/// The client names a row by its number. It can name only what is mounted and not disabled.
@MainActor package final class SelectableRows: ElementRegistry, RebuiltState {
  /// The value chosen last, from which a range extends.
  var anchor: AnyHashable?
  private let read: (ViewTag) -> AnyHashable?
  private var contains: (AnyHashable) -> Bool = { _ in false }
  private var members: [ObjectIdentifier: AnyElementNode] = [:]

  init<Value: Hashable>(of type: Value.Type) {
    read = { tag in tag.value(as: type).map { AnyHashable($0) } }
  }

  package func add(_ node: AnyElementNode) { members[ObjectIdentifier(node)] = node }
  package func remove(_ node: AnyElementNode) { members[ObjectIdentifier(node)] = nil }

  /// Whether a value is of the selection's type.
  func offers(type value: AnyHashable) -> Bool { read(ViewTag(value: value, standsForOptional: true)) != nil }

  /// Whether the row of a view is selected; nil if it can't be, because it has no value of the selection's type.
  func isSelected(_ environment: EnvironmentValues) -> Bool? { environment.viewTag.flatMap(read).map(contains) }

  /// Shows which rows are selected. Only those are sent for which that has changed.
  func show(_ selected: @escaping (AnyHashable) -> Bool) {
    let changed = members.values.filter { member in
      value(of: member).map { contains($0) != selected($0) } == true
    }
    AnyElementNode.redraw(changed.sorted { $0.id < $1.id }) { contains = selected }
  }

  private func value(of member: AnyElementNode) -> AnyHashable? { member.surroundings.viewTag.flatMap(read) }

  /// Returns the value of a row; nil if it is not mounted, disabled, or can't be selected.
  func value(ofRow number: Int32) -> AnyHashable? {
    members.values.first { $0.id == number && $0.isEnabled }.flatMap(value)
  }

  /// Calls `visit` with the values of all rows, or of those from the anchor to a value.
  ///
  /// Of a large collection, elements that are not mounted stand for their ids.
  func visit(to end: AnyHashable? = nil, _ visit: (AnyHashable) -> Void) {
    guard let list = members.values.first.flatMap({ list(around: $0) }) else { return }
    let rows = ListedRows(of: list) { [members] in members[ObjectIdentifier($0)] != nil }
    var range: ClosedRange<ListedRows.Position>?
    if let end {
      guard let to = position(of: end, in: rows) else { return visit(end) }
      let from = anchor.flatMap { position(of: $0, in: rows) } ?? to
      range = min(from, to)...max(from, to)
    }
    rows.visit(range) { row in
      switch row {
      case .mounted(let node): if node.isEnabled, let value = value(of: node) { visit(value) }
      case .distant(let id): if let value = read(ViewTag(value: id, standsForOptional: true)) { visit(value) }
      }
    }
  }

  private func position(of value: AnyHashable, in rows: ListedRows) -> ListedRows.Position? {
    if let node = members.values.first(where: { self.value(of: $0) == value }) { return rows.position(of: node) }
    return rows.position(ofElementWith: value)
  }

  private func list(around member: AnyElementNode) -> Node? {
    var node = member.parent
    while let current = node {
      if let element = current as? AnyElementNode, element.rendered().tag == ListTag.selectable { return element }
      node = current.parent
    }
    return nil
  }
}

/// The tags of lists.
enum ListTag {
  static let selectable = "wm-list"
}
