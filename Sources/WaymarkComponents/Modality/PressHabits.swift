/// The modals that the buttons of an app present, learned from earlier presses. All sessions of a process share it.
///
/// It contains source locations and no data of users, so that no data of one user reaches another.
@MainActor package final class PressHabits {
  /// The source locations of the modals that buttons present, by those of the buttons.
  private(set) var known: [SourcePlace: SourcePlace] = [:]
  /// The buttons that did something else at some time. They are never predicted again, because each mistake is visible.
  private var irregular: Set<SourcePlace> = []
  private let limit: Int

  /// - Parameter limit: The maximum number of buttons, more than apps have.
  package init(limit: Int = 2000) { self.limit = limit }

  /// The number of buttons with a record.
  package var count: Int { known.count + irregular.count }

  /// Records that a press has presented a modal, and done nothing else.
  func learn(_ button: SourcePlace, presents modal: SourcePlace) {
    if irregular.contains(button) { return }
    if let old = known[button] {
      if old != modal { invalidate(button) }
    } else if count < limit {
      known[button] = modal
    }
  }

  /// Records that a button does not always present one modal and nothing else.
  func invalidate(_ button: SourcePlace) {
    if known.removeValue(forKey: button) != nil || count < limit { irregular.insert(button) }
  }
}
