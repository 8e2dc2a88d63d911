internal import WaymarkGraph

extension AppDriver {
  /// Drags a row of a list to an index, from 0, among the rows that it can be moved among.
  ///
  ///     try driver.move("Kiosk", to: 0)
  public func move(_ row: String, to index: Int) throws {
    let (element, list) = try editableRow(row, can: "data-moves")
    let group = element.node.group
    guard group.indices.contains(index), let from = group.firstIndex(where: { $0 === element.node }) else {
      throw DriverError.outOfRange(
        element.description, value: Double(index), range: 0...Double(max(0, group.count - 1)))
    }
    let next = index < from ? index : index + 1
    let before = group.indices.contains(next) ? group[next].id : 0
    try send(.move(row: element.node.id, before: before), "move", to: list, element.description)
  }

  /// Deletes a row of a list, as by a swipe.
  ///
  ///     try driver.delete("Kiosk")
  public func delete(_ row: String) throws {
    let (element, list) = try editableRow(row, can: "data-deletes")
    try send(.delete(row: element.node.id), "delete", to: list, element.description)
  }

  /// Opens a row of a list or a table that has a primary action, as a double click, Return and a finger's press do.
  ///
  ///     try driver.openRow("Welcome.txt")
  ///
  /// - Throws: ``DriverError`` if there is no such row, or more than one, or if rows of its list can't be opened.
  public func openRow(_ name: String) throws {
    catchUp()
    try only(elements([.option, .row], named: name, in: .top), "row “\(name)”").open()
  }

  private func editableRow(_ name: String, can: String) throws -> (ScreenElement, ShownNode) {
    catchUp()
    let rows = nodes(in: .top).filter { $0["data-group"] != nil }
    let whole = rows.filter { page.text(within: $0) == name.collapsed }
    let found = whole.isEmpty ? rows.filter { page.parts(within: $0).contains(name.collapsed) } : whole
    let row = try only(found.map { ScreenElement($0, self) }, "row “\(name)” that can be edited")
    guard row.node[can] != nil, let list = row.node.lineage.first(where: { $0.has("list", in: "class") }) else {
      throw DriverError.refused("row “\(name)”", event: can == "data-moves" ? "move" : "delete")
    }
    return (row, list)
  }
}

extension ShownNode {
  /// The rows that this one can be moved among, including itself.
  fileprivate var group: [ShownNode] {
    parent?.children.filter { $0["data-group"] == self["data-group"] } ?? []
  }
}
