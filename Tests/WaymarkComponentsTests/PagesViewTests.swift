import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// H12: a page control with dots.
@MainActor struct PagesViewTests {
  struct Tracked: View {
    @State private var page = "b"
    var body: some View {
      TabView(selection: $page) {
        ForEach(["a", "b", "c"], id: \.self) { name in Button("Button \(name)") {} }
      }
      .tabViewStyle(.page)
      Text("Page \(page)")
      Button("Last") { page = "c" }
    }
  }

  @Test func `only the current page can be reached`() throws {
    let driver = AppDriver { Tracked() }
    #expect(driver.elements(.button).map(\.name) == ["Button b", "Last"])
    try driver.set("Page", to: 3)
    #expect(driver.texts.contains("Page c"))
    #expect(driver.elements(.button).map(\.name) == ["Button c", "Last"])
    #expect(try driver.element(.slider).value == "Page 3 of 3")
  }

  @Test func `the app can turn pages too`() throws {
    let driver = AppDriver { Tracked() }
    try driver.tap("Last")
    #expect(try driver.element(.slider).value == "Page 3 of 3")
  }

  struct Untracked: View {
    var body: some View {
      TabView {
        Text("One")
        Text("Two")
      }
      .tabViewStyle(.page)
    }
  }

  @Test func `pages without values are turned by their positions`() throws {
    let driver = AppDriver { Untracked() }
    #expect(driver.texts == ["One"])
    try driver.set("Page", to: 2)
    #expect(driver.texts == ["Two"])
    let probe = ComponentProbe { Untracked() }
    #expect(probe.send(.input(.text("#2")), to: probe.first("wm-pages")).result == .unexpected)
    #expect(probe.send(.input(.text("#-1")), to: probe.first("wm-pages")).result == .unexpected)
  }

  @Test func `the dots can be hidden`() {
    let probe = ComponentProbe { TabView { Text("One") }.tabViewStyle(.page(indexDisplayMode: .never)) }
    #expect(probe.first(class: "page-control") == nil)
    let styled = ComponentProbe { Untracked().indexViewStyle(.page(backgroundDisplayMode: .always)) }
    #expect(styled.first("wm-pages").element["data-background"] == "always")
  }

  struct Declared: View {
    @State private var page = 2
    var body: some View {
      TabView(selection: $page) {
        Tab("One", systemImage: "1.circle", value: 1) { Text("First page") }
        Tab("Two", systemImage: "2.circle", value: 2) {
          Text("Second page")
          Text("below it")
        }
      }
      .tabViewStyle(.page)
    }
  }

  @Test func `tabs are pages in the page style, and each is one page`() throws {
    let driver = AppDriver { Declared() }
    #expect(driver.texts == ["Second page", "below it"])
    #expect(try driver.element(.slider).value == "Page 2 of 2")
    try driver.set("Page", to: 1)
    #expect(driver.texts == ["First page"])
    #expect(driver.elements(.tab).isEmpty)
  }
}
