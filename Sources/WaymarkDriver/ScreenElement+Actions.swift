internal import WaymarkGraph
internal import WaymarkText

extension ScreenElement {
  /// Presses the element, or the control that a touch of the element reaches: the one around it, or the only one
  /// inside.
  ///
  /// A switch is toggled, a link to another page of the app opens it, and the back button goes back.
  public func tap() throws {
    driver.catchUp()
    guard let target = node.tapTarget else { throw DriverError.refused(description, event: "tap") }
    try press(target)
    driver.closeMenu(after: target)
  }

  private func press(_ target: ShownNode) throws {
    let element = ScreenElement(target, driver)
    if let completion = target["data-completion"] { return try element.complete(with: completion) }
    if target.chooser != nil { return try element.choose() }
    if target["data-submenu"] != nil { return try driver.open(submenuOf: element) }
    if target["data-menu"] != nil, !target.has("tap", in: "data-on") { return try driver.open(menuOf: element) }
    if Role.toggles.contains(target.role ?? .group), target.has("input", in: "data-on") {
      return try element.toggle()
    }
    try element.checkUsable()
    if target["data-back"] != nil { return try driver.goBack() }
    if target["data-direction"] != nil { return try driver.go(by: target) }
    if target.has("tap", in: "data-on") { return try element.send(.tap, "tap") }
    if target.has("push", in: "data-on") {
      let stack = target.lineage.first { $0.tag == "wm-stack" || $0.tag == "wm-split" }
      return try element.send(.push(epoch: stack?.epoch ?? 0), "push")
    }
    if let key = target["data-tab"], let tabs = target.lineage.first(where: { $0.tag == "wm-tabs" }) {
      return try driver.choose(tab: key, in: tabs, description)
    }
    if target["data-tab-placement"] != nil, let tabs = target.lineage.first(where: { $0.tag == "wm-tabs" }) {
      let next = tabs["data-placement"] == "tabBar" ? "sidebar" : "tabBar"
      return try driver.send(.select(next, epoch: tabs.epoch), "select", to: target, description)
    }
    if let address = target["href"] { driver.follow(address) }
  }

  /// Types text at the end of a field's text, one key after the other, because each is an event of its own.
  public func type(_ text: String) throws {
    for key in text {
      driver.catchUp()
      if case .richText(let text)? = node.value {
        try type(key, into: text)
      } else {
        try enter((node.shownValue ?? "") + String(key))
      }
    }
  }

  /// Empties a field.
  public func clear() throws { try enter("") }

  /// Presses Return in a field.
  public func submit() throws {
    driver.catchUp()
    try checkUsable()
    driver.moveFocus(to: node)
    try send(.submit, "submit")
  }

  /// Toggles a switch, checkbox or toggle button.
  public func toggle() throws {
    driver.catchUp()
    guard node.has("input", in: "data-on") else { return try tap() }
    try checkUsable()
    try send(.input(.flag(node.role == .radio || node.isOn != true)), "input")
  }

  /// Moves a slider to a value. Like a browser, it takes the nearest step.
  public func set(to value: Double) throws {
    driver.catchUp()
    try checkUsable()
    if let pages = node.pagesOfDots { return try turn(pages, to: value) }
    let low = number("min", or: 0)
    let range = low...max(low, number("max", or: 100))
    guard range.contains(value) else { throw DriverError.outOfRange(description, value: value, range: range) }
    let reportsEditing = node.has("editing", in: "data-on")
    if reportsEditing { try send(.editing(true), "editing") }
    try send(.input(.number(stepped(value, in: range))), "input")
    if reportsEditing { try send(.editing(false), "editing") }
  }

  private func stepped(_ value: Double, in range: ClosedRange<Double>) -> Double {
    guard node["step"] != "any" else { return value }
    let step = number("step", or: 1)
    let count = ((value - range.lowerBound) / step).rounded()
    return min(range.lowerBound + count * step, range.upperBound)
  }

  private func number(_ name: String, or usual: Double) -> Double {
    node[name].flatMap { Double($0) } ?? usual
  }

  func enter(_ text: String) throws {
    driver.catchUp()
    try checkUsable()
    guard node["readonly"] == nil else {
      throw DriverError.refused(description, event: "typing: it can only be read")
    }
    driver.moveFocus(to: node)
    if node.has("input", in: "data-on") {
      let number = node["type"] == "number" ? Double(text) : nil
      try send(.input(number.map { .number($0) } ?? .text(text)), "input")
    } else {
      try edit(text)
    }
    let end = node.shownValue?.utf16.count ?? 0
    driver.selected(end..<end, in: node)
  }

  /// Replaces the text of the field, as far as it differs.
  private func edit(_ text: String) throws {
    guard let replacement = TextReplacement(from: node.shownValue ?? "", to: text) else { return }
    if let limit = node["data-limit"].flatMap({ Int($0) }), text.utf16.count > limit {
      throw DriverError.refused(description, event: "typing: the text is longer than \(limit) characters")
    }
    let arrival = TextExchange.Arrival(version: node.version + 1, base: node.receivedEdits, replacement: replacement)
    try send(.edit(arrival, page: driver.pageNumber), "edit")
  }

  func checkUsable() throws {
    guard exists else { throw DriverError.gone(description) }
    guard !node.lineage.contains(where: \.isHidden) else {
      throw DriverError.refused(description, event: "event: it is hidden")
    }
    guard isEnabled else { throw DriverError.disabled(description) }
  }

  func send(_ event: Event, _ word: String) throws {
    let description = description
    guard node.has(word, in: "data-on") else { throw DriverError.refused(description, event: word) }
    try driver.send(event, word, to: node, description)
  }
}

extension ShownNode {
  /// Whether a press on it has an effect.
  private var takesTap: Bool {
    self["data-back"] != nil || self["data-completion"] != nil || self["data-direction"] != nil
      || self["data-tab-placement"] != nil
      || self["data-menu"] != nil
      || self["data-submenu"] != nil || has("tap", in: "data-on")
      || has("push", in: "data-on")
      || chooser.map { ["wm-choices", "wm-list", "wm-suggestions"].contains($0.tag) } == true
      || (tag == "a" && self["href"] != nil)
      || (tag == "input" && has("input", in: "data-on") && role.map(Role.toggles.contains) == true)
  }

  /// The element that a press on this one reaches.
  var tapTarget: ShownNode? {
    if lineage.contains(where: { $0.has("no-hits", in: "class") }) { return nil }
    if let around = lineage.first(where: { $0.takesTap || $0.isDisabled }) { return around }
    let within = descendants { $0.isHidden }.filter(\.takesTap)
    if within.count == 1 { return within[0] }
    let label = lineage.first { $0.tag == "label" }
    return label?.descendants { $0.isHidden }.first(where: \.takesTap)
  }
}
