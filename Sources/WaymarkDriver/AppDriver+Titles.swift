internal import WaymarkGraph

extension AppDriver {
  /// Renames what the screen shows, as by “Rename” in the menu of its title, up to Return.
  ///
  ///     try driver.renameTitle(to: "Porto Guide")
  ///     #expect(driver.title == "Porto Guide")
  ///
  /// - Returns: why the name can't be used; nil if it is the title now.
  /// - Throws: ``DriverError`` if the screen has no title that can be renamed.
  @discardableResult public func renameTitle(to name: String) throws -> String? {
    catchUp()
    let found = page.reachable.descendants().filter { $0.has("wm-title-rename", in: "class") }
    let rename = try only(found.map { ScreenElement($0, self) }, "title that can be renamed").node
    guard let field = rename.children.first(where: { $0.tag == "input" }).map({ ScreenElement($0, self) }) else {
      throw DriverError.gone("the field of the title")
    }
    rename.isRevealed = true
    defer { rename.isRevealed = false }
    try field.clear()
    try field.type(name)
    try field.submit()
    guard rename["data-refused"] != nil else { return nil }
    let problem = page.text(within: rename, without: field.node)
    try send(.tap, "tap", to: rename, "Escape in the field of the title")
    return problem
  }
}
