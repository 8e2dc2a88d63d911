import Foundation
import Testing

@testable import WaymarkLocalization

/// The order of texts in lists.
struct StandardCollationTests {
  @Test(arguments: [
    ["", "a", "A", "b", "B"], ["file 2", "File 2", "file 10", "file 100"], ["Emil", "Émil", "Emilia", "Zoe"],
    ["_", "1", "a"], ["café", "cafés"],
  ])
  func `texts are in the order of people`(texts: [String]) {
    let sorted = texts.shuffled().sorted { StandardCollation.compare($0, $1) == .orderedAscending }
    #expect(sorted == texts)
    #expect(StandardCollation.compare(texts[0], texts[0]) == .orderedSame)
  }

  @Test func `keys are in the order of their texts`() {
    let pieces = ["a", "A", "é", "e\u{301}", "ß", "10", "9", " ", "-", "日", "🙂", "\0", "x"]
    var numbers = SystemRandomNumberGenerator()
    let long = String(repeating: "long ", count: 200)
    let texts = (0..<2_000).map { index in
      let text = (0..<Int.random(in: 0...6, using: &numbers)).map { _ in pieces.randomElement()! }.joined()
      return index.isMultiple(of: 50) ? long + text : "common " + text
    }
    for count in [0, 1, 2_000] {
      let keys = CollationKeys(of: Array(texts.prefix(count)))
      let sorted = keys.keys().sorted { keys.areInOrder($0, $1) }
      #expect(sorted.count == count)
      for (first, second) in zip(sorted, sorted.dropFirst()) {
        let (before, after) = (texts[Int(first.index)], texts[Int(second.index)])
        let order = StandardCollation.compare(before, after)
        #expect(order != .orderedDescending, "\(before.debugDescription), \(after.debugDescription)")
        #expect(keys.areEqual(first, second) == (order == .orderedSame))
      }
    }
  }
}
