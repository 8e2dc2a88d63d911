internal import WaymarkGraph
internal import WaymarkText

extension AppDriver {
  /// Moves the focus into a field, as a touch of it does.
  ///
  ///     try driver.focus("Name")
  ///     #expect(try driver.exists("The name is shown to your friends."))
  public func focus(_ field: String) throws {
    catchUp()
    let field = try self.field(field)
    try field.checkUsable()
    moveFocus(to: field.node)
    reportSelection(in: field.node)
  }

  /// The name of the control that has the focus; nil if none has.
  ///
  ///     try driver.submit("Name")
  ///     #expect(driver.focused == "Password")
  public var focused: String? {
    catchUp()
    return focusedNode.map { page.name(of: $0) }
  }

  /// Selects a part of a field's text, as a user does with a finger or the pointer.
  ///
  ///     try driver.selectText("Lisbon", in: "Notes")
  ///     try driver.tap("Bold")
  ///
  /// - Parameters:
  ///   - part: the text to select where it occurs first; an empty one moves the insertion point to the beginning.
  ///   - field: the name of the field.
  public func selectText(_ part: String, in field: String) throws {
    catchUp()
    try select(part, in: self.field(field))
  }

  /// Selects a part of a field's text where it occurs first.
  func select(_ part: String, in element: ScreenElement) throws {
    try element.checkUsable()
    let text = element.node.shownValue ?? ""
    guard let range = part.isEmpty ? text.startIndex..<text.startIndex : text.range(of: part) else {
      throw DriverError.notFound("text “\(part)” in \(element.description)", screen: snapshot)
    }
    moveFocus(to: element.node)
    selected(range.lowerBound.utf16Offset(in: text)..<range.upperBound.utf16Offset(in: text), in: element.node)
  }

  /// The text that is selected in the field with the focus, if the app follows its selection or people find in it; nil if none is.
  ///
  ///     try driver.tap("Select All")
  ///     #expect(driver.selectedText == "Lisbon and Porto")
  public var selectedText: String? {
    catchUp()
    guard let selection, page.contains(selection.field) else { return nil }
    let units = Array((selection.field.shownValue ?? "").utf16)
    return String(decoding: units[selection.range.clamped(to: 0..<units.count)], as: UTF16.self)
  }

  /// Reports what is selected in a field, as the client does.
  func selected(_ range: Range<Int>, in field: ShownNode) {
    typing = nil
    let isFollowed = field["data-selection"] != nil
    guard isFollowed || field["data-find-in"] != nil else { return }
    selection = (field, range)
    if isFollowed { _ = dispatch(.selection(range), to: field) }
  }

  /// The texts of the element to which the app has scrolled last; nil if it has not scrolled, or the element has gone.
  ///
  ///     try driver.tap("Show Newest")
  ///     #expect(driver.scrolledTo == ["Ride 200"])
  public var scrolledTo: [String]? {
    catchUp()
    return scrollTarget.flatMap { page.contains($0) ? ScreenElement($0, self).texts : nil }
  }

  /// Scrolls as a user does, until the row with a text is at the anchor of its scroll view, for an app that follows its
  /// position.
  ///
  ///     try driver.scroll(to: "Chapter 5")
  ///     #expect(driver.texts.contains("Reading chapter 5"))
  public func scroll(to text: String) throws {
    catchUp()
    // Of scroll views in one another, the innermost is meant.
    let row = nodes(in: .top).last { $0.parent?["data-targets"] != nil && ScreenElement($0, self).texts.contains(text) }
    guard let row, let view = row.lineage.dropFirst().first(where: { $0["data-position"] != nil }) else {
      throw DriverError.notFound("row “\(text)” in a scroll view whose position the app follows", screen: snapshot)
    }
    try send(.scrolled(to: row.id), "scrolled", to: view, "scroll view")
  }

  /// The control that has the focus, while it is on the page.
  private var focusedNode: ShownNode? { focusedControl.flatMap { page.contains($0) ? $0 : nil } }

  /// Moves the focus, and reports it as the client does.
  func moveFocus(to node: ShownNode?) {
    guard node !== focusedControl else { return }
    if let selection, selection.field !== node {
      if page.contains(selection.field) { _ = dispatch(.selection(nil), to: selection.field) }
      self.selection = nil
    }
    focusedControl = node
    let marked = node?.lineage.first { $0["data-focus"] != nil }
    guard marked?.id ?? 0 != reportedFocus else { return }
    reportedFocus = marked?.id ?? 0
    report(focus: reportedFocus)
  }

  /// Reports the insertion point of a field that has got the focus, as the client does: at the end, or where the app has put it.
  func reportSelection(in field: ShownNode) {
    let end = field.shownValue?.utf16.count ?? 0
    selected(selection?.field === field ? selection?.range ?? end..<end : end..<end, in: field)
  }

  /// Carries out a command as a browser does, and returns the result.
  func carryOut(_ command: Command) -> CommandResult {
    switch command {
    case .focus(let id):
      guard let node = page.node(id) else { return .gone }
      let controls = node.descendants { $0.isHidden }.filter(\.takesFocus)
      guard let first = controls.first, !node.lineage.contains(where: \.isHidden) else { return .refused }
      moveFocus(to: first)
      reportSelection(in: first)
    case .blur(let id):
      guard let node = page.node(id) else { return .gone }
      if let focusedNode, focusedNode.lineage.contains(where: { $0 === node }) { moveFocus(to: nil) }
    case .scroll(let id, _, _):
      guard let node = page.node(id) else { return .gone }
      scrollTarget = node
      scrolls += 1
    case .scrollToEdge(let id, _, _):
      guard let node = page.node(id) else { return .gone }
      scrollTarget = node
      scrolls += 1
    case .select(let id, let range, let version):
      guard let node = page.node(id) else { return .gone }
      if version < node.version { return .refused }
      selection = (node, range)
    case .typing(let id, let attributes, let version):
      guard let node = page.node(id) else { return .gone }
      if version < node.version { return .refused }
      typing = (node, attributes)
    // Nothing was uploaded for it.
    case .insertPictures(let id, _, _): return page.node(id) == nil ? .gone : .refused
    case .open(let address): departures.append(address)
    case .announce(let text): announcements.append(text)
    case .download(let address, _): stored.append(address)
    case .share(_, let text, let address, let files):
      sharedTexts += [text, address].filter { !$0.isEmpty }
      sharedFiles += files.map(\.address)
    case .print: prints += 1
    case .copy(let text), .copyContent(let text, _, _): clipboard = text
    case .language(let tag): chosenLanguage(tag)
    case .typeSelect(_, let row):
      guard let node = page.node(row) else { return row == 0 ? .done : .gone }
      moveFocus(to: node)
    case .dragFile(_, let address, _, _): draggedFile = address
    case .dropped(let number, let answer): dropAnswers[number] = answer
    case .play(let durations): vibrations.append(durations)
    }
    return .done
  }
}

extension ShownNode {
  /// Whether it can have the focus.
  fileprivate var takesFocus: Bool {
    if isDisabled { return false }
    switch tag {
    case "input", "textarea", "select", "button", "wm-rich-text": return true
    case "a": return self["href"] != nil
    default: return self["tabindex"] != nil
    }
  }
}
