internal import WaymarkGraph

extension ShownNode {
  /// What the element is called on the wire as one of several choices; nil for what is none.
  var choiceKey: String? { tag == "option" ? self["value"]?.nonEmpty : self["data-choice"] }

  /// The control that an element is a choice of: segments, a list with a selection, a menu, or pages.
  var chooser: ShownNode? {
    guard choiceKey != nil else { return nil }
    return lineage.dropFirst().first { ["wm-choices", "wm-pages", "select"].contains($0.tag) }
  }

  /// The choice that a menu shows; nil for what is no menu.
  var shownOption: ShownNode? {
    guard tag == "select" else { return nil }
    let options = descendants().filter { $0.tag == "option" }
    return options.first { $0.isChosen == true } ?? options.first
  }

  /// What is chosen in the control, by keys.
  var chosenKeys: [String] {
    guard case .text(let text) = value else { return [] }
    return text.split(separator: " ").map(String.init)
  }

  /// Whether the element is one of the chosen; nil for what can't be.
  var isChosen: Bool? {
    guard let key = choiceKey, let chooser else { return nil }
    return chooser.chosenKeys.contains(key)
  }

  // MARK: Pages

  /// The pages of a control that has pages.
  var pages: [ShownNode] {
    tag == "wm-pages" ? children.first { $0.has("page-track", in: "class") }?.children ?? [] : []
  }

  /// How a page is named on the wire: by its key, or by its place where it stands for nothing.
  func pageKey(at index: Int) -> String { pages[index]["data-choice"] ?? "#\(index)" }

  /// The place of the page that is seen.
  var pageIndex: Int {
    guard case .text(let text) = value else { return 0 }
    return pages.indices.first { pageKey(at: $0) == text } ?? 0
  }

  /// The control whose dots this element is.
  var pagesOfDots: ShownNode? { has("page-control", in: "class") ? parent : nil }

  /// Whether it is a page that was turned away from.
  var isOtherPage: Bool {
    guard has("page", in: "class"), let pages = parent?.parent, pages.tag == "wm-pages" else { return false }
    return pages.pages.indices.contains(pages.pageIndex) && pages.pages[pages.pageIndex] !== self
  }

  // MARK: Search

  /// Whether it is a button beside or in a search field that is not shown at present.
  var isIdleSearchButton: Bool {
    let isCancel = has("search-cancel", in: "class")
    guard isCancel || has("search-clear", in: "class") else { return false }
    guard let search = lineage.first(where: { $0.tag == "wm-search" }) else { return false }
    let isEmpty = search.descendants().allSatisfy { $0.role != .searchBox || $0.value == .text("") }
    return isEmpty && !(isCancel && search.value == .flag(true))
  }
}
