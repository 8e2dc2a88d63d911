internal import Foundation
internal import Synchronization
internal import WaymarkFiles

/// Connections that read an index while it is written, each for one search at a time.
final class ReaderPool: Sendable {
  private let storage: URL
  private let queue = WorkQueue("waymark.index.reading", width: 4)
  private let idle = Mutex<[IndexConnection]>([])

  init(_ storage: URL) { self.storage = storage }

  /// Reads the index as it is at one moment. If the task is cancelled, what is being read ends with a `CancellationError`.
  nonisolated(nonsending) func read<Result: Sendable>(
    _ body: @escaping @Sendable (IndexConnection) throws -> Result
  ) async throws -> Result {
    let interruption = Interruption()
    return try await withTaskCancellationHandler {
      try await queue.run { [self] _ in
        let connection =
          try idle.withLock { $0.popLast() } ?? IndexConnection(storage, cacheKibibytes: 16_384, isReadOnly: true)
        try interruption.begin(connection)
        defer {
          interruption.end()
          // Ended only now, as an interruption would also leave the end undone.
          if connection.endReading() { idle.withLock { $0.append(connection) } }
        }
        try connection.script("BEGIN")
        return try body(connection)
      }
    } onCancel: {
      interruption.cancel()
    }
  }
}

/// Interrupts a connection for the one search that uses it, and for none after it.
private final class Interruption: Sendable {
  private enum State {
    case waiting, cancelled
    case running(IndexConnection)
  }

  private let state = Mutex(State.waiting)

  func begin(_ connection: IndexConnection) throws {
    try state.withLock { state in
      if case .cancelled = state { throw CancellationError() }
      state = .running(connection)
    }
  }

  func end() { state.withLock { $0 = .waiting } }

  func cancel() {
    state.withLock { state in
      if case .running(let connection) = state { connection.interrupt() }
      state = .cancelled
    }
  }
}
