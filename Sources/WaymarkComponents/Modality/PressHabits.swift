/// What the buttons of an app present, learned from what presses have presented. All sessions of a process share it.
///
/// It knows places in the source and nothing of people, so that nothing of one reaches another.
@MainActor package final class PressHabits {
  /// The modals that buttons present, by where both are written.
  private(set) var known: [SourcePlace: SourcePlace] = [:]
  /// Buttons that did something else at some time. They are not trusted again: each mistake is seen.
  private var irregular: Set<SourcePlace> = []
  private let limit: Int

  /// - Parameter limit: How many buttons are known at most, more than apps have.
  package init(limit: Int = 2000) { self.limit = limit }

  /// How many buttons it keeps something of.
  package var count: Int { known.count + irregular.count }

  /// A press has presented a modal, and done nothing else.
  func learn(_ button: SourcePlace, presents modal: SourcePlace) {
    if irregular.contains(button) { return }
    if let old = known[button] {
      if old != modal { invalidate(button) }
    } else if count < limit {
      known[button] = modal
    }
  }

  /// A press has done something else than to present a modal.
  func invalidate(_ button: SourcePlace) {
    if known.removeValue(forKey: button) != nil || count < limit { irregular.insert(button) }
  }
}
