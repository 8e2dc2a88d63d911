import Testing

@testable import WaymarkLocalization

/// Texts with places for values (16.6).
struct FormatStringTests {
  private func text(_ format: String, isSubstitution: Bool = false) -> String {
    FormatString(format, number: 4, isSubstitution: isSubstitution).pieces.map { piece in
      switch piece {
      case .literal(let text): text
      case .argument(let index, let specifier): "<\(index) \(specifier)>"
      case .substitution(let name, let index): "<\(name) \(index)>"
      }
    }.joined()
  }

  @Test(arguments: [
    ("", ""), ("No values", "No values"), ("%@ and %@", "<0 %@> and <1 %@>"), ("%2$@, %1$lld", "<1 %@>, <0 %lld>"),
    ("%lld of %lf", "<0 %lld> of <1 %lf>"), ("%.1f km", "<0 %.1f> km"), ("%1$05.2f", "<0 %05.2f>"), ("100%%", "100%"),
    ("50 % der Wege", "50 % der Wege"), ("%", "%"), ("a %", "a %"), ("%%%@%%", "%<0 %@>%"), ("%z", "%z"),
    ("%arg days", "<4 %lld> days"), ("%#@days@ long", "<days 0> long"), ("%2$#@days@", "<days 1>"),
    ("%#@days", "%#@days"),
    ("%0$@", "%0$@"), ("%100$@", "%100$@"), ("%99999999999999999999$@", "%99999999999999999999$@"),
    ("%lu%i%u", "<0 %lu><1 %i><2 %u>"),
    ("日本 %@ 語", "日本 <0 %@> 語"), ("%é", "%é"),
  ])
  func `placeholders are found, and nothing else is one`(format: String, parts: String) {
    #expect(text(format) == parts)
  }

  @Test func `inside a substitution a placeholder stands for its number`() {
    #expect(text("%lld of %1$@", isSubstitution: true) == "<4 %lld> of <0 %@>")
  }
}
