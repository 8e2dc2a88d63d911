import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkDriver

/// H13: the destination of a link that is made for the next column before the link is pressed.
@MainActor struct SplitPrefetchTests {
  @Test func `a prefetched destination is invisible, and stays the same when its link is pressed`() throws {
    let driver = AppDriver(at: "/lisbon") { NavigationSplitViewTests.Stacks() }
    try driver.prefetch("Kyoto")
    let screen = try #require(driver.prefetchedScreen)
    #expect(screen["data-address"] == "/kyoto")
    #expect(driver.address == "/lisbon" && driver.isFound && driver.title == "Lisbon")
    #expect(driver.texts.contains("The town lisbon") && !driver.texts.contains("The town kyoto"))
    #expect(screen.descendants().contains { $0.text == "Unseen" })
    try driver.tap("Kyoto")
    #expect(driver.prefetchedScreen == nil && driver.page.contains(screen), "the page is not made again")
    #expect(driver.address == "/kyoto" && driver.texts.contains("Seen"))
    try driver.tap("Ride")
    #expect(driver.address == "/kyoto/1")
    try driver.restart()
    #expect(driver.texts.contains("Ride 1 of kyoto"))
    try driver.expectNoMistakes()
  }

  @Test func `one destination at a time is prefetched, and another move drops it`() throws {
    let driver = AppDriver { NavigationSplitViewTests.Stacks() }
    try driver.prefetch("Kyoto")
    try driver.prefetch("Lisbon")
    #expect(driver.prefetchedScreen?["data-address"] == "/lisbon")
    try driver.tap("Kyoto")
    #expect(driver.prefetchedScreen == nil && driver.texts.contains("The town kyoto"))
    try driver.prefetch("Kyoto")
    #expect(driver.prefetchedScreen == nil, "it is shown already")
    try driver.restart()
    #expect(driver.texts.contains("The town kyoto"))
  }

  /// Three columns, of which the second shows its destination by a binding.
  struct Library: View {
    @State private var chapter: String?
    var body: some View {
      NavigationSplitView {
        List { ForEach(["maps", "novels"], id: \.self) { NavigationLink($0.capitalized, value: $0) } }
          .navigationTitle("Shelves")
          .navigationDestination(for: String.self) { Shelf(name: $0, chapter: $chapter) }
      } content: {
        Text("No shelf")
      } detail: {
        Text("No chapter")
      }
    }
  }

  struct Shelf: View {
    let name: String
    @Binding var chapter: String?
    var body: some View {
      Button("Open \(name)") { chapter = name }
        .navigationTitle(name.capitalized)
        .navigationDestination(item: $chapter) { Text("The chapter of \($0)") }
    }
  }

  @Test func `a prefetched page moves nothing, and a page that is left closes what its binding shows`() throws {
    let driver = AppDriver(at: "/maps") { Library() }
    try driver.tap("Open maps")
    #expect(driver.texts.contains("The chapter of maps"))
    try driver.prefetch("Novels")
    #expect(driver.texts.contains("The chapter of maps") && driver.address == "/maps/maps")
    try driver.tap("Novels")
    #expect(driver.address == "/novels" && driver.texts.contains("No chapter"))
    try driver.tap("Maps")
    #expect(driver.address == "/maps" && driver.texts.contains("No chapter"), "the binding was reset")
    try driver.expectNoMistakes()
  }
}

extension AppDriver {
  /// Sends the event for which the browser's pointer rests on a link.
  fileprivate func prefetch(_ link: String) throws {
    let node = try #require(
      page.root.descendants().first { $0.has("push", in: "data-on") && page.name(of: $0) == link })
    #expect(dispatch(.prefetch, to: node) == .handled)
  }

  fileprivate var prefetchedScreen: ShownNode? {
    page.root.descendants().first { $0.tag == "wm-screen" && $0["data-prefetched"] != nil }
  }
}
