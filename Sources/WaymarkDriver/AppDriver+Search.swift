internal import WaymarkComponents
internal import WaymarkGraph

extension AppDriver {
  /// Removes the one token with this name from a search field, as Backspace does when it is selected.
  ///
  ///     try driver.type("rep", into: "Search")
  ///     try driver.tap("Reports")
  ///     try driver.removeToken("Reports")
  public func removeToken(_ name: String) throws {
    catchUp()
    let found = nodes(in: .top).filter { $0.isSearchToken && page.name(of: $0) == name.collapsed }
    let token = try only(found.map { ScreenElement($0, self) }, "token “\(name)”")
    try token.checkUsable()
    guard let list = token.node.lineage.first(where: { $0.has("search-tokens", in: "class") }) else { return }
    try ScreenElement(list, self).send(.delete(row: token.node.id), "delete")
  }

  /// The names of the tokens in the search field, in their order.
  public var searchTokens: [String] {
    catchUp()
    return nodes(in: .top).filter(\.isSearchToken).map { page.name(of: $0) }
  }

  /// The names of the suggestions below the search field, with those of recent searches before them.
  public var searchSuggestions: [String] {
    catchUp()
    return nodes(in: .top).filter { node in
      node.role == .option && node.lineage.contains { $0.has("search-panel", in: "class") }
    }.map { page.name(of: $0) }
  }
}

extension ScreenElement {
  /// Enters the text that this suggestion stands for, and submits it.
  func complete(with text: String) throws {
    try checkUsable()
    guard let node = node.searchedField else { return }
    let field = ScreenElement(node, driver)
    try field.enter(text)
    if node.has("submit", in: "data-on") { try field.submit() }
  }
}
