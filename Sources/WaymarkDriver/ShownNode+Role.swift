extension ShownNode {
  /// The role that a browser gives the element; nil where it has none.
  ///
  /// An explicit `role` takes precedence. Otherwise the tag determines it, with `type` for `input`, `href` for `a` and
  /// `scope` for `th`. A picture with an empty `alt` has no role.
  package var role: Role? {
    if let word = self["role"]?.split(separator: " ").first {
      return word == "none" || word == "presentation" ? nil : Role(rawValue: String(word))
    }
    switch tag {
    case "a", "area": return self["href"] == nil ? nil : .link
    case "input": return inputRole
    case "img": return self["alt"] == "" ? nil : .image
    case "select": return self["multiple"] == nil ? .comboBox : Role(rawValue: "listbox")
    case "th": return self["scope"] == "row" ? Role(rawValue: "rowheader") : .columnHeader
    case "section":
      return self["aria-label"] ?? self["aria-labelledby"] == nil ? nil : Role(rawValue: "region")
    case "form": return self["aria-label"] ?? self["aria-labelledby"] == nil ? nil : Role(rawValue: "form")
    default: return headingLevel == nil ? Self.tagRoles[tag] : .heading
    }
  }

  private static let tagRoles: [String: Role] = [
    "article": Role(rawValue: "article"), "aside": Role(rawValue: "complementary"), "button": .button,
    "details": .group, "dialog": .dialog, "fieldset": .group, "figure": Role(rawValue: "figure"),
    "hr": .separator,
    "li": .listItem, "main": Role(rawValue: "main"), "menu": .list, "meter": .meter, "nav": .navigation,
    "ol": .list,
    "optgroup": .group, "option": .option, "output": .status, "progress": .progressBar, "summary": .button,
    "table": .table, "td": .cell, "textarea": .textBox, "tr": .row, "ul": .list,
  ]

  private var inputRole: Role? {
    switch self["type"] ?? "text" {
    case "button", "submit", "reset", "image", "file": .button
    case "checkbox": self["switch"] == nil ? .checkbox : .switch
    case "radio": .radio
    case "range": .slider
    case "number": .spinButton
    case "hidden": nil
    case "search": self["list"] == nil ? .searchBox : .comboBox
    default: self["list"] == nil ? .textBox : .comboBox
    }
  }

  /// The level of a heading: 1 to 6 for `h1` to `h6`, or the value of `aria-level`.
  package var headingLevel: Int? {
    if let level = self["aria-level"].flatMap({ Int($0) }) { return level }
    if tag.count == 2, tag.first == "h", let level = Int(tag.dropFirst()), (1...6).contains(level) {
      return level
    }
    return self["role"] == "heading" ? 2 : nil
  }

  /// Whether the element and its content are neither visible nor accessible to assistive technology.
  package var isHidden: Bool {
    isHiddenByAttributes || (self["hidden"] != nil && !isRevealed) || isCovered
      || isOtherPage || isIdleSearchButton || (tag == "a" && self["data-compact"] != nil && !isCompact)
      || tag == "template" || tag == "script" || tag == "style" || isOfOtherSizeClass
  }

  /// Whether it is left out in windows as wide as this one.
  private var isOfOtherSizeClass: Bool {
    classes.contains { $0 == "not-compact" ? isCompact : $0 == "not-regular" && !isCompact }
  }

  /// Whether another screen, column, modal or tab is shown in place of this one, or it is a menu or an inspector that is
  /// closed.
  var isCovered: Bool {
    guard let parent else { return false }
    switch tag {
    case "wm-screen" where parent.tag == "wm-stack": return self["data-shown"] == nil
    case "wm-screen" where parent.tag == "wm-column": return self["data-prefetched"] != nil
    case "wm-column" where parent.tag == "wm-split": return isHiddenColumn(of: parent)
    case "dialog" where parent.tag == "wm-ask": return parent["data-open"] == nil
    case "dialog" where parent.tag == "wm-modals": return self["data-shown"] == nil
    case "wm-inspector": return value != .flag(true)
    case "wm-tab" where parent.tag == "wm-tabs": return self["data-shown"] == nil
    // The back button is in their place.
    case "div" where has("wm-directions", in: "class"): return isCompact
    case "div" where self["popover"] != nil: return !isMenuOpen
    default: return false
    }
  }

  /// Whether the window has space for only one column of a split view.
  package var isCompact: Bool { lineage.last?["data-compact"] != nil }

  /// The offsets of the mounted elements of the collection next to this gap; nil if it is none.
  var mountedRows: Range<Int>? {
    let numbers = (self["data-rows"] ?? "").split(separator: " ").compactMap { Int($0) }
    return numbers.count >= 3 ? numbers[0]..<max(numbers[0], numbers[1]) : nil
  }

  /// The columns of a split view.
  package var columns: [ShownNode] { children.filter { $0.tag == "wm-column" } }

  /// Returns the column `step` positions after this one.
  func columnBeside(by step: Int) -> ShownNode? {
    guard let columns = parent?.columns, let index = columns.firstIndex(where: { $0 === self }),
      columns.indices.contains(index + step)
    else { return nil }
    return columns[index + step]
  }

  private func isHiddenColumn(of split: ShownNode) -> Bool {
    let columns = split.columns
    guard let index = columns.firstIndex(where: { $0 === self }) else { return false }
    if isCompact { return self["data-shown"] == nil }
    switch split["data-visibility"] {
    case "detailOnly": return index < columns.count - 1
    case "doubleColumn": return index < columns.count - 2
    default: return false
    }
  }

  /// The screens of a stack, without a prefetched one.
  package var screens: [ShownNode] { children.filter { $0.tag == "wm-screen" && $0["data-prefetched"] == nil } }

  /// The screens of a stack with a history, also those that are forward.
  var visits: [ShownNode] {
    children.filter { $0["data-visit"] != nil && ($0["data-prefetched"] == nil || $0["data-forward"] != nil) }
  }

  /// The modals over a window, without a prefetched one.
  package var modals: [ShownNode] { children.filter { $0["data-prefetched"] == nil } }

  /// The epoch of the container.
  var epoch: Int { self["data-epoch"].flatMap { Int($0) } ?? 0 }

  /// Whether it is a selected tab, option or the like.
  package var isSelected: Bool {
    if let key = self["data-tab"], let tabs = lineage.first(where: { $0.tag == "wm-tabs" }) {
      return tabs["data-selected"] == key
    }
    return isChosen ?? (self["aria-selected"] == "true")
  }
}
