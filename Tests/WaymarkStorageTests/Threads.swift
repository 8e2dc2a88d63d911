import Foundation
import Testing

/// Threads that do the same at once, as processes would: tasks share as many threads as there are processors.
enum Threads {
  /// Answers when all are done; what they throw fails the test.
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
