import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// H12: a page control with dots.
@MainActor struct PagesViewTests {
  struct Tracked: View {
    @State private var page = "b"
    var body: some View {
      PagesView(selection: $page) {
        ForEach(["a", "b", "c"], id: \.self) { name in Button("Button \(name)") {} }
      }
      Text("Page \(page)")
      Button("Last") { page = "c" }
    }
  }

  @Test func `only the page that is turned to is reached`() throws {
    let driver = AppDriver { Tracked() }
    #expect(driver.elements(.button).map(\.name) == ["Button b", "Last"])
    try driver.set("Page", to: 3)
    #expect(driver.texts.contains("Page c"))
    #expect(driver.elements(.button).map(\.name) == ["Button c", "Last"])
    #expect(try driver.element(.slider).value == "Page 3 of 3")
  }

  @Test func `the app turns pages too`() throws {
    let driver = AppDriver { Tracked() }
    try driver.tap("Last")
    #expect(try driver.element(.slider).value == "Page 3 of 3")
  }

  struct Untracked: View {
    var body: some View {
      PagesView(selection: Binding<Int>?.none) {
        Text("One")
        Text("Two")
      }
    }
  }

  @Test func `pages that stand for nothing are turned by their places`() throws {
    let driver = AppDriver { Untracked() }
    #expect(driver.texts == ["One"])
    try driver.set("Page", to: 2)
    #expect(driver.texts == ["Two"])
    let probe = ComponentProbe { Untracked() }
    #expect(probe.send(.input(.text("#2")), to: probe.first("wm-pages")).result == .unexpected)
    #expect(probe.send(.input(.text("#-1")), to: probe.first("wm-pages")).result == .unexpected)
  }

  @Test func `the dots can be left out`() {
    let probe = ComponentProbe { PagesView(selection: Binding<Int>?.none, index: .never) { Text("One") } }
    #expect(probe.first(class: "page-control") == nil)
    let styled = ComponentProbe { Untracked().indexViewStyle(.page(backgroundDisplayMode: .always)) }
    #expect(styled.first("wm-pages").element["data-background"] == "always")
  }
}
