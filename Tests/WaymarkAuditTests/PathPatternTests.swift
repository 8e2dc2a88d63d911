import Testing
import WaymarkAudit

/// Patterns of paths.
struct PathPatternTests {
  @Test(arguments: [
    ("Generated", "Generated/A.swift"), ("Generated", "App/Generated/Deep/A.swift"),
    ("Generated/", "Generated/A.swift"),
    ("*.generated.swift", "App/A.generated.swift"), ("A?.swift", "A1.swift"), ("/Generated", "Generated/A.swift"),
    ("./App/Generated", "App/Generated/A.swift"), ("App/*.swift", "App/A.swift"), ("App/**", "App/B/A.swift"),
    ("**/Mocks/*.swift", "Mocks/A.swift"), ("**/Mocks/*.swift", "App/B/Mocks/A.swift"),
    ("App/**/A.swift", "App/A.swift"),
    ("App/**/A.swift", "App/B/C/A.swift"), ("**", "A.swift"), ("*", "A.swift"), ("A*B*C.swift", "AxxBByBC.swift"),
    ("Caf\u{E9}", "Cafe\u{301}/A.swift"), ("**/**/A.swift", "A.swift"), ("App//B", "App/B/A.swift"),
    ("Übung?.swift", "Übung👩‍👩‍👧.swift"), ("[a].swift", "[a].swift"),
  ])
  func `a pattern matches`(pattern: String, path: String) throws {
    #expect(try #require(PathPattern(pattern)).matches(path))
  }

  @Test(arguments: [
    ("Generated", "NotGenerated/A.swift"), ("Generated/", "App/Generated"), ("/Generated", "App/Generated/A.swift"),
    ("App/Generated", "Other/App/Generated/A.swift"), ("App/*.swift", "App/B/A.swift"), ("App/**", "App"),
    ("App/**", "Apple/A.swift"), ("A?.swift", "A.swift"), ("A?.swift", "A12.swift"),
    ("?", "A/B".replacing("A/", with: "AA")),
    ("*.swift", "A.swif"), ("App/**/A.swift", "App/B/C.swift"), ("[a].swift", "a.swift"), ("a", "A"), ("*", ""),
  ])
  func `a pattern doesn't match`(pattern: String, path: String) throws {
    #expect(try !#require(PathPattern(pattern)).matches(path))
  }

  @Test(arguments: ["", "/", ".", "./", "..", "../Other", "App/../Other"])
  func `a pattern names something in the folder`(text: String) { #expect(PathPattern(text) == nil) }

  @Test(.timeLimit(.minutes(1))) func `many stars take little time`() throws {
    let stars = try #require(PathPattern(String(repeating: "*a", count: 200) + "b"))
    #expect(!stars.matches(String(repeating: "a", count: 2000)))
    let folders = try #require(PathPattern(String(repeating: "**/a/", count: 200) + "b"))
    #expect(!folders.matches(String(repeating: "a/", count: 1000) + "c"))
  }
}
