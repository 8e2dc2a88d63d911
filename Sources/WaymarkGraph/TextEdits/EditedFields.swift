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
      fields[id] = field.current.map { Field(former: (page, $0)) }
    }
    // Another process may have continued the session from the same snapshot, so that a count would not tell the pages apart.
    page = Int.random(in: 1...Int(Int32.max))
  }

  /// Notes the text that the browser has of a field, before the app's first change of it.
  mutating func begin(_ id: Int32, with text: String) {
    if fields[id]?.current == nil { fields[id, default: Field()].current = TextExchange(text) }
  }

  mutating func remove(_ id: Int32) { if !fields.isEmpty { fields[id] = nil } }

  /// The version of the last edit received; nil if there is none.
  func version(of id: Int32) -> Int? { fields[id]?.current?.received }

  /// Adds an edit of the user.
  ///
  /// - Parameter text: the text of the field as it is shown.
  mutating func receive(_ arrival: TextExchange.Arrival, page: Int, in id: Int32, showing text: String) -> TextChange {
    var field = fields[id] ?? Field()
    defer { fields[id] = field }
    if page != self.page, field.former?.page == page || field.current == nil {
      var exchange = field.former?.exchange ?? TextExchange(text)
      defer { field.former = (page, exchange) }
      return exchange.receive(arrival)
    }
    field.former = nil
    var exchange = field.current ?? TextExchange(text)
    defer { field.current = exchange }
    return exchange.receive(arrival)
  }

  /// Returns what makes the browser's text the same as the one that is shown; nil if it is.
  mutating func patch(for id: Int32, showing text: String) -> Patch? {
    guard var field = fields[id] else { return nil }
    defer { fields[id] = field }
    _ = field.former?.exchange.send(text)
    if field.current == nil { field.current = TextExchange(text) }
    guard var exchange = field.current else { return nil }
    defer { field.current = exchange }
    if exchange.isLost {
      exchange.sendWhole(text)
      return .wholeText(id, text, version: exchange.received, sent: exchange.sent)
    }
    return exchange.send(text).map { .edit(id, $0, version: exchange.received) }
  }
}

extension EditedFields {
  /// What another process needs to continue.
  var persisted: PersistedTexts {
    PersistedTexts(
      page: page,
      fields: fields.compactMapValues { field in
        (field.current ?? field.former?.exchange).map {
          PersistedTexts.Field(received: $0.received, sent: $0.sent, unacknowledged: $0.unacknowledged)
        }
      })
  }

  /// Continues what another process has persisted.
  ///
  /// - Parameter text: returns the text that a field shows; nil if it is not there.
  mutating func restore(_ persisted: PersistedTexts, text: (Int32) -> String?) {
    page = persisted.page
    for (id, field) in persisted.fields {
      guard let text = text(id) else { continue }
      fields[id] = Field(
        current: TextExchange(text, received: field.received, sent: field.sent, unacknowledged: field.unacknowledged))
    }
  }
}

/// What is persisted of the texts that were edited.
package struct PersistedTexts: Equatable, Sendable {
  var page = 0
  var fields: [Int32: Field] = [:]

  struct Field: Equatable, Sendable {
    var received: Int
    var sent: Int
    var unacknowledged: [TextEdit]
  }
}
