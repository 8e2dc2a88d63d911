import Foundation
import Testing

@testable import WaymarkLocalization
@testable import WaymarkWeb

/// The texts that scripts show, as pages contain them (16.6).
@MainActor struct ClientTextsTests {
  private static let app = AppTexts(languages: ["en", "de"])

  private func json(_ texts: ClientTexts, in locale: String) throws -> [String: [String: String]] {
    let element = String(
      decoding: texts.element(in: Self.app.localization(for: Locale(identifier: locale))), as: UTF8.self)
    let start = "<script type=\"application/json\" id=\"wm-texts\">"
    #expect(element.hasPrefix(start) && element.hasSuffix("</script>"))
    let text = element.dropFirst(start.count).dropLast("</script>".count)
    #expect(!text.contains("<"))
    return try JSONDecoder().decode([String: [String: String]].self, from: Data(text.utf8))
  }

  @Test func `every text of the scripts is translated`() throws {
    let texts = try SessionHarness.client.get().texts
    #expect(texts.keys.count > 25)
    // In a language in which no text is the English one: those that do not differ are left out.
    let japanese = try json(texts, in: "ja_JP")
    #expect(Set(japanese.keys) == Set(texts.keys), "the catalog lacks \(Set(texts.keys).subtracting(japanese.keys))")
    let german = try json(texts, in: "de_AT")
    #expect(german["Reload"] == ["other": "Neu laden"])
    // In English only those with several forms differ from the scripts.
    let english = try json(texts, in: "en_US")
    #expect(english["%lld results"]?["one"] == "%lld result" && english["Reload"] == nil)
  }

  @Test func `texts are found in calls, and can't end the element`() throws {
    let texts = ClientTexts(of: [
      "localized('Cancel'); relocalized('No'); localized(name); localized('%@, deleted', name)"
    ])
    #expect(texts.keys == ["%@, deleted", "Cancel"])
    #expect(try json(texts, in: "de").keys.sorted() == ["%@, deleted", "Cancel"])
  }
}
