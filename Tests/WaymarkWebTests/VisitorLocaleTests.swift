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

  @Test func `the language of the app may have a script`() {
    let locale = VisitorLocale.locale(accepting: "en-US", in: AppTexts(language: "sr-Latn"))
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
