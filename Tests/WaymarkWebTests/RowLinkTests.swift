import Testing

@testable import WaymarkWeb

/// The addresses of rows of large collections, for readers without script.
@MainActor @Suite struct RowLinkTests {
  @Test(arguments: [
    ("/a", "/a", nil), ("/a?q=1", "/a?q=1", nil),
    ("/a?wm-rows=0.40", "/a", RowLink(0, 40)),
    ("/a?q=1&wm-rows=2.0&z", "/a?q=1&z", RowLink(2, 0)),
    ("/a?wm-rows=0.40&wm-rows=1.80", "/a", RowLink(1, 80)),
    ("/a?wm-rows=", "/a", nil), ("/a?wm-rows=1", "/a", nil), ("/a?wm-rows=1.2.3", "/a", nil),
    ("/a?wm-rows=-1.0", "/a", nil), ("/a?wm-rows=0.-5", "/a", nil), ("/a?wm-rows=0.99999999999", "/a", nil),
    ("/a?wm-rows=x.y&q=%26", "/a?q=%26", nil),
  ])
  func `an address names rows`(_ text: String, _ target: String, _ link: RowLink?) {
    let found = RowLink.parse(text)
    #expect(found.target == target)
    #expect(found.link == link)
  }

  @Test func `a link to rows leads to the same page`() {
    for target in ["/a", "/a?q=1", "/a?q=1&z=%22"] {
      let found = RowLink.parse(RowLink(3, 80).address(in: target))
      #expect(found.target == target)
      #expect(found.link == RowLink(3, 80))
    }
  }

  private func page(_ target: String) throws -> String {
    let harness = try SessionHarness()
    harness.app.shared.lines = 1_000
    return try harness.page(target).body
  }

  @Test func `a page shows the rows that its address names, with links to those before and after`() throws {
    let first = try page("/?q=%22")
    #expect(first.contains(">Row 39<") && !first.contains(">Row 40<"))
    #expect(first.contains(#"<noscript><a href="/?q=%22&amp;wm-rows=1.40">Next Rows</a></noscript>"#))
    #expect(!first.contains("Previous Rows"))
    let second = try page("/?wm-rows=1.480")
    #expect(second.contains(">Row 39<"), "the other collection is at its start")
    #expect(second.contains(">Line 480<") && second.contains(">Line 519<") && !second.contains(">Line 479<"))
    #expect(second.contains(#"<a href="/?wm-rows=1.440">Previous Rows</a>"#))
    #expect(second.contains(#"<a href="/?wm-rows=1.520">Next Rows</a>"#))
    let last = try page("/?wm-rows=0.2000000000")
    #expect(last.contains(">Row 99<"))
    for unknown in ["/?wm-rows=2.0", "/?wm-rows=7"] { #expect(try page(unknown).contains(">Row 0<")) }
  }
}
