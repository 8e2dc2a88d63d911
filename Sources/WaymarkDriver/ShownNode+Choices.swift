internal import WaymarkGraph

extension ShownNode {
  /// The key of the element as one of several choices, as events name it; nil where it is not a choice.
  var choiceKey: String? { tag == "option" ? self["value"]?.nonEmpty : self["data-choice"] }

  /// The control that an element is a choice of: segments, a list or a table with a selection, a menu, or pages.
  var chooser: ShownNode? {
    if self["role"] == "option" || has("selectable", in: "class"), choiceKey == nil { return selectableList }
    guard choiceKey != nil else { return nil }
    return lineage.dropFirst().first { ["wm-choices", "wm-pages", "wm-suggestions", "select"].contains($0.tag) }
  }

  /// The list or the table with a selection of which the element is a row.
  private var selectableList: ShownNode? { lineage.dropFirst().first { $0.tag == "wm-list" } }

  /// Whether it is a row that can be opened.
  package var opens: Bool { selectableList?.has("open", in: "data-on") == true }

  /// The choice that a menu shows; nil for other elements.
  var shownOption: ShownNode? {
    guard tag == "select" else { return nil }
    let options = descendants().filter { $0.tag == "option" }
    return options.first { $0.isChosen == true } ?? options.first
  }

  /// The keys of the control's chosen choices.
  var chosenKeys: [String] {
    guard case .text(let text) = value else { return [] }
    return text.split(separator: " ").map(String.init)
  }

  /// Whether the element is a chosen choice; nil for other elements.
  var isChosen: Bool? {
    guard let chooser else { return nil }
    if chooser.tag == "wm-list" { return self["data-selected"] != nil }
    guard let key = choiceKey else { return nil }
    return chooser.chosenKeys.contains(key)
  }

  // MARK: Pages

  /// The pages of a control that has pages.
  var pages: [ShownNode] {
    tag == "wm-pages" ? children.first { $0.has("page-track", in: "class") }?.children ?? [] : []
  }

  /// Returns the name of a page in events: its key, or its index where it has no key.
  func pageKey(at index: Int) -> String { pages[index]["data-choice"] ?? "#\(index)" }

  /// The index of the visible page.
  var pageIndex: Int {
    guard case .text(let text) = value else { return 0 }
    return pages.indices.first { pageKey(at: $0) == text } ?? 0
  }

  /// The control that has this element as its dots.
  var pagesOfDots: ShownNode? { has("page-control", in: "class") ? parent : nil }

  /// Whether it is a page other than the visible one.
  var isOtherPage: Bool {
    guard has("page", in: "class"), let pages = parent?.parent, pages.tag == "wm-pages" else { return false }
    return pages.pages.indices.contains(pages.pageIndex) && pages.pages[pages.pageIndex] !== self
  }

  // MARK: Search

  /// The field of a search, in which a suggestion puts its text.
  var searchedField: ShownNode? {
    lineage.first { $0.tag == "wm-search" }?.descendants().first { $0.tag == "input" && $0["type"] == "search" }
  }

  /// Whether it is a token in a search field.
  var isSearchToken: Bool { has("search-token", in: "class") }

  /// Whether it is a button of a search field that is not shown at present.
  var isIdleSearchButton: Bool {
    let isCancel = has("search-cancel", in: "class")
    guard isCancel || has("search-clear", in: "class") else { return false }
    guard let search = lineage.first(where: { $0.tag == "wm-search" }) else { return false }
    let isEmpty = search.searchedField?.value == .text("") && search.descendants().allSatisfy { !$0.isSearchToken }
    return isEmpty && !(isCancel && search.value == .flag(true))
  }
}
