/// The asynchronous actions of a graph's views that are running. They may outlive the graph.
@MainActor package final class RunningTasks {
  /// How many are running.
  package private(set) var count = 0
  private var waiting: [() -> Void] = []
  /// Called after each that ends.
  package var ended: (() -> Void)?

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// Starts an action.
  @discardableResult package func start(
    priority: TaskPriority? = nil, _ action: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    count += 1
    return Task(priority: priority) {
      await action()
      finish()
    }
  }

  private func finish() {
    count -= 1
    ended?()
    guard isEmpty else { return }
    let actions = waiting
    waiting = []
    for action in actions { action() }
  }

  /// Calls `action` once none is running, which may be now.
  package func whenFinished(_ action: @escaping () -> Void) {
    if isEmpty { action() } else { waiting.append(action) }
  }
}
