import Dispatch
import Synchronization
import Testing

@testable import WaymarkFiles

/// Work that waits for disks.
@Suite struct WorkQueueTests {
  private final class Counts: Sendable {
    let running = Atomic(0), most = Atomic(0), ended = Mutex([Int]())
  }

  @Test(.timeLimit(.minutes(1))) func `tasks go on while work waits`() async throws {
    let queue = WorkQueue("tests", width: 100)
    let disk = DispatchSemaphore(value: 0)
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    for _ in 0..<100 {
      queue.begin {
        begin.yield()
        disk.wait()
      }
    }
    var waiting = begun.makeAsyncIterator()
    for _ in 0..<100 { await waiting.next() }
    #expect(await Task.detached { 1 + 1 }.value == 2)
    for _ in 0..<100 { disk.signal() }
    #expect(try await queue.run { _ in true })
  }

  @Test func `no more runs at once than the width`() async throws {
    let queue = WorkQueue("tests", width: 3)
    let counts = Counts()
    try await withThrowingTaskGroup { group in
      for index in 0..<200 {
        group.addTask {
          try await queue.run { _ in
            counts.most.max(counts.running.add(1, ordering: .relaxed).newValue, ordering: .relaxed)
            counts.ended.withLock { $0.append(index) }
            counts.running.subtract(1, ordering: .relaxed)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(counts.ended.withLock { $0.sorted() } == Array(0..<200))
    #expect((1...3).contains(counts.most.load(ordering: .relaxed)))
  }

  @Test func `what is cancelled before its turn does not run`() async throws {
    let queue = WorkQueue("tests", width: 1)
    let disk = DispatchSemaphore(value: 0)
    queue.begin { disk.wait() }
    let task = Task { try await queue.run { _ in Issue.record("it has run") } }
    task.cancel()
    disk.signal()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
