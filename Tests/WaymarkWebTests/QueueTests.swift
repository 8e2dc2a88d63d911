import Testing

@testable import WaymarkWeb

@Suite struct QueueTests {
  private final class Thing {}

  @Test func `elements are taken in the order in which they were added`() {
    var queue = Queue<Int>()
    var found: [Int] = []
    for number in 0..<200 {
      queue.add(number)
      if number.isMultiple(of: 3), let next = queue.take() { found.append(next) }
    }
    while let next = queue.take() { found.append(next) }
    #expect(found == Array(0..<200))
    #expect(queue.isEmpty)
    #expect(queue.take() == nil)
  }

  @Test func `what was taken is released, also while the queue is never empty`() {
    var queue = Queue<Thing>()
    queue.add(Thing())
    for _ in 0..<1_000 {
      queue.add(Thing())
      weak let taken = queue.take()
      #expect(taken == nil)
    }
    #expect(!queue.isEmpty)
  }

  @Test func `its memory follows what is waiting`() {
    var queue = Queue<Int>()
    queue.add(0)
    for number in 1...10_000 {
      queue.add(number)
      _ = queue.take()
    }
    #expect(queue.elements.count < 200)
  }
}
