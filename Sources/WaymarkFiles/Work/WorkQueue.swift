private import Dispatch
private import Synchronization

/// Runs work that waits for disks, off the threads that tasks share; only so much of it at once.
///
/// Each piece runs on one of several serial queues, which have threads of their own. The threads of a concurrent queue are those
/// of tasks, of which there are as many as processors: with two pieces of work that wait, no task would go on.
package final class WorkQueue: Sendable {
  private struct Turns {
    /// The queues on which nothing runs; others are made when they are needed.
    var idle: [DispatchQueue] = []
    var made = 0
    var waiting: [@Sendable () -> Void] = []
  }

  private let name: String
  private let width: Int
  private let turns = Mutex(Turns())

  /// - Parameter width: How many pieces of work may run at once.
  package init(_ name: String, width: Int) { (self.name, self.width) = (name, width) }

  /// Runs work. If the task is cancelled before or meanwhile, the flag tells the work so.
  package nonisolated(nonsending) func run<Result: Sendable>(
    _ work: @escaping @Sendable (CancellationFlag) throws -> Result
  ) async throws -> Result {
    let flag = CancellationFlag()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        begin {
          continuation.resume(
            with: Swift.Result {
              try flag.check()
              return try work(flag)
            })
        }
      }
    } onCancel: {
      flag.cancel()
    }
  }

  /// Runs work that nobody waits for.
  func begin(_ work: @escaping @Sendable () -> Void) {
    let queue = turns.withLock { turns -> DispatchQueue? in
      if let queue = turns.idle.popLast() { return queue }
      guard turns.made < width else {
        turns.waiting.append(work)
        return nil
      }
      turns.made += 1
      return DispatchQueue(label: name)
    }
    if let queue { run(work, on: queue) }
  }

  private func run(_ work: @escaping @Sendable () -> Void, on queue: DispatchQueue) {
    queue.async { [self] in
      work()
      let next = turns.withLock { turns -> (@Sendable () -> Void)? in
        if turns.waiting.isEmpty {
          turns.idle.append(queue)
          return nil
        }
        return turns.waiting.removeFirst()
      }
      if let next { run(next, on: queue) }
    }
  }
}
