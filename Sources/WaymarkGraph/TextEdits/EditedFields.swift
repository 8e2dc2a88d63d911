internal import WaymarkText

/// The texts of the fields of a window that were edited, by the user or by the app.
///
/// The user's edits belong to a page: a reloaded page begins with the text of that time, while edits of the page before may still arrive.
struct EditedFields {
  /// The number of the page that was written last.
  private(set) var page = 0
  private var fields: [Int32: Field] = [:]

  private struct Field {
    /// What the page that was written last has; nil if it was never edited there.
    var current: TextExchange?
    /// What the page before has, until the first edit of the next one arrives.
    var former: (page: Int, exchange: TextExchange)?
  }

  /// A page is about to be written.
  mutating func beginPage() {
    for (id, field) in fields {
      if let current = field.current { fields[id] = Field(former: (page, current)) }
    }
    // Another process may have continued the session from the same snapshot, so that a count would not tell the pages apart.
    page = Int.random(in: 1...Int(Int32.max))
  }

  /// Notes the text that the browser has of a field, before the app's first change of it.
  ///
  /// - Returns: whether it was not noted before.
  mutating func begin(_ id: Int32, with text: @autoclosure () -> EditedText) -> Bool {
    if fields[id]?.current != nil { return false }
    fields[id, default: Field()].current = TextExchange(text())
    return true
  }

  mutating func remove(_ id: Int32) { if !fields.isEmpty { fields[id] = nil } }

  /// The version of the last edit received; nil if there is none.
  func version(of id: Int32) -> Int? { fields[id]?.current?.received }

  /// Adds an edit of the user.
  ///
  /// - Parameter text: the text of the field as it is shown.
  mutating func receive(
    _ arrival: TextExchange.Arrival, page: Int, in id: Int32, showing text: @autoclosure () -> EditedText
  ) -> TextChange {
    var field = fields[id] ?? Field()
    defer { fields[id] = field }
    if page != self.page {
      // Of a page that nobody knows, the text is not known either.
      let known = field.former?.page == page ? field.former?.exchange : nil
      var exchange = known ?? TextExchange(text(), isLost: true)
      defer { field.former = (page, exchange) }
      return exchange.receive(arrival)
    }
    field.former = nil
    var exchange = field.current ?? TextExchange(text())
    defer { field.current = exchange }
    return exchange.receive(arrival)
  }

  /// Returns what makes the browser's text the same as the one that is shown; nothing if it is.
  mutating func patches(for id: Int32, showing value: ControlValue) -> [Patch] {
    guard var field = fields[id] else { return [] }
    defer { fields[id] = field }
    _ = field.former?.exchange.patches(for: id, showing: value)
    guard var exchange = field.current ?? value.editedText.map({ TextExchange($0) }) else { return [] }
    defer { field.current = exchange }
    if exchange.isLost, let text = value.editedText {
      exchange.sendWhole(text)
      return [.wholeText(id, value, version: exchange.received, sent: exchange.sent)]
    }
    return exchange.patches(for: id, showing: value)
  }
}

extension TextExchange {
  /// Returns what makes the browser's text the same as the one that is shown, and counts it as sent.
  fileprivate mutating func patches(for id: Int32, showing value: ControlValue) -> [Patch] {
    switch value {
    case .text(let text): send(text).map { .edit(id, $0, version: received) }
    case .richText(let text): send(text).map { [.richEdit(id, $0, version: received)] } ?? []
    case .number, .flag: []
    }
  }
}

extension EditedFields {
  /// What another process needs to continue.
  var persisted: PersistedTexts {
    PersistedTexts(
      page: page,
      fields: fields.mapValues { field in
        PersistedTexts.Field(
          current: field.current.map(PersistedTexts.Exchange.init),
          former: field.former.map {
            PersistedTexts.Former(page: $0.page, exchange: PersistedTexts.Exchange($0.exchange))
          })
      })
  }

  /// Continues what another process has persisted.
  ///
  /// - Parameter text: returns the text that a field shows; nil if there is none.
  mutating func restore(_ persisted: PersistedTexts, text: (Int32) -> EditedText?) {
    page = persisted.page
    for (id, field) in persisted.fields {
      guard let text = text(id) else { continue }
      fields[id] = Field(
        current: field.current?.exchange(showing: text),
        former: field.former.map { ($0.page, $0.exchange.exchange(showing: text)) })
    }
  }
}
