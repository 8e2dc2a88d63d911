internal import WaymarkGraph

extension AppDriver {
  /// Chooses the one segment, row or option with this name; in the picker, list or table of this name, if there are several. A row of a table is
  /// also known by the text of one of its cells.
  ///
  ///     try driver.select("Map", in: "View")
  ///
  /// Name the container for a picker that is a menu: its choices are not on the screen.
  ///
  /// It has the effect of a press without modifier keys: in a list with a selection, nothing else is selected
  /// afterwards.
  public func select(_ name: String, in container: String? = nil) throws { try select([name], in: container) }

  /// Selects these rows, and no others, in a list that allows several to be selected.
  public func select(_ names: [String], in container: String? = nil) throws {
    catchUp()
    let group = container == nil && !names.isEmpty ? nil : try choosers(named: container).node
    let found = try names.map { try choice($0, in: group) }
    guard let chooser = group ?? found.first?.node.chooser else {
      throw DriverError.notFound("choice", screen: snapshot)
    }
    for each in found { try each.checkUsable() }
    if chooser.tag == "wm-list" { return try select(found, in: ScreenElement(chooser, self)) }
    let keys = found.compactMap { $0.node.choiceKey.flatMap { Int($0) } }.sorted()
    if keys.count > 1 {
      throw DriverError.refused(ScreenElement(chooser, self).description, event: "more than one choice")
    }
    try ScreenElement(chooser, self).send(.input(.text(keys.map(String.init).joined(separator: " "))), "input")
  }

  private func select(_ rows: [ScreenElement], in list: ScreenElement) throws {
    if rows.count != 1, list.node["aria-multiselectable"] != "true" {
      throw DriverError.refused(list.description, event: "\(rows.count) selected rows")
    }
    if rows.isEmpty { try list.send(.choose(.none, row: 0), "choose") }
    for (index, row) in rows.enumerated() {
      try list.send(.choose(index == 0 ? .only : .select, row: row.node.id), "choose")
    }
  }

  /// Selects all rows of the one list that allows several to be selected, or of the one with this name, as Ctrl+A or ⌘A does.
  public func selectAll(in container: String? = nil) throws {
    catchUp()
    try choosers(named: container).send(.choose(.all, row: 0), "choose")
  }

  /// Selects the rows from the one chosen last to the one with this name, as a press with Shift does.
  ///
  ///     try driver.select("Lisbon")
  ///     try driver.extendSelection(to: "Faro")
  public func extendSelection(to name: String, in container: String? = nil) throws {
    catchUp()
    let row = try choice(name, in: container.map { try choosers(named: $0).node } ?? nil)
    guard let list = row.node.chooser, list["aria-multiselectable"] == "true" else {
      throw DriverError.refused(row.description, event: "a range")
    }
    try row.checkUsable()
    try ScreenElement(list, self).send(.choose(.range, row: row.node.id), "choose")
  }

  /// Returns the names of the selected choices in a picker or list: in the one with this name, or in the only one.
  public func selection(in container: String? = nil) throws -> [String] {
    catchUp()
    let group = try choosers(named: container).node
    return choices(in: group).filter { $0.isChosen == true }.map { page.name(of: $0) }
  }

  private func choosers(named name: String?) throws -> ScreenElement {
    try only(
      elements([.radioGroup, .listBox, .grid, .comboBox], named: name, in: .top),
      name.map { "picker or list “\($0)”" } ?? "picker or list")
  }

  private func choice(_ name: String, in group: ShownNode?) throws -> ScreenElement {
    if let group, group.tag == "select" {
      let options = choices(in: group).filter { page.name(of: $0) == name.collapsed }
      return try only(options.map { ScreenElement($0, self) }, "choice “\(name)”")
    }
    let all = elements([.radio, .option, .row], named: name, in: .top)
    return try only(all.filter { group == nil || $0.node.chooser === group }, "choice “\(name)”")
  }

  private func choices(in group: ShownNode) -> [ShownNode] {
    group.descendants { $0.isHidden }.filter { $0.chooser === group }
  }
}

extension ScreenElement {
  /// Opens the row of a list or a table, as a double click, Return and a finger's press do: the list's primary action.
  package func open() throws {
    driver.catchUp()
    guard let chooser = node.chooser, chooser.has("open", in: "data-on") else {
      throw DriverError.refused(description, event: "open")
    }
    try checkUsable()
    try ScreenElement(chooser, driver).send(.open(row: node.id), "open")
  }

  /// Chooses this element among the choices of its control.
  func choose() throws {
    guard let chooser = node.chooser else { return }
    try checkUsable()
    try driver.bringUpColumn(after: chooser, description)
    if chooser.tag == "wm-list" {
      return try ScreenElement(chooser, driver).send(.choose(.only, row: node.id), "choose")
    }
    guard let key = node.choiceKey else { return }
    try ScreenElement(chooser, driver).send(.input(.text(key)), "input")
  }

  /// Shows a page by its number, from 1.
  func turn(_ pages: ShownNode, to number: Double) throws {
    let range = 1...Double(max(1, pages.pages.count))
    guard range.contains(number) else { throw DriverError.outOfRange(description, value: number, range: range) }
    try ScreenElement(pages, driver).send(.input(.text(pages.pageKey(at: Int(number) - 1))), "input")
  }
}
