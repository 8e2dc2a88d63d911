import Foundation
import Testing

@testable import WaymarkLocalization

/// Numbers in texts, in the formats of C that translators write (16.6).
struct LocalizedNumberTests {
  private static let app = AppTexts()

  private func text(_ number: LocalizedNumber, _ specifier: String, in locale: String = "en_US") -> String {
    number.text(in: Self.app.localization(for: Locale(identifier: locale)), specifier: specifier)
  }

  @Test(arguments: [
    ("%lld", "1,234,567"), ("%d", "1,234,567"), ("%@", "1,234,567"), ("%lu", "1,234,567"), ("%x", "12d687"),
    ("%lX", "12D687"),
    ("%.1f", "1,234,567.0"), ("%s", "1,234,567"), ("%p", "1,234,567"), ("%c", "1,234,567"), ("%n", "1,234,567"),
    ("%*d", "1,234,567"), ("%999999d", "1,234,567"), ("%.999999f", "1,234,567"), ("%", "1,234,567"), ("", "1,234,567"),
    ("%d%d", "1,234,567"), ("%d%s", "1,234,567"), ("lld", "1,234,567"),
  ])
  func `a whole number has the format of its text, or its own`(specifier: String, shown: String) {
    #expect(text(.integer(1_234_567), specifier) == shown)
  }

  @Test(arguments: [
    ("%lf", "2.500000"), ("%.1f", "2.5"), ("%g", "2.5"), ("%lld", "2"), ("%d", "2"), ("%@", "2.5"), ("%s", "2.5"),
    ("%p", "2.5"),
    ("%5.1f", "  2.5"),
  ])
  func `another number has the format of its text, or its own`(specifier: String, shown: String) {
    #expect(text(.real(2.5), specifier) == shown)
  }

  @Test func `all numbers can be shown`() {
    #expect(text(.integer(.min), "%d") == "-9,223,372,036,854,775,808")
    #expect(
      text(.integer(5_000_000_000), "%5d").contains("5,000,000,000")
        || text(.integer(5_000_000_000), "%5d") == "5000000000")
    #expect(text(.unsigned(.max), "%llu") == "18,446,744,073,709,551,615")
    #expect(text(.real(.infinity), "%d") == "∞" && text(.real(1e300), "%d").hasPrefix("1,000,000"))
    #expect(!text(.real(.nan), "%d").isEmpty)
    #expect(text(.integer(12), "%lld", in: "ar_EG") == "١٢" && text(.integer(1_234), "%lld", in: "de_DE") == "1.234")
  }
}
