import Testing

@testable import WaymarkGraph

@Suite struct ElementNumbersTests {
  private var numbers = ElementNumbers()

  @Test mutating func `elements that follow from events and from other changes are counted apart`() {
    #expect((0..<3).map { _ in numbers.next() } == [1, 2, 3])
    numbers.cause = .change
    #expect(numbers.next() == ElementNumbers.base + 1)
    numbers.cause = .event
    #expect(numbers.next() == 4)
  }

  @Test mutating func `a restoration repeats the numbers that follow from events, and no others`() {
    _ = numbers.next()
    numbers.cause = .change
    _ = numbers.next()
    let persisted = numbers
    let lost = (0..<100).map { _ in numbers.next() }
    numbers.cause = .event
    let event = numbers.next()
    numbers = ElementNumbers()
    numbers.restore(persisted, known: [1, ElementNumbers.base + 1])
    #expect(numbers.next() == event)
    numbers.cause = .change
    #expect(numbers.next() > lost[99])
  }

  @Test mutating func `numbers of an older build, which were counted together, are not given again`() {
    numbers.restore(ElementNumbers(ofEvents: 4), known: [3, 9])
    #expect(numbers.next() == 10)
  }

  @Test func `a window starts anew before its elements have no numbers`() {
    #expect(!ElementNumbers(ofEvents: 500_000_000).isShort)
    #expect(ElementNumbers(ofEvents: 530_000_000).isShort)
    #expect(!ElementNumbers(ofChanges: 1_000_000_000).isShort)
    #expect(ElementNumbers(ofChanges: 1_070_000_000).isShort)
  }
}
