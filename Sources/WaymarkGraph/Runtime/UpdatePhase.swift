/// The order of what is done once the views of a graph have settled. A phase that changes something has the update begin
/// again, so that each phase finds settled views.
package enum UpdatePhase: Int, CaseIterable {
  /// The modals of a requested address are presented, one after the other.
  case modals
  /// What a press has presented is learned, and a prefetched modal that is out of date is dropped.
  case prediction
  /// The focus is moved as the app has requested.
  case focus
  /// Controls get the commands that the app has requested for them: after the focus, because moving it into a field moves the
  /// insertion point.
  case controls
  /// The user's location is noted in the history.
  case history
}

/// The work that is registered for the phases of an update.
@MainActor struct UpdateSchedule {
  private var work: [(phase: UpdatePhase, run: () -> Bool)] = []

  /// Adds work to a phase, after what was added to it before.
  mutating func add(_ run: @escaping () -> Bool, to phase: UpdatePhase) {
    let place = work.firstIndex { $0.phase.rawValue > phase.rawValue } ?? work.endIndex
    work.insert((phase, run), at: place)
  }

  /// Runs the phases in their order until one has changed something; returns false if none has.
  func run() -> Bool {
    for each in work where each.run() { return true }
    return false
  }

  /// Runs all phases once, whatever they change.
  func runAll() { for each in work { _ = each.run() } }

  /// Removes all work, which may refer to what owns the graph.
  mutating func removeAll() { work = [] }
}
