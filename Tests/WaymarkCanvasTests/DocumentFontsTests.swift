import Testing
import WaymarkCanvas

/// Which family a text is set in: one rule for the browser and for drawings.
struct DocumentFontsTests {
  private let fonts = DocumentFonts([
    FontFamily("Inter"), FontFamily("Lato"), FontFamily("Naskh", letters: [0x600...0x6FF]),
  ])

  @Test(arguments: [
    ("Lato", ["Lato", "Inter", "Naskh"]), ("Inter", ["Inter", "Naskh"]), ("Naskh", ["Naskh", "Inter"]),
    ("Helvetica", ["Inter", "Naskh"]), ("", ["Inter", "Naskh"]), ("lato", ["Inter", "Naskh"]),
  ])
  func `letters are taken from the named family, the first one, and those of other scripts`(
    name: String, expected: [String]
  ) {
    #expect(fonts.families(for: name).map(\.name) == expected)
  }

  @Test func `an empty list has no families`() { #expect(DocumentFonts([]).families(for: "Inter").isEmpty) }

  @Test func `names contain nothing that ends them in a style sheet or a list`() {
    #expect(FontFamily("A\";b,c\u{0}d", systemNames: ["e,f"]).name == "Abcd")
    #expect(FontFamily("A", systemNames: ["e,f"]).systemNames == ["ef"])
  }

  @Test func `the standard families have names of their own`() {
    let names = DocumentFonts.standard.families.map(\.name)
    #expect(Set(names).count == names.count && names.count == 18)
  }
}
