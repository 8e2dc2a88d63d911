/// The documents that a window shows, and whether somebody has the window open. It outlives the sleep of the window, in which there are no views.
@MainActor package final class WindowPresence {
  private struct Shown {
    let participants: DocumentParticipants
    let person: String
    let name: () -> String
  }

  /// The window, among those in which a document is open.
  let id: String
  private var shown: [Shown] = []

  /// - Parameter id: a text that only this window has, also in another process that continues it; nil for a random one.
  package init(id: String? = nil) { self.id = id ?? DocumentID.random() }

  isolated deinit { for each in shown { each.participants.leave(id) } }

  /// Whether somebody has the window open now. Otherwise others do not see it among those who have a document open.
  package var isConnected = false {
    didSet {
      guard isConnected != oldValue else { return }
      for each in shown { update(each) }
    }
  }

  private func update(_ each: Shown) {
    if isConnected {
      each.participants.enter(id, person: each.person, name: each.name())
    } else {
      each.participants.leave(id)
    }
  }

  /// Notes that the window shows a document.
  func show(_ participants: DocumentParticipants, as person: String, named name: @escaping () -> String) {
    guard !shown.contains(where: { $0.participants === participants }) else { return }
    let new = Shown(participants: participants, person: person, name: name)
    shown.append(new)
    update(new)
  }

  /// Notes that the window shows no documents.
  func hideAll() {
    for each in shown { each.participants.leave(id) }
    shown = []
  }

  /// Notes that the window does not show a document any more.
  func hide(_ participants: DocumentParticipants) {
    shown.removeAll { $0.participants === participants }
    participants.leave(id)
  }
}
