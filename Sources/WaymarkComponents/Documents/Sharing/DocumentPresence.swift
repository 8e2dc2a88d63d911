internal import WaymarkGraph

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
}

extension EnvironmentValues {
  private enum DocumentPresenceKey: EnvironmentKey { static var defaultValue: DocumentPresence? { nil } }

  /// Who else has the document open; nil outside of documents.
  var documentPresence: DocumentPresence? {
    get { self[DocumentPresenceKey.self] }
    set { self[DocumentPresenceKey.self] = newValue }
  }
}
