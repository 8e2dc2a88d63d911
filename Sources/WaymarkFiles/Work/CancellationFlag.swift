internal import Synchronization

/// Whether the task that waits for some work has been cancelled.
package final class CancellationFlag: Sendable {
  private let flag = Atomic(false)

  package var isCancelled: Bool { flag.load(ordering: .relaxed) }

  func cancel() { flag.store(true, ordering: .relaxed) }

  /// - Throws: `CancellationError`, if the task has been cancelled.
  package func check() throws {
    if isCancelled { throw CancellationError() }
  }
}
