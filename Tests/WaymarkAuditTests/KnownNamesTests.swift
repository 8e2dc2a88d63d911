import Testing
import WaymarkAudit

/// The nearest of known names.
struct KnownNamesTests {
  private let names = KnownNames(["home-tab", "hidden-tab-bar", "too-many-tabs", "off"])

  @Test(
    arguments: [
      ("hometab", "home-tab"), ("Home-Tab", "home-tab"), ("home_tab", "home-tab"), ("too-many-tab", "too-many-tabs"),
      ("hiden-tabbar", "hidden-tab-bar"), ("of", "off"), ("banana", nil), ("", nil), ("xyz", nil),
      (String(repeating: "home-tab", count: 1000), nil),
    ] as [(String, String?)])
  func `a misspelt name is near`(name: String, expected: String?) {
    #expect(names.nearest(to: name) == expected)
    #expect(names.question(about: name) == (expected.map { " Is “\($0)” meant?" } ?? ""))
  }

  @Test func `without names nothing is near`() {
    #expect(KnownNames([]).nearest(to: "home-tab") == nil)
    #expect(!KnownNames([]).contains("home-tab"))
  }
}
