import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// What the browser is told of pages that are printed.
@MainActor @Suite struct PrintedPagesTests {
  private static let sizes: [(sizes: [CGSize], words: String)] = [
    ([CGSize(width: 595, height: 842)], "1*595x842"),
    (
      [CGSize(width: 595.5, height: 842), CGSize(width: 595.5, height: 842), CGSize(width: 842, height: 595)],
      "2*595.5x842 1*842x595"
    ),
    ([CGSize(width: CGFloat.nan, height: -5), CGSize(width: CGFloat.infinity, height: 1e9)], "1*1x1 1*14400x14400"),
  ]

  @Test(arguments: 0..<3) func `sizes are told once for pages that follow one another`(number: Int) {
    let (sizes, words) = Self.sizes[number]
    let probe = ComponentProbe { Text("Guide").printedPages(PrintedPages(sizes: sizes) { _ in Data() }) }
    #expect(probe.first("wm-printed-pages").element["data-pages"] == words)
  }

  @Test func `a screen without pages prints itself`() {
    let probe = ComponentProbe {
      Text("Guide").printedPages(nil)
      Text("Guide").printedPages(PrintedPages(sizes: []) { _ in Data() })
    }
    #expect(probe.first("wm-printed-pages") == nil)
  }
}
