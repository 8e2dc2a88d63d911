import RandomInputs
import Testing
import WaymarkText

@testable import WaymarkFind

/// Matches in many texts, as they come (F1).
struct FindSearchTests {
  private func all<ID>(_ batches: AsyncThrowingStream<FoundBatch<ID>, any Error>) async throws -> [FoundBatch<ID>] {
    var result: [FoundBatch<ID>] = []
    for try await batch in batches { result.append(batch) }
    return result
  }

  @Test func `the first match comes alone, and the last batch has the count`() async throws {
    let texts = (0..<50).map { (id: $0, text: $0 < 3 ? "bbb" : "aéa a") }
    let batches = try await all(FindPattern("a", options: options("")).batches(in: texts))
    let first = try #require(batches.first)
    #expect(first.found.map(\.id) == [3])
    #expect(first.found.map { Array($0.ranges) } == [[0..<1]])
    #expect(first.count == 1)
    #expect(first.searchedTexts == 3)
    let last = try #require(batches.last)
    #expect((last.count, last.searchedTexts) == (47 * 3, 50))
    #expect(last.searchedBytes == texts.reduce(0) { $0 + $1.text.utf8.count })
    let found = batches.flatMap(\.found).flatMap { matches in matches.ranges.map { "\(matches.id) \($0)" } }
    #expect(found == (3..<50).flatMap { ["\($0) 0..<1", "\($0) 2..<3", "\($0) 4..<5"] })
  }

  @Test func `nothing to find is one batch`() async throws {
    let batches = try await all(
      FindPattern("a", options: options("")).batches(in: [(id: "x", text: "b"), (id: "y", text: "")]))
    #expect(batches.count == 1)
    #expect((batches.first?.count, batches.first?.searchedTexts) == (0, 2))
    #expect(
      try await all(FindPattern("a", options: options("")).batches(in: [(id: Int, text: String)]())).last?.count == 0)
  }

  @Test(arguments: ["", "x", "d", "xd"])
  func `a million matches are counted, and places are kept up to the limit`(_ letters: String) async throws {
    let text = String(repeating: "aé", count: 1_000_000)
    let pattern = try FindPattern("a", options: options(letters))
    let expected = letters.contains("d") || letters == "" || letters == "x" ? 1_000_000 : 0
    let batches = try await all(pattern.batches(in: [(id: 0, text: text)], limit: 30_000))
    #expect(batches.last?.count == expected)
    let ranges = batches.flatMap(\.found).flatMap(\.ranges)
    #expect(ranges.count == 30_000)
    #expect(ranges.last == 59_998..<59_999)
    let all = try pattern.ranges(in: text)
    #expect(all.count == expected)
    #expect(all.last == 1_999_998..<1_999_999)
    // Each place has 8 bytes.
    #expect(MemoryLayout.size(ofValue: all.packed[0]) == 8)
  }

  @Test func `places are the same whether a text is searched in one part or in several`() throws {
    // Characters at the borders of parts have several bytes, and matches go beyond them.
    var generator = SeededGenerator(seed: 5)
    let letters = ["a", "é", "😀", "東", "\n", "bc"]
    let text = (0..<20_000).map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
    for expression in ["a.", "(?s).{3}", "é+", "bc(?=a)", "(?<=東)a", "[^a]*a", "x*"] {
      let parts = try FindPattern(expression, options: options("xc")).ranges(in: text)
      // \G has the text searched in one part.
      let whole = try FindPattern("(?:" + expression + #")(?:|\G(?!))"#, options: options("xc")).ranges(in: text)
      #expect(parts == whole, "\(expression)")
      #expect(parts.count > 100)
    }
  }

  @Test func `places are the same whether a long text is folded in one part or line by line`() throws {
    var generator = SeededGenerator(seed: 6)
    let letters = ["a", "é", "e\u{301}", "😀", "ß", "\n", "bc", "\u{301}", "語"]
    let text = (0..<400_000).map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
    for found in ["ea", "語e", "ssb", "😀", "aa"] {
      let pattern = try FindPattern(found, options: options("d"))
      #expect(pattern.isInLines)
      let parts = try pattern.ranges(in: text)
      let lines = try FindPattern(found + "|\n(?!)", options: options("xd")).ranges(in: text)
      if found != "ssb" { #expect(parts == lines, "\(found)") }
      let units = Array(text.utf16)
      for range in parts {
        let match = String(decoding: units[range], as: UTF16.self)
        #expect(try pattern.ranges(in: match).first == 0..<range.count, "\(found) \(range)")
      }
      let template = try ReplacementTemplate("-", for: pattern)
      let replacement = try pattern.replacingAll(in: EditedText(text), with: template)
      #expect(replacement.count == parts.count)
      #expect(replacement.edit.growth == parts.reduce(0) { $0 + 1 - $1.count })
    }
  }

  @Test func `the next match is found by its place`() throws {
    let ranges = try FindPattern("a", options: options("")).ranges(in: "abaa")
    #expect((0...4).map { ranges.firstIndex(from: $0) } == [0, 1, 1, 2, 3])
  }

  @Test func `a search that fails says so after what it has found`() async throws {
    let texts = [(id: 0, text: "ab"), (id: 1, text: String(repeating: "a", count: 1000)), (id: 2, text: "ab")]
    var found: [Int] = []
    let error = await #expect(throws: FindFailure.self) {
      for try await batch in try FindPattern("(a+)+[bc]", options: options("x")).batches(in: texts) {
        found += batch.found.map(\.id)
      }
    }
    #expect(error == .tooComplex)
    #expect(found == [0])
  }

  @Test func `a search that is no longer read takes no other text`() async throws {
    // The texts wait for the test: the second one comes when the search has ended.
    let (requests, requested) = AsyncStream<Void>.makeStream()
    let (texts, source) = AsyncStream<(id: Int, text: String)>.makeStream()
    source.onTermination = { _ in requested.finish() }
    source.yield((id: 0, text: "a"))
    let pattern = try FindPattern("a", options: options(""))
    let reader = Task {
      for try await batch in pattern.batches(in: texts) { return batch.count }
      return 0
    }
    #expect(try await reader.value == 1)
    // The stream of texts ends, because the search was cancelled when its reader ended.
    for await _ in requests {}
  }

  @Test(arguments: ["(?:[^z]*y?)*zz", "[^z]*zz", #"\G(?!)|[^z]*zz"#, "(a+)+[bc]"])
  func `a search that would take hours is cancelled`(_ expression: String) async throws {
    let finder = try Finder(FindPattern(expression, options: options("xc")), timeLimit: .seconds(100_000))
    let text = String(repeating: String(repeating: "a", count: 2_000) + "z", count: 1_000) + "zz"
    let search = Task.detached {
      var text = text
      while true {
        try finder.begin(&text)
        while try finder.next(in: &text, into: .init(start: nil, count: 0)).0 == .paused {}
      }
    }
    finder.cancel()
    await #expect(throws: (any Error).self) { try await search.value }
  }
}
