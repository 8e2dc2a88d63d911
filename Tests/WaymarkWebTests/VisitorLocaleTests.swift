import Foundation
import Testing

@testable import WaymarkLocalization
@testable import WaymarkWeb

/// The locale that follows from a browser's `Accept-Language`.
struct VisitorLocaleTests {
  @Test(arguments: [
    ("en-US,en;q=0.9", "en_US"), ("en-GB", "en_GB"), (" de-CH ; q=1, fr", "en_150"), ("de-CH;q=1", "en_CH"),
    ("de", "en_DE"), ("zh-Hant-TW,zh", "en_TW"), ("pt,en", "en_BR"), ("ar", "en_EG"),
  ])
  func `the formats are those of the visitor's region, in the language of the app`(header: String, id: String) {
    #expect(VisitorLocale.locale(accepting: header, in: AppTexts()).identifier == id)
  }

  @Test(
    arguments: [
      ("pt-BR", "pt-PT", "pt-PT", "BR"), ("pt-BR", nil, "pt-BR", "BR"), ("de-DE,pt-BR", nil, "pt-BR", "DE"),
      ("zh-Hans-HK,zh", nil, "zh", "HK"), ("fa-IR,az", nil, "az", "IR"), ("en-GB", "az", "az", "GB"),
      ("", "zh", "zh", "CN"),
      (String(repeating: "x", count: 5_000), "az", "az", "AZ"),
    ] as [(String, String?, String, String)])
  func `the region of the visitor does not change the language`(
    header: String, chosen: String?, language: String, region: String
  ) {
    let texts = AppTexts(languages: ["en", "pt-BR", "pt-PT", "zh", "az"])
    let locale = VisitorLocale.locale(accepting: header, chosen: chosen, in: texts)
    #expect(texts.language(accepting: locale.identifier(.bcp47)) == language)
    #expect(locale.region?.identifier == region)
    #expect(!LanguageMatch.isRightToLeft(texts.localization(for: locale).language))
  }

  @Test func `a language that has a region keeps its formats for a visitor of whom nothing is known`() {
    let texts = AppTexts(languages: ["pt-BR"])
    #expect(VisitorLocale.locale(accepting: nil, in: texts).identifier == "pt_BR")
  }

  @Test func `the language of the app may have a script`() {
    let locale = VisitorLocale.locale(accepting: "en-US", in: AppTexts(languages: ["sr-Latn"]))
    #expect(locale.language.script == "Latn" && locale.region == "US" && locale.measurementSystem == .us)
  }

  @Test(arguments: [
    nil, "", "*", "x", "en-ZZ", "en-999", "en-QQ", "en-150", "en-US\u{0}", "en_US", "../../etc", "é-FR", "😀", "-", "--",
    "xx-XX-xx-XX-xx-XX-xx-XX-xx-XX-xx-XX-", String(repeating: "a-", count: 100_000),
  ])
  func `anything else gives the app's language with the formats of Europe`(header: String?) {
    #expect(VisitorLocale.locale(accepting: header, in: AppTexts()).identifier == "en_150")
  }
}
