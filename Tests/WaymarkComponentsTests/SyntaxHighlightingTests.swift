import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// Texts of programs.
@MainActor struct SyntaxHighlightingTests {
  private struct Source: View {
    let name: String
    var body: some View {
      Text(verbatim: "let a = 1").syntaxHighlighting(CodeLanguage(fileNamed: name), part: 2).padding()
    }
  }

  @Test(arguments: [
    ("main.swift", "swift"), ("MAIN.JS", "javascript"), ("archive.tar.json", "json"), ("Makefile", "makefile"),
    ("CMakeLists.txt", "cmake"), (".conf", "ini"),
  ])
  func aTextHasTheLanguageOfItsFile(name: String, language: String) {
    let text = ComponentProbe { Source(name: name) }.all.first { $0.element.text == "let a = 1" }
    #expect(text?.element["data-code"] == "\(language) 2")
  }

  @Test(arguments: ["notes.txt", "swift", "", ".", "picture.png", "a.swift."])
  func otherTextsHaveNone(name: String) {
    #expect(CodeLanguage(fileNamed: name) == nil)
    let text = ComponentProbe { Source(name: name) }.all.first { $0.element.text == "let a = 1" }
    #expect(text != nil && text?.element["data-code"] == nil)
  }
}
