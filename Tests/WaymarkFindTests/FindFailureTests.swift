import Testing

@testable import WaymarkFind

/// Patterns that can't be found, and the limits of those that can (F1).
struct FindFailureTests {
  @Test(arguments: [
    ("a(b", "x", "missing closing parenthesis", 3), ("*a", "x", "quantifier does not follow a repeatable item", 0),
    ("a)b", "xw", "unmatched closing parenthesis", 1), ("é[a", "x", "missing terminating ] for character class", 3),
    ("é😀[z-a]", "x", "range out of order in character class", 6),
    ("éé[z-a]", "xd", "range out of order in character class", 5),
    (#"a\C"#, "x", #"using \C is disabled by the application"#, 3),
    ("(*UTF)a", "x", "(*VERB) not recognized or malformed", 5),
    ("(*NO_JIT)a", "x", "(*VERB) not recognized or malformed", 8),
    ("(*LIMIT_MATCH=4000000000)a", "x", "(*VERB) not recognized or malformed", 13),
    ("(*LIMIT_HEAP=4000000000)a", "xw", "(*VERB) not recognized or malformed", 12),
    (#"(?=a\K)b"#, "x", #"\K is not allowed in lookarounds (but see PCRE2_EXTRA_ALLOW_LOOKAROUND_BSK)"#, 8),
    ("(?<=a*)b", "x", "lookbehind assertion is not fixed length", 0),
    (#"a\x{D83D}"#, "x", "disallowed Unicode code point (>= 0xd800 && <= 0xdfff)", 8),
    (#"[\x{D83D}\x{DE00}]"#, "xd", "disallowed Unicode code point (>= 0xd800 && <= 0xdfff)", 8),
    (#"\1"#, "x", "reference to non-existent subpattern", 1),
  ])
  func `an invalid expression says what is wrong, and where`(
    _ pattern: String, _ letters: String, _ message: String, _ offset: Int
  ) {
    #expect(throws: FindFailure.invalidExpression(message: message, offset: offset)) {
      try FindPattern(pattern, options: options(letters))
    }
  }

  @Test func `a failure is a sentence`() {
    #expect(
      "\(FindFailure.invalidExpression(message: "a is b", offset: 2))"
        == "The expression is invalid at character 3: a is b.")
    #expect("\(FindFailure.unknownGroup("x", offset: 0))" == "The expression has no group “x”.")
    #expect("\(FindFailure.tooComplex)" == "The expression is too complex for this text.")
  }

  @Test(arguments: ["", "x", "d", "wd"])
  func `a pattern of 100,000 characters is refused, one of 10,000 is found`(_ letters: String) throws {
    #expect(throws: FindFailure.patternTooLong(maximum: 10_000)) {
      try FindPattern(String(repeating: "a", count: 100_000), options: options(letters))
    }
    for character in ["a", "東", "é", "s"] {
      let long = String(repeating: character, count: 10_000)
      #expect(Array(try FindPattern(long, options: options(letters)).ranges(in: "x " + long + " y")) == [2..<10_002])
    }
  }

  @Test func `nothing is no pattern`() {
    #expect(throws: FindFailure.empty) { try FindPattern("", options: options("")) }
    #expect(throws: FindFailure.empty) { try FindPattern("\u{301}", options: options("d")) }
  }

  @Test(arguments: ["((a{100}){100}){100}", "(?:a?){60000}", "(" + String(repeating: "(", count: 300)])
  func `an expression that becomes too large is refused`(_ pattern: String) {
    #expect(throws: FindFailure.self) { try FindPattern(pattern, options: options("x")) }
  }

  @Test(arguments: [
    "(a+)+$", "(a|aa)+$", "(?:a|a)*$", "(a*)*\\1$", "(?:a?a?a?)+$", "^(?:(?:a+)+)+$", "((?:a|a)*?)$", "(?R)a|(?R)",
  ])
  func `an expression with catastrophic backtracking ends`(_ pattern: String) throws {
    let text = String(repeating: "a", count: 100_000) + "b"
    #expect(throws: FindFailure.tooComplex) {
      try FindPattern(pattern, options: options("xc")).ranges(in: text, timeLimit: .seconds(100_000))
    }
  }

  @Test func `a search ends with its time`() throws {
    let text = String(repeating: "a", count: 10_000)
    for letters in ["", "x"] {
      #expect(throws: FindFailure.takesTooLong) {
        try FindPattern("b", options: options(letters)).ranges(in: text, timeLimit: .zero)
      }
    }
    // Within one part of the text, too.
    #expect(throws: FindFailure.takesTooLong) {
      try FindPattern(#"\G(?!)|a*?z"#, options: options("x")).ranges(
        in: String(repeating: "a", count: 1_000_000) + "\nz", timeLimit: .milliseconds(1))
    }
  }

  @Test func `settings that would lift limits are found nowhere`() throws {
    #expect(try marked("a(*UTF)", "(*UTF)", "") == "a[(*UTF)]")
  }

  @Test func `a search that is cancelled ends before it looks at the text`() throws {
    for letters in ["", "x"] {
      let finder = try Finder(FindPattern("a", options: options(letters)), timeLimit: .seconds(100_000))
      var text = "aaa"
      try finder.begin(&text)
      finder.cancel()
      #expect(throws: CancellationError.self) { try finder.next(in: &text, into: .init(start: nil, count: 0)) }
    }
  }
}
