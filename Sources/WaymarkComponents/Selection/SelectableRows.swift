package import WaymarkGraph

/// The rows of a list with a selection: the values for which they stand, and which of them are selected.
///
/// The client names a row by its number. It can name only what is mounted and not disabled.
@MainActor package final class SelectableRows: ElementRegistry, RebuiltState {
  /// The tag of a list whose rows can be selected.
  static let listTag = "wm-list"

  /// The value chosen last, from which a range extends.
  var anchor: AnyHashable? {
    didSet {
      // Its place is noted, so that it need not be searched for later.
      if let anchor, let rows = orderedRows { _ = position(of: anchor, in: rows) }
    }
  }
  /// Returns the items of the menu for the row of a value and what is selected with it, or for an empty place; nil if the app offers none.
  var menu: ((AnyHashable?) -> AnyView)?
  /// Returns the values that are selected together with one of them, in the order of their rows; that one alone if it is not selected.
  var together: (AnyHashable) -> [AnyHashable] = { [$0] }
  private let read: (ViewTag) -> AnyHashable?
  private var contains: (AnyHashable) -> Bool = { _ in false }
  /// The selection that is shown.
  private var chosen: (any Equatable)?
  /// Whether the selection depends on the order of the rows, as a range does.
  private var dependsOnOrder = false
  /// Whether the rows with these values are shown as selected, as far as that has been asked for.
  private var shown: [AnyHashable: Bool] = [:]
  private var isRefreshing = false
  private var members: [ObjectIdentifier: AnyElementNode] = [:]
  /// The rows in their order; nil after some have come or gone.
  private var order: ListedRows?
  /// The places of the mounted rows, by their values.
  private var places: [AnyHashable: ListedRows.Position] = [:]
  /// Looks for the row whose first letters the user has typed.
  private(set) lazy var typeSelect = TypeSelectSearch(of: self)

  init<Value: Hashable>(of type: Value.Type) {
    read = { tag in tag.value(as: type).map { AnyHashable($0) } }
  }

  package func add(_ node: AnyElementNode) {
    members[ObjectIdentifier(node)] = node
    order = nil
  }

  package func remove(_ node: AnyElementNode) {
    members[ObjectIdentifier(node)] = nil
    if let value = value(of: node) { shown[value] = nil }
    order = nil
  }

  package func collectionChanged(in graph: Graph) {
    order = nil
    guard dependsOnOrder, !isRefreshing else { return }
    isRefreshing = true
    // Once the views have settled: until then rows are not in their places.
    graph.afterUpdate { [weak self] in
      self?.isRefreshing = false
      self?.refresh()
    }
  }

  /// Whether a value is of the selection's type.
  func offers(type value: AnyHashable) -> Bool { read(ViewTag(value: value, standsForOptional: true)) != nil }

  /// Whether the row of a view is selected; nil if it can't be, because it has no value of the selection's type.
  func isSelected(_ environment: EnvironmentValues) -> Bool? { environment.viewTag.flatMap(read).map(isShown) }

  /// Declares that an element is one of the rows, if it can be selected, and whether it is.
  ///
  /// - Parameter role: what such a row is for assistive technology; nil where the element has its role already.
  func declareRow(in element: inout Element, _ environment: EnvironmentValues, as role: String? = "option") {
    guard let isSelected = isSelected(environment) else { return }
    element.add(class: "selectable")
    if let role { element["role"] = role }
    if isSelected { element["data-selected"] = "" }
    element.begin(with: "aria-selected", isSelected ? "true" : "false")
    element.begin(with: "tabindex", isSelected ? "0" : "-1")
    if !environment.isEnabled { element["aria-disabled"] = "true" }
    if menu != nil { element.add(class: "context") }
  }

  /// The menu of the row of a view and of what is selected with it; nil if the app offers none.
  func contextMenu(in environment: EnvironmentValues) -> ContextMenu? {
    guard menu != nil, let value = environment.viewTag.flatMap(read) else { return nil }
    return ContextMenu(items: { [weak self] in self?.menu?(value) ?? AnyView(EmptyView()) }, preview: nil)
  }

  private func isShown(_ value: AnyHashable) -> Bool {
    if let known = shown[value] { return known }
    let isSelected = contains(value)
    shown[value] = isSelected
    return isSelected
  }

  /// Shows which rows are selected. Only those are sent for which that has changed; while the selection is the same, no row is looked at.
  ///
  /// - Parameters:
  ///   - chosen: the selection.
  ///   - dependsOnOrder: whether that has to be asked for again when rows change their places.
  ///   - selected: whether the row of a value is selected.
  func show<Chosen: Equatable>(
    _ chosen: Chosen, dependsOnOrder: Bool = false, _ selected: @escaping (AnyHashable) -> Bool
  ) {
    if !dependsOnOrder, !self.dependsOnOrder, chosen == self.chosen as? Chosen { return contains = selected }
    self.chosen = chosen
    order = nil
    self.dependsOnOrder = dependsOnOrder
    contains = selected
    refresh()
  }

  private func refresh() {
    var new: [AnyHashable: Bool] = [:]
    var changed: [AnyElementNode] = []
    for member in members.values {
      guard let value = value(of: member) else { continue }
      let isSelected = new[value] ?? contains(value)
      new[value] = isSelected
      if let old = shown[value], old != isSelected { changed.append(member) }
    }
    AnyElementNode.redraw(changed.sorted { $0.id < $1.id }) { shown = new }
  }

  private func value(of member: AnyElementNode) -> AnyHashable? { member.surroundings.viewTag.flatMap(read) }

  /// Returns the value of a row; nil if it is not mounted, disabled, or can't be selected.
  func value(ofRow number: Int32) -> AnyHashable? {
    members.values.first { $0.id == number && $0.isEnabled }.flatMap(value)
  }

  /// Returns the values of all rows, or of those from the anchor to a value.
  ///
  /// Of a large collection, elements that are not mounted stand for their ids.
  func values<Value: Hashable>(to end: AnyHashable? = nil, as type: Value.Type) -> Set<Value> {
    guard let rows = orderedRows else { return [] }
    var range: ClosedRange<ListedRows.Position>?
    if let end {
      guard let to = position(of: end, in: rows) else { return (end.base as? Value).map { [$0] } ?? [] }
      let from = anchor.flatMap { position(of: $0, in: rows) } ?? to
      range = min(from, to)...max(from, to)
    }
    var found: Set<Value> = []
    rows.visit(range) { row, _ in
      switch row {
      case .mounted(let node):
        if node.isEnabled, let value = value(of: node)?.base as? Value { found.insert(value) }
      case .distant(let ids):
        guard let ids = ids as? [Value] else { return }
        found.reserveCapacity(found.count + ids.count)
        found.formUnion(ids)
      }
    }
    return found
  }

  /// Returns where the rectangles of a band are by now; nil if that is not known, because rows have come or gone.
  func spans(of band: RowBand) -> [RowBand.Span]? {
    guard let rows = orderedRows, rows.count > 0 else { return nil }
    var distance: Int?
    if let seen = members.values.first(where: { $0.id == band.row }), let value = value(of: seen) {
      distance = position(of: value, in: rows).map { rows.place(of: $0) - band.place }
    } else if rows.count == band.count {
      distance = 0  // the row is not mounted any more, because the user has scrolled
    }
    return distance.map { band.moved(by: $0).compactMap { $0.limited(to: rows.count) } }
  }

  /// The number of rows, mounted or not.
  var count: Int { orderedRows?.count ?? 0 }

  /// Calls `visit` with the values of the rows in a rectangle, and their places, without those that can't be selected.
  func visit<Value: Hashable>(_ span: RowBand.Span, as type: Value.Type, _ visit: (Value, Int) -> Void) {
    guard let rows = orderedRows else { return }
    rows.visit(rows.position(at: span.first)...rows.position(at: span.last)) { row, place in
      switch row {
      case .mounted(let node):
        if span.contains(place), node.isEnabled, let value = value(of: node)?.base as? Value { visit(value, place) }
      case .distant(let ids):
        guard let ids = ids as? [Value] else { return }
        for (index, id) in ids.enumerated() where span.contains(place + index) { visit(id, place + index) }
      }
    }
  }

  /// Returns the value of the row at a place, whether it is mounted or not; nil if it has none of that type.
  func value<Value: Hashable>(at place: Int, as type: Value.Type) -> Value? {
    guard let rows = orderedRows else { return nil }
    let position = rows.position(at: place)
    var found: Value?
    rows.visit(position...position) { row, _ in
      switch row {
      case .mounted(let node): found = value(of: node)?.base as? Value
      case .distant(let ids): found = (ids as? [Value])?.first
      }
    }
    return found
  }

  /// Returns the places of the rows with some values. The rows that are not mounted are looked through once.
  func places<Value: Hashable>(of values: [Value]) -> [Value: Int] {
    guard let rows = orderedRows else { return [:] }
    var found: [Value: Int] = [:]
    var missing: Set<Value> = []
    for value in values {
      if let position = places[value] { found[value] = rows.place(of: position) } else { missing.insert(value) }
    }
    if missing.isEmpty { return found }
    if rows.knowsPlaces {
      for value in missing { found[value] = rows.position(ofElementWith: value).map { rows.place(of: $0) } }
      return found
    }
    rows.visit { row, place in
      guard case .distant(let ids) = row, let ids = ids as? [Value] else { return }
      for (index, id) in ids.enumerated() where missing.contains(id) { found[id] = place + index }
    }
    return found
  }

  /// Whether a value is one of two, or its row is between theirs. If one of the two has gone, that is the other one.
  func isBetween(_ first: AnyHashable, _ last: AnyHashable, _ value: AnyHashable) -> Bool {
    if value == first || value == last { return true }
    guard let rows = orderedRows, let place = position(of: value, in: rows), let first = position(of: first, in: rows),
      let last = position(of: last, in: rows)
    else { return false }
    return min(first, last) <= place && place <= max(first, last)
  }

  /// Returns the anchor and a value in the order of their rows; the value alone if there is no anchor.
  func range(to value: AnyHashable) -> (first: AnyHashable, last: AnyHashable) {
    guard let anchor, let rows = orderedRows, let from = position(of: anchor, in: rows),
      let to = position(of: value, in: rows)
    else { return (value, value) }
    return from <= to ? (anchor, value) : (value, anchor)
  }

  /// The values of the mounted rows that can't be selected at present.
  var disabledValues: [AnyHashable] { members.values.filter { !$0.isEnabled }.compactMap(value) }

  /// Whether a value is selected.
  func isSelected(_ value: AnyHashable) -> Bool { contains(value) }

  /// The element of the list; nil while it has no rows.
  var list: AnyElementNode? { members.values.first.flatMap { list(around: $0) } }

  /// The rows in their order; nil if there are none.
  var orderedRows: ListedRows? {
    if let order { return order }
    guard let list else { return nil }
    let rows = ListedRows(of: list) { [unowned self] in members[ObjectIdentifier($0)] != nil }
    order = rows
    places = [:]
    for (row, place) in rows.mounted { if let value = value(of: row) { places[value] = place } }
    return rows
  }

  /// Returns the place of a mounted row that is not disabled; nil for others.
  func place(ofRow number: Int32) -> Int? {
    guard let rows = orderedRows, let value = value(ofRow: number) else { return nil }
    return position(of: value, in: rows).map(rows.place)
  }

  private func position(of value: AnyHashable, in rows: ListedRows) -> ListedRows.Position? {
    places[value] ?? rows.position(ofElementWith: value)
  }

  private func list(around member: AnyElementNode) -> AnyElementNode? {
    var node = member.parent
    while let current = node {
      if let element = current as? AnyElementNode, element.rendered().tag == Self.listTag { return element }
      node = current.parent
    }
    return nil
  }
}

extension RowBand.Span {
  /// The part of the rectangle in which there are rows; nil if there are none.
  fileprivate func limited(to count: Int) -> RowBand.Span? {
    // Rows that have gone before the first one shorten the rectangle by whole lines.
    let lines = first < 0 ? (columns - 1 - first) / columns : 0, first = first + lines * columns
    guard first < count, first <= last else { return nil }
    return RowBand.Span(first: first, last: min(last, count - 1), columns: columns, width: width)
  }
}
