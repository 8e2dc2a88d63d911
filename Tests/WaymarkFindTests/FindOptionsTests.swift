import Foundation
import RandomInputs
import Testing
import WaymarkFind

/// What is found, the options by their letters, a text, and the text with the matches in brackets. The browser finds the same by itself, or leaves it to
/// the server (`find-ahead.test.js`).
private struct FindVectors: Decodable {
  let options: [[String]]
  let characters: [[String]]

  static let all: FindVectors = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Vectors/find-options.json")
    do {
      return try JSONDecoder().decode(FindVectors.self, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("find-options.json: \(error)")
    }
  }()
}

/// What the options of find find (F1).
struct FindOptionsTests {
  @Test(arguments: FindVectors.all.options)
  func `options decide what is found`(_ vector: [String]) throws { try expectMarked(vector) }

  @Test(arguments: FindVectors.all.characters)
  func `characters are found however they are composed, and never cut`(_ vector: [String]) throws {
    try expectMarked(vector)
  }

  private func expectMarked(_ vector: [String]) throws {
    let found = try marked(vector[2], vector[0], vector[1])
    #expect(points(found) == points(vector[3]), "\(found)")
  }

  @Test(arguments: [
    ("x*", "axb", "[]a[x][]b[]"), ("", "ab", nil), ("^", "a\n\nb", "[]a\n[]\n[]b"), ("$", "a\nb", "a[]\nb[]"),
    (#"\b"#, "ab cd", "[]ab[] []cd[]"),
    ("x*", "e\u{301}😀", "[]e\u{301}[]😀[]"), ("x*", "👨‍👩‍👧🇩🇪", "[]👨‍👩‍👧[]🇩🇪[]"), ("x*", "🇩🇪🇫🇷🇵", "[]🇩🇪[]🇫🇷[]🇵[]"),
    ("(?<=🇪|🇷)", "🇩🇪🇫🇷🇪🇵", "🇩🇪[]🇫🇷[]🇪🇵"), ("(?=b)", "abb", "a[]b[]b"), ("a?", "", "[]"),
    ("x*", "\r\n", "[]\r\n[]"),
    (#"a\K"#, "aab", "a[]a[]b"),
  ])
  func `an empty match is found once at each place between characters`(
    _ pattern: String, _ text: String, _ expected: String?
  ) throws {
    guard let expected else {
      #expect(throws: FindFailure.empty) { try FindPattern(pattern, options: options("x")) }
      return
    }
    let found = try marked(text, pattern, "x")
    #expect(points(found) == points(expected), "\(found)")
  }

  @Test(arguments: 0..<100)
  func `an empty match is at each border of characters`(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let letters = [
      "a", "é", "e\u{301}", "q\u{323}\u{307}", "😀", "👍🏽", "👨‍👩‍👧", "🇩🇪", "❤\u{FE0F}", "1\u{FE0F}\u{20E3}", "각",
      "\u{1100}\u{1161}\u{11A8}",
      "か\u{3099}", "\r\n", "\n", " ", "ß",
    ]
    let text = (0..<30).map { _ in letters.randomElement(using: &generator) ?? "" }.joined()
    let borders = (Array(text.indices) + [text.endIndex]).map { $0.utf16Offset(in: text) }
    for letters in ["x", "xd"] {
      let found = try FindPattern("(?=)", options: options(letters)).ranges(in: text)
      #expect(Array(found) == borders.map { $0..<$0 }, "\(letters) \(text.debugDescription)")
    }
  }

  /// A browser sends whole characters; a half of one, which a Swift string can't have, is U+FFFD.
  @Test(arguments: ["", "c", "d", "w", "x"])
  func `half a character is found as what it is shown as, and in no emoji`(_ letters: String) throws {
    let halves = [0xD83D, 0xDE00].map { String(decoding: [$0] as [UInt16], as: UTF16.self) }
    let text = "😀 \(halves[0]) \(halves[1])"
    #expect(try marked(text, halves[1], letters) == "😀 [\u{FFFD}] [\u{FFFD}]")
    #expect(try marked(text, "😀", letters) == "[😀] \u{FFFD} \u{FFFD}")
    #expect(try marked(halves.joined(), "😀", letters) == halves.joined())
  }

  @Test func `each special character of expressions is found by itself`() throws {
    let special = (UInt8(0)..<128).map { String(UnicodeScalar($0)) }.joined()
    for letters in ["", "c", "d", "w"] {
      let pattern = try FindPattern(special, options: options(letters))
      #expect(Array(try pattern.ranges(in: "é" + special + "é")) == (letters == "w" ? [] : [1..<129]) || letters == "w")
      for scalar in special.unicodeScalars {
        let single = try FindPattern(String(scalar), options: options(letters + "c"))
        #expect(Array(try single.ranges(in: "–\(scalar)–")) == [1..<2], "\(scalar.value)")
      }
    }
  }
}
