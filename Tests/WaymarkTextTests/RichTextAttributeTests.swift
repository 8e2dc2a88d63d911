import Testing

@testable import WaymarkText

/// Which values the attributes of rich texts have.
struct RichTextAttributeTests {
  @Test(arguments: [
    (RichTextAttribute.bold, ["1"], ["", "0", "true", "11"]),
    (.font, ["Inter", "EB Garamond", "Noto Sans Devanagari 2", "Źródło-1"], ["", "a'b", "a;b", "a\"b", "a\\b"]),
    (.size, ["12", "0012", "12.5", "1000"], ["0", "1001", "-1", "1e2", "nan", "inf", "", "12px", "١٢"]),
    (.color, ["#FF0000", "#ff000080"], ["red", "#FFF", "FF0000", "#GG0000", "#FF00000", "#", ""]),
    (
      .link, ["https://example.org/a?b#c", "HTTP://EXAMPLE.ORG", "mailto:ann@example.org", "tel:112", "/documents"],
      [
        "javascript:alert(1)", "JavaScript:x", "data:text/html,x", "//example.org", "example.org", "https", "",
        " https://a", "java\nscript:x", "https://a b",
      ]
    ),
    (.heading, ["1", "6"], ["0", "7", "10", "", "x"]), (.level, ["1", "8"], ["0", "9", "-1"]),
    (.align, ["center", "end", "justify"], ["start", "left", ""]),
    (.list, ["bullet", "number", "check"], ["dash", ""]),
    (.spacing, ["0.5", "1.5", "5"], ["0.4", "6", "normal"]), (.checked, ["1"], ["0"]),
  ])
  func `an attribute allows some values`(attribute: RichTextAttribute, good: [String], bad: [String]) {
    for value in good {
      #expect(attribute.allows(value), "\(value)")
      #expect(TextAttributes([attribute.rawValue: value])[attribute] == value)
    }
    for value in bad {
      #expect(!attribute.allows(value), "\(value)")
      #expect(TextAttributes([attribute.rawValue: value])[attribute] == nil)
    }
  }
}
