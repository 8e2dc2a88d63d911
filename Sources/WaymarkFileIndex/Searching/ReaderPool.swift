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
    try await queue.run { [self] cancellation in
      let connection =
        try idle.withLock { $0.popLast() } ?? IndexConnection(storage, cacheKibibytes: 16_384, isReadOnly: true)
      connection.cancellation = cancellation
      defer {
        // Ended without the cancellation, which would also leave the end undone.
        connection.cancellation = nil
        if connection.endReading() { idle.withLock { $0.append(connection) } }
      }
      try connection.script("BEGIN")
      return try body(connection)
    }
  }
}
