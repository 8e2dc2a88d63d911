import Foundation
import Testing

@testable import WaymarkLocalization

/// The library's own texts (16.6).
struct LibraryTextsTests {
  /// The languages that the library is translated into, beside English.
  private static let languages = [
    "ar", "de", "es", "fa", "fr", "he", "hi", "id", "it", "ja", "ko", "nl", "pl", "pt", "ru", "sv", "th", "tr", "uk",
    "vi", "zh-Hans", "zh-Hant",
  ]

  @Test func `the library speaks 23 languages`() { #expect(LibraryTexts.languages == ["en"] + Self.languages) }

  @Test(arguments: languages)
  func `every text is translated, with all forms and the values of its key`(language: String) throws {
    let keys = LibraryTexts.keys
    #expect(keys.count > 70)
    let rules = PluralRules(for: language)
    let categories = Set((0...200).map { rules.category(of: Double($0)).rawValue })
    for key in keys {
      let forms = try #require(LibraryTexts.forms(of: key, in: language), "\(key) is missing")
      if forms.count > 1 { #expect(categories.isSubset(of: forms.keys), "\(key): \(forms.keys.sorted())") }
      for (category, text) in forms {
        #expect(text == text.trimmingCharacters(in: .whitespaces) && !text.isEmpty)
        // Arabic has words for none, one and two.
        if ["zero", "one", "two"].contains(category), !text.contains("%") { continue }
        #expect(values(of: text) == values(of: key), "\(key): \(text)")
      }
    }
  }

  private func values(of text: String) -> Set<Int> {
    Set(FormatString(text).pieces.compactMap { if case .argument(let index, _) = $0 { index } else { nil } })
  }

  @Test func `every text that the library shows is in its catalog`() throws {
    let sources = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
    let calls = #/(?:\(library: |libraryText\()(?:[^"\n]*\? )?"([^"\\]+)"(?:\s*: "([^"\\]+)")?/#
    let keys = try paths.flatMap { path in
      try String(contentsOf: sources.appending(path: path), encoding: .utf8).matches(of: calls)
        .flatMap { [$0.1, $0.2].compactMap { $0.map(String.init) } }
    }
    #expect(Set(keys).count > 25)
    #expect(Set(keys).subtracting(LibraryTexts.keys) == [])
  }

  @Test func `texts with values are put together in the order of the language`() {
    let app = AppTexts(languages: ["de"])
    let german = app.localization(for: Locale(identifier: "de_AT"))
    #expect(german.libraryText("Cancel") == "Abbrechen")
    #expect(german.libraryText("Back, \("Lissabon")").contains("Lissabon"))
    #expect(
      app.localization(for: Locale(identifier: "en_US")).libraryText("Page \(2) of \(1_200)") == "Page 2 of 1,200")
  }
}
