import RandomInputs
import Testing

@testable import WaymarkText

/// The attributes of characters, as runs (E1).
struct TextRunsTests {
  static let bold = TextAttributes(["bold": "1"]), red = TextAttributes(["color": "red"])

  /// Runs as a text that tells them: `3 bold=1, 2`.
  private func told(_ runs: TextRuns) -> String {
    runs.runs.map { run in
      ([String(run.length)] + run.attributes.values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" })
        .joined(separator: " ")
    }.joined(separator: ", ")
  }

  @Test func `runs that have the same attributes are one, and the last one has some`() {
    let runs = TextRuns([
      .init(2, Self.bold), .init(3, Self.bold), .init(0, Self.red), .init(1, TextAttributes()), .init(4, Self.red),
      .init(9, TextAttributes()),
    ])
    #expect(told(runs) == "5 bold=1, 1, 4 color=red")
    #expect(TextRuns([.init(9, TextAttributes())]).isEmpty)
  }

  @Test(arguments: [
    (0..<0, 2, red, "2 color=red, 5 bold=1, 1, 4 color=red"), (5..<6, 0, bold, "5 bold=1, 4 color=red"),
    (4..<7, 1, bold, "5 bold=1, 3 color=red"), (0..<10, 0, bold, ""), (6..<10, 2, TextAttributes(), "5 bold=1"),
    (12..<12, 1, red, "5 bold=1, 1, 4 color=red, 2, 1 color=red"), (3..<8, 2, red, "3 bold=1, 4 color=red"),
  ])
  func `a part is replaced`(_ range: Range<Int>, _ length: Int, _ attributes: TextAttributes, _ expected: String) {
    var runs = TextRuns([.init(5, Self.bold), .init(1, TextAttributes()), .init(4, Self.red)])
    runs.replace(range, with: length, attributes)
    #expect(told(runs) == expected)
  }

  @Test(
    arguments: [
      (0..<10, ["bold": nil, "color": "red"], "10 color=red"), (0..<5, ["bold": nil], "6, 4 color=red"),
      (5..<6, ["bold": "1"], "6 bold=1, 4 color=red"),
      (8..<14, ["bold": "1"], "5 bold=1, 1, 2 color=red, 2 bold=1 color=red, 4 bold=1"),
      (3..<3, ["bold": nil], "5 bold=1, 1, 4 color=red"), (6..<10, ["color": nil], "5 bold=1"),
    ] as [(Range<Int>, [String: String?], String)])
  func `attributes of a part are changed`(_ range: Range<Int>, _ change: [String: String?], _ expected: String) {
    var runs = TextRuns([.init(5, Self.bold), .init(1, TextAttributes()), .init(4, Self.red)])
    runs.change(range, by: TextAttributeChange(change))
    #expect(told(runs) == expected)
  }

  @Test func `a part has runs that cover it`() {
    let runs = TextRuns([.init(5, Self.bold), .init(1, TextAttributes()), .init(4, Self.red)])
    #expect(
      runs.runs(in: 4..<12) == [
        .init(1, Self.bold), .init(1, TextAttributes()), .init(4, Self.red), .init(2, TextAttributes()),
      ])
    #expect(runs.runs(in: 11..<13) == [.init(2, TextAttributes())])
    #expect(runs.runs(in: 3..<3) == [])
    #expect(runs.attributes(at: 4) == Self.bold)
    #expect(runs.attributes(at: 5) == TextAttributes())
    #expect(runs.attributes(at: 10) == TextAttributes())
  }

  @Test(arguments: 1...20) func `runs are the same as attributes of each character`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var runs = TextRuns(), characters: [TextAttributes] = []
    for _ in 0..<200 {
      let start = Int.random(in: 0...characters.count, using: &generator)
      let end = min(characters.count, start + Int.random(in: 0..<6, using: &generator))
      let attributes = [Self.bold, Self.red, TextAttributes()].randomElement(using: &generator)!
      if Bool.random(using: &generator) {
        let length = Int.random(in: 0..<5, using: &generator)
        runs.replace(start..<end, with: length, attributes)
        characters.replaceSubrange(start..<end, with: Array(repeating: attributes, count: length))
      } else {
        let change = TextAttributeChange(["bold": Bool.random(using: &generator) ? "1" : nil])
        runs.change(start..<end, by: change)
        for index in start..<end { characters[index].apply(change) }
      }
      #expect(
        runs.runs(in: 0..<characters.count).flatMap { Array(repeating: $0.attributes, count: $0.length) } == characters)
      #expect(zip(runs.runs, runs.runs.dropFirst()).allSatisfy { $0.attributes != $1.attributes && $0.length > 0 })
      #expect(runs.runs.last?.attributes.isEmpty != true)
    }
  }
}
