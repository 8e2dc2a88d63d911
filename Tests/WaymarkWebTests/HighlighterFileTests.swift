import Testing
import WaymarkComponents

@testable import WaymarkWeb

/// The script that finds the words of programs' texts.
struct HighlighterFileTests {
  @Test func `it knows all languages`() throws {
    let script = String(decoding: try HighlighterFile.read().bytes, as: UTF8.self)
    let names = script.matches(of: /registerLanguage\("([^"]+)"/).map { String($0.1) }
    let others = script.matches(of: /aliases:\[([^\]]*)\]/).flatMap { $0.1.split(separator: ",") }
      .map { String($0.drop { $0 == "\"" }.dropLast()) }
    #expect(CodeLanguage.allNames.subtracting(names + others) == [])
  }
}
