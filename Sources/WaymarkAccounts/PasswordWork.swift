internal import Foundation
internal import Synchronization

/// Computes hashes of passwords, a few at a time: each takes the time of a processor and 64 MiB.
final class PasswordWork: Sendable {
  /// For passwords that belong to no file of accounts.
  static let shared = PasswordWork()
  /// How many are computed at once.
  private static let atOnce = 2
  /// How many wait for that.
  private static let maxWaiting = 16

  private let queue = OperationQueue()
  private let waiting = Mutex(0)

  init() {
    queue.maxConcurrentOperationCount = Self.atOnce
    queue.qualityOfService = .utility
  }

  /// Does something that takes long on a thread of its own: the pool of tasks has as many threads as the machine has processors.
  ///
  /// - Throws: ``AccountError/busy``, if too many are waiting.
  func run<Result: Sendable>(_ body: @escaping @Sendable () throws -> Result) async throws -> Result {
    let isBusy = waiting.withLock { count in
      guard count < Self.atOnce + Self.maxWaiting else { return true }
      count += 1
      return false
    }
    if isBusy { throw AccountError.busy }
    defer { waiting.withLock { $0 -= 1 } }
    return try await withCheckedThrowingContinuation { continuation in
      queue.addOperation { continuation.resume(with: Swift.Result(catching: body)) }
    }
  }
}
