internal import CCrash
internal import WaymarkText

extension Graph {
  /// Passes an event to an element's view. Call ``update()`` afterwards.
  package func dispatch(_ event: Event, to id: Int32, version: Int = 0) -> EventResult {
    guard let element = elements[id]?.takeUnretainedValue() else { return .unknownNode }
    if case .edit(let arrival, let page) = event { return receive(arrival, page: page, for: element) }
    // A field that was disabled while it had the focus loses it.
    guard element.isEnabled || event.isForDisabled else { return .disabled }
    if case .input(let value) = event {
      controls[id] = ControlState(value: value, version: version)
      edited.append(element)
    }
    let result = handle(event, in: element)
    if result == .handled { followGesture(event, in: id) }
    return result
  }

  /// Has an element's view handle an event.
  private func handle(_ event: Event, in element: AnyElementNode) -> EventResult {
    target = element.id
    let place = waymark_place_get()
    waymark_place_set(waymark_location("an event", element))
    defer { waymark_place_set(place) }
    return run { element.handle(event) } ? .handled : .unexpected
  }

  /// Adds the user's edit to the text of a field.
  private func receive(_ arrival: TextExchange.Arrival, page: Int, for element: AnyElementNode) -> EventResult {
    let shown = element.rendered()
    guard shown.takesEdits, let value = shown.value, value.takes(arrival.edit) else { return .unexpected }
    let change = texts.receive(arrival, page: page, in: element.id, showing: value.editedText ?? EditedText(""))
    // The browser is told where the app does not take the edit.
    edited.append(element)
    // Such an edit only acknowledges.
    if change.edit.isEmpty { return .handled }
    return element.isEnabled ? handle(.changeText(change), in: element) : .disabled
  }

  /// The version of the user's last edit of a control that was received; 0 for none.
  func version(ofControl id: Int32) -> Int { texts.version(of: id) ?? controls[id]?.version ?? 0 }
}

extension ControlValue {
  /// Whether an edit can be one of this text: a plain text has no attributes.
  fileprivate func takes(_ edit: TextEdit) -> Bool {
    switch self {
    case .richText: true
    case .text: !edit.hasAttributes
    case .number, .flag: false
    }
  }
}
