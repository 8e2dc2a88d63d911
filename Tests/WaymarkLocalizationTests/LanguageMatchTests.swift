import Testing

@testable import WaymarkLocalization

/// The language of the app for what a browser accepts (16.6).
struct LanguageMatchTests {
  private static let languages = ["en", "de", "ar", "zh-Hans", "zh-Hant", "pt", "pt-PT"]

  @Test(
    arguments: [
      ("de-AT,en;q=0.5", "de"), ("fr,ar-EG;q=0.8", "ar"), ("zh-TW", "zh-Hant"), ("zh-HK", "zh-Hant"),
      ("zh-CN", "zh-Hans"),
      ("zh", "zh-Hans"), ("pt-BR", "pt"), ("pt-PT", "pt-PT"), ("en-GB", "en"), ("de;q=0.1,en;q=0.9", "en"), ("ja", nil),
      ("fr;q=0.9,*;q=0.1", nil), ("*", nil), ("", nil), (";;;;", nil), ("de\u{0},en", nil), ("de\nar", nil), ("😀", nil),
      ("de;q=", nil), ("-", "en"), (String(repeating: "de,", count: 1_000), nil),
    ] as [(String, String?)])
  func `the best match is found, and other text matches nothing`(accepted: String, language: String?) {
    #expect(LanguageMatch.best(for: accepted, among: Self.languages) == language)
  }

  @Test func `an app without languages has no match`() { #expect(LanguageMatch.best(for: "de", among: []) == nil) }

  @Test func `only some languages run from right to left`() {
    #expect(["ar", "he", "fa", "ur-PK", "az-Arab"].allSatisfy(LanguageMatch.isRightToLeft))
    #expect(!["en", "de", "hi", "zh-Hant", "az", ""].contains(where: LanguageMatch.isRightToLeft))
  }
}
