private import Dispatch

/// Runs operations one after another, off the threads that tasks share, because storage blocks its callers.
struct StorageQueue: Sendable {
  private let queue: DispatchQueue

  init(_ name: String) { queue = DispatchQueue(label: name) }

  /// Runs an operation after all earlier ones.
  nonisolated(nonsending) func run<Result: Sendable>(
    _ body: @escaping @Sendable () throws -> Result
  ) async throws -> Result {
    try await withCheckedThrowingContinuation { continuation in
      queue.async { continuation.resume(with: Swift.Result { try body() }) }
    }
  }
}
