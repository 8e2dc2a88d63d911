import Foundation
import Testing

/// Threads that run the same closure at once, as processes would; tasks would share as many threads as processors.
enum Threads {
  /// Runs a closure in `count` threads, and returns when all are done. An error that one throws fails the test.
  static func run(_ count: Int, _ body: @escaping @Sendable (Int) throws -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<count {
        group.addTask {
          let error: (any Error)? = await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: failure { try body(number) }) }
          }
          if let error { Issue.record(error) }
        }
      }
    }
  }

  private static func failure(_ body: () throws -> Void) -> (any Error)? {
    do {
      try body()
      return nil
    } catch { return error }
  }
}
