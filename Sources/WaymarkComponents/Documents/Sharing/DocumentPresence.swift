internal import WaymarkGraph
internal import WaymarkText

/// Who else has the document open that a screen shows, and what they have selected.
@MainActor struct DocumentPresence {
  private let participants: DocumentParticipants
  /// The window that asks.
  private let window: String

  init(_ participants: DocumentParticipants, in window: String) {
    self.participants = participants
    self.window = window
  }

  /// The other windows, in the order in which they came.
  var others: [DocumentParticipant] { participants.others(than: window) }

  /// Shows others what is selected in this window; nil if nothing is.
  func select(_ selection: DocumentSelection?) { participants.select(selection, in: window) }

  /// Shows others what is selected in the text that is edited in this window; nil if none is.
  func selectText(_ text: DocumentTextSelection?) { participants.selectText(text, in: window) }

  /// Notes an edit of a text in this window.
  func edit(_ edit: TextEdit, of item: String, on place: String) {
    participants.edit(edit, of: item, on: place, in: window)
  }

  /// Returns where others edit a text.
  func carets(in item: String, on place: String) -> [DocumentCaret] {
    let texts = participants.texts
    return others.compactMap { other in
      guard let text = texts[other.id], text.item == item, text.place == place else { return nil }
      return DocumentCaret(range: text.range, name: other.name, color: other.color)
    }
  }
}

extension EnvironmentValues {
  private enum DocumentPresenceKey: EnvironmentKey { static var defaultValue: DocumentPresence? { nil } }

  /// Who else has the document open; nil outside of documents.
  var documentPresence: DocumentPresence? {
    get { self[DocumentPresenceKey.self] }
    set { self[DocumentPresenceKey.self] = newValue }
  }
}
