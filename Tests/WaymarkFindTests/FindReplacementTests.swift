import RandomInputs
import Testing
import WaymarkFind
import WaymarkText

/// Replacing all matches of a text by one edit (F2).
struct FindReplacementTests {
  private func replaced(_ text: String, _ pattern: String, _ template: String, _ letters: String) throws -> String {
    let pattern = try FindPattern(pattern, options: options(letters))
    var text = EditedText(text)
    text.apply(try pattern.replacingAll(in: text, with: ReplacementTemplate(template, for: pattern)).edit)
    return text.string
  }

  @Test(arguments: [
    ("cat", "dog", "", "a cat, a Cat", "a dog, a dog"), ("a", "aa", "", "banana", "baanaanaa"),
    ("a", "", "", "banana", "bnn"),
    ("a", "$1$$", "", "xa", "x$1$$"), ("(a)(b)?", "[$0|$1|$2]", "x", "ab a", "[ab|a|b] [a|a|]"),
    ("a", "$$1", "x", "a", "$1"),
    ("(?<year>\\d+)-(\\d+)", "$2/${year}", "x", "2026-11", "11/2026"), ("(a)", "$12", "x", "a", "a2"),
    ("a", "$00", "x", "a", "a0"),
    ("(a)", "${1}2", "x", "a", "a2"), ("a", "$ $x ${ $", "x", "a", "$ $x ${ $"), ("^", "> ", "x", "a\nb", "> a\n> b"),
    ("$", ";", "x", "a\nb", "a;\nb;"), ("x*", "-", "x", "axb", "-a--b-"),
    ("(é)", "<$1>", "xd", "e é e\u{301}", "<e> <é> <e\u{301}>"),
    ("e", "a", "d", "né e\u{301}e", "na aa"), ("😀", "😀😀", "", "a😀b", "a😀😀b"), ("ss", "sz", "", "Straße", "Strasze"),
    ("(?<größe>\\d+)", "${größe}!", "xd", "12", "12!"), ("(\\w+) (\\w+)", "$2 $1", "x", "東京 Zürich 👍", "Zürich 東京 👍"),
    ("x*", "-", "xd", "é\r\n😀", "-é-\r\n-😀-"),
    ("(?<=a)(?=b)", "|", "x", "abab", "a|ba|b"), (#"\b"#, "|", "x", "é, b", "|é|, |b|"),
    ("(?=(é))", "$1", "xd", "é", "éé"), ("😀", "\u{FFFD}", "", "a😀b", "a\u{FFFD}b"),
    ("\u{FFFD}", "😀", "", "\u{FFFD}\u{FFFD}", "😀😀"),
    (".", "x", "x", "a\u{FFFC}b", "x\u{FFFC}x"), ("a.*c|d", "x", "x", "a\u{FFFC}cd", "a\u{FFFC}cx"),
    ("\u{FFFC}", "x", "", "a\u{FFFC}", "a\u{FFFC}"), ("é", "e", "d", "\u{FFFC}é\u{FFFC}", "\u{FFFC}e\u{FFFC}"),
    ("aa", "b", "", "aaaaa", "bba"), ("a\u{0}", "\u{0}", "", "xa\u{0}", "x\u{0}"),
  ])
  func `matches are replaced`(
    _ pattern: String, _ template: String, _ letters: String, _ text: String, _ expected: String
  ) throws {
    #expect(points(try replaced(text, pattern, template, letters)) == points(expected))
  }

  @Test(arguments: [
    ("$2", "2", 0), ("a$1${no}", "no", 3), ("😀${}", "", 2), ("$9", "9", 0), ("${17}", "17", 0),
    ("${b\u{0}}", "b\u{0}", 0),
  ])
  func `a group that is not there is said`(_ template: String, _ group: String, _ offset: Int) throws {
    let pattern = try FindPattern("(?<b>a)", options: options("x"))
    #expect(throws: FindFailure.unknownGroup(group, offset: offset)) { try ReplacementTemplate(template, for: pattern) }
  }

  @Test func `one match is replaced, and only where it is`() throws {
    let pattern = try FindPattern("(?<=x)a+", options: options("x"))
    let template = try ReplacementTemplate("<$0>", for: pattern)
    var text = EditedText("xaa xa a")
    #expect(try pattern.replacing(1..<2, in: text, with: template) == nil)
    #expect(try pattern.replacing(7..<8, in: text, with: template) == nil)
    let replacement = try #require(try pattern.replacing(5..<6, in: text, with: template))
    #expect(replacement.count == 1)
    text.apply(replacement.edit)
    #expect(text.string == "xaa x<a> a")
  }

  @Test func `what is inserted has the attributes of the first replaced character`() throws {
    let (bold, red) = (TextAttributes(["bold": "1"]), TextAttributes(["color": "red"]))
    var text = EditedText(
      "ab ab abab", runs: TextRuns([.init(1, bold), .init(3, TextAttributes()), .init(2, red), .init(2, bold)]))
    let pattern = try FindPattern("ab", options: options(""))
    text.apply(try pattern.replacingAll(in: text, with: ReplacementTemplate("xyz", for: pattern)).edit)
    #expect(text.string == "xyz xyz xyzxyz")
    #expect(
      text.runs.runs == [
        .init(3, bold), .init(4, TextAttributes()), .init(1, red), .init(3, bold),
      ])
  }

  @Test func `an empty match takes the attributes of the character before`() throws {
    let bold = TextAttributes(["bold": "1"])
    var text = EditedText("a\nb", runs: TextRuns([.init(1, bold)]))
    let pattern = try FindPattern("$", options: options("x"))
    text.apply(try pattern.replacingAll(in: text, with: ReplacementTemplate(";", for: pattern)).edit)
    #expect(text.string == "a;\nb;")
    #expect(text.runs.runs == [.init(2, bold)])
  }

  @Test func `a match across attributes is replaced with those of its first character`() throws {
    let (bold, red) = (TextAttributes(["bold": "1"]), TextAttributes(["color": "red"]))
    let rest = [TextRuns.Run(1, TextAttributes()), .init(1, red)]
    let runs = TextRuns([.init(1, TextAttributes()), .init(1, bold), .init(3, red)] + rest)
    let pattern = try FindPattern("(b)(é)(😀)", options: options("xd"))
    for (template, expected, kept) in [("$3$2$1-", "a😀éb-cd", 5), ("", "acd", 0), ("$0", "abé😀cd", nil)] {
      var text = EditedText("abé😀cd", runs: runs)
      let edit = try pattern.replacingAll(in: text, with: ReplacementTemplate(template, for: pattern)).edit
      let undone = text, inverse = text.inverse(of: edit)
      text.apply(edit)
      #expect(text.string == expected)
      if let kept {
        #expect(text.runs == TextRuns([.init(1, TextAttributes())] + (kept > 0 ? [.init(kept, bold)] : []) + rest))
      } else {
        #expect(text.runs == runs, "a match that is replaced by itself keeps its attributes")
      }
      text.apply(inverse)
      #expect(text == undone)
    }
  }

  @Test(arguments: [
    ("a", "", "bc", 1_000_000), ("x*", "x", "-", 2_000_001), ("é?", "xd", "é", 1_000_001), ("$", "x", ";", 1_000_001),
  ])
  func `a million matches are replaced and restored by one edit each`(
    _ found: String, _ letters: String, _ template: String, _ count: Int
  ) throws {
    let pattern = try FindPattern(found, options: options(letters))
    let before = EditedText(String(repeating: letters == "xd" ? "é" : "a\n", count: 1_000_000))
    let replacement = try pattern.replacingAll(in: before, with: ReplacementTemplate(template, for: pattern))
    #expect(replacement.count == count)
    var text = before
    let inverse = text.inverse(of: replacement.edit)
    text.apply(replacement.edit)
    #expect(text.length == before.length + replacement.edit.growth)
    #expect(text.length == text.string.utf16.count)
    text.apply(inverse)
    #expect(text == before)
  }

  @Test func `the last of a million matches is replaced alone`() throws {
    let pattern = try FindPattern("a", options: options(""))
    let text = EditedText(String(repeating: "a\n", count: 1_000_000))
    let template = try ReplacementTemplate("bc", for: pattern)
    let replacement = try #require(try pattern.replacing(1_999_998..<1_999_999, in: text, with: template))
    #expect(replacement.count == 1)
    #expect(replacement.edit.parts == [.keep(1_999_998), .insert("bc", length: 2), .remove(1)])
  }

  @Test func `a match that is replaced by itself stays`() throws {
    let pattern = try FindPattern("a", options: options(""))
    let replacement = try pattern.replacingAll(in: EditedText("banAna"), with: ReplacementTemplate("a", for: pattern))
    #expect(replacement.count == 3)
    #expect(replacement.edit.parts == [.keep(3), .insert("a", length: 1), .remove(1)])
  }

  @Test func `a replacement that would insert more than 100 MB is refused`() throws {
    let pattern = try FindPattern("(?s).", options: options("x"))
    let template = try ReplacementTemplate(String(repeating: "x", count: 1_000_000), for: pattern)
    #expect(throws: FindFailure.textTooLong(maximum: 100_000_000)) {
      try pattern.replacingAll(in: EditedText(String(repeating: "a\n", count: 1000)), with: template)
    }
  }

  @Test func `matches beside one another are replaced in time that grows with the text`() throws {
    let pattern = try FindPattern("a", options: options(""))
    let text = EditedText(String(repeating: "a", count: 300_000))
    let replacement = try pattern.replacingAll(in: text, with: ReplacementTemplate("bc", for: pattern))
    #expect(
      replacement.edit.parts == [.insert(String(repeating: "bc", count: 300_000), length: 600_000), .remove(300_000)])
  }

  @Test(arguments: 0..<200)
  func `replacing all gives what replacing one after the other gives`(_ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let letters = ["a", "b", "é", "e\u{301}", "😀", "ß", " ", "東", "\n", "A"]
    func word(_ most: Int) -> String {
      (0..<Int.random(in: 1...most, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "" }
        .joined()
    }
    let (text, found, other) = (word(40), word(2), word(3))
    let pattern = try FindPattern(found, options: options("c"))
    var edited = EditedText(text)
    edited.apply(try pattern.replacingAll(in: edited, with: ReplacementTemplate(other, for: pattern)).edit)
    // Swift compares by characters, however they are composed.
    var (expected, rest) = ("", Array(text)[...])
    let wanted = Array(found)
    while !rest.isEmpty {
      if rest.starts(with: wanted) {
        expected += other
        rest = rest.dropFirst(wanted.count)
      } else {
        expected.append(rest.removeFirst())
      }
    }
    #expect(edited.string == expected, "\(found) in \(text)")
    #expect(edited.length == edited.string.utf16.count)
  }
}
