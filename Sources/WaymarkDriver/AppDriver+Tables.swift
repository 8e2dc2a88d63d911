extension AppDriver {
  /// Returns the texts of the cells of a column of the one table that has such a column, from top to bottom, as far as they are mounted.
  ///
  ///     try driver.tap("Distance")
  ///     #expect(try driver.cells(inColumn: "Name").first == "Belém Loop")
  public func cells(inColumn title: String) throws -> [String] {
    catchUp()
    let header = try element(.columnHeader, named: title).node
    guard let table = header.lineage.first(where: { $0.role == .grid }) else { return [] }
    let cells = table.descendants { $0.isHidden }.filter { $0.role == .gridCell }
    return cells.filter { $0["aria-colindex"] == header["aria-colindex"] }.map { page.text(within: $0) }
  }
}
