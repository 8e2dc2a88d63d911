import Testing
import WaymarkFind

@testable import WaymarkComponents

/// F1: the numbers of matches in several texts, and which of them are marked.
struct FoundTextsTests {
  private func found(_ texts: [String], _ pattern: String = "a") async throws -> FoundTexts {
    var found = FoundTexts()
    let texts = texts.enumerated().map { (id: $0.offset, text: $0.element) }
    for try await batch in try FindPattern(pattern, options: FindOptions()).batches(in: texts) { found.add(batch) }
    return found
  }

  @Test func `matches are numbered through all texts`() async throws {
    let found = try await found(["banana", "", "cat", "b", "a"])
    #expect(found.count == 5 && found.placed == 5)
    #expect((0..<6).map { found.place(of: $0)?.text } == [0, 0, 0, 2, 4, nil])
    #expect(found.place(of: 1)?.range == 3..<4)
    #expect(found.place(of: -1) == nil)
  }

  @Test func `the first match from a place on is found`() async throws {
    let found = try await found(["banana", "", "cat", "b", "a"])
    #expect(found.number(from: 0, in: 0) == 0)
    #expect(found.number(from: 2, in: 0) == 1)
    #expect(found.number(from: 6, in: 0) == 3)
    #expect(found.number(from: 0, in: 1) == 3)
    #expect(found.number(from: 2, in: 2) == 4)
    #expect(found.number(from: 1, in: 4) == 5)
    #expect(FoundTexts().number(from: 0, in: 0) == 0)
  }

  @Test func `of a text with many matches those near the present one are marked`() async throws {
    let found = try await found(["x", String(repeating: "a", count: 10_000), "aa"])
    #expect(found.marks(in: 0, current: 5).ranges.isEmpty)
    let first = found.marks(in: 1, current: 0)
    #expect(first.ranges.count == 300 && first.ranges[0] == 0..<1 && first.current == 0)
    let middle = found.marks(in: 1, current: 5_000)
    #expect(middle.ranges.count == 450 && middle.current.map { middle.ranges[$0] } == 5_000..<5_001)
    // The same ones are marked for the next match.
    #expect(found.marks(in: 1, current: 5_001).ranges == middle.ranges)
    let last = found.marks(in: 1, current: 9_999)
    #expect(last.ranges.last == 9_999..<10_000 && last.current == last.ranges.count - 1)
    let elsewhere = found.marks(in: 2, current: 9_999)
    #expect(elsewhere.ranges == [0..<1, 1..<2] && elsewhere.current == nil)
  }

  @Test func `marks are those of the text as a browser shows it`() {
    let marks = FoundMarks(ranges: [0..<1, 2..<4, 5..<6], current: 1, choice: 3)
    #expect(marks.shown(in: "abcdef") == marks)
    #expect(marks.shown(in: "a\r\n\r\nb").ranges == [0..<1, 1..<2, 3..<4])
    #expect(marks.shown(in: "a\rcdef").ranges == marks.ranges)
  }
}
