import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

@MainActor @Suite struct RefreshableTests {
  private struct Inbox: View {
    @State private var count = 0
    var body: some View {
      NavigationStack {
        List {
          Text("Refreshed \(count)")
          Again()
        }
        .refreshable { count += 1 }
        .navigationTitle("Inbox")
      }
    }
  }

  private struct Again: View {
    @Environment(\.refresh) private var refresh
    var body: some View { Button("Again") { Task { await refresh?() } }.disabled(refresh == nil) }
  }

  @Test func `the button above a screen runs the action, and so does an inner view`() async throws {
    let driver = AppDriver { Inbox() }
    try driver.tap("Refresh")
    await driver.settle()
    #expect(driver.texts.contains("Refreshed 1"))
    try driver.tap("Refresh")
    await driver.settle()
    try driver.tap("Again")
    await driver.settle()
    #expect(driver.texts.contains("Refreshed 3"))
  }

  /// The number of controls that refresh something.
  private func controls(_ probe: ComponentProbe) -> Int {
    probe.all("button").filter { $0.element.classes == "refresh-control" }.count
  }

  @Test func `outside of a screen and of a scroll view it is reported`() {
    let probe = ComponentProbe { List { Text("a") }.refreshable {} }
    #expect(probe.mistakes.count == 1 && probe.mistakes[0].contains("refreshable"))
  }

  @Test func `a scroll view that scrolls by itself has the control, not the screen`() {
    let part = VStack {
      Text("Above")
      ScrollView { Text("Part") }.refreshable {}
    }
    let probe = ComponentProbe { NavigationStack { part.navigationTitle("Parts") } }
    #expect(controls(probe) == 1)
    #expect(probe.first(class: "scroll")!.children.first?.element.classes == "refresh-control")
    #expect(probe.mistakes.isEmpty)
    let outside = ComponentProbe { part }
    #expect(outside.first(class: "scroll")!.children.first?.element.classes == "refresh-control")
    #expect(outside.mistakes.isEmpty)
  }

  @Test func `only the outermost scroll view has the control, and one that scrolls sideways has none`() {
    let probe = ComponentProbe {
      VStack {
        ScrollView {
          ScrollView(.horizontal) { Text("Wide") }
          ScrollView { Text("Deep") }.frame(height: 40)
        }
      }
      .refreshable {}
    }
    #expect(controls(probe) == 1)
    #expect(probe.first(class: "scroll")!.children.first?.element.classes == "refresh-control")
  }

  @Test func `a scroll view in what scrolls with the screen is not pulled, nor is one in a sheet`() {
    let inner = ScrollView { Text("Deep") }.frame(height: 40)
    let scrolled = ComponentProbe { NavigationStack { ScrollView { inner }.refreshable {} } }
    #expect(controls(scrolled) == 1 && scrolled.first(class: "scroll y")?.children.first?.element.tag != "button")
    let listed = ComponentProbe { NavigationStack { List { inner }.refreshable {} } }
    #expect(controls(listed) == 1 && listed.mistakes.isEmpty)
    let sheet = ComponentProbe {
      NavigationStack {
        List { Text("a") }
          .sheet(isPresented: .constant(true)) { VStack { inner } }
          .refreshable {}
      }
    }
    #expect(controls(sheet) == 1)
  }

  @Test func `a report that nothing can be pulled changes nothing else`() throws {
    struct Counter: View {
      @State private var count = 0
      var body: some View { Button("Count \(count)") { count += 1 } }
    }
    struct Late: View {
      @State private var hasList = false
      var body: some View {
        VStack {
          Counter()
          Button("Load") { hasList = true }
          if hasList { ScrollView { Text("Row") } }
        }
        .refreshable {}
      }
    }
    var mounted: AppDriver?
    withKnownIssue { mounted = AppDriver { Late() } }
    let driver = try #require(mounted)
    try driver.tap("Count 0")
    try driver.tap("Load")
    #expect(driver.texts.contains("Count 1"))
    try driver.tap("Refresh")
  }

  @Test func `a screen can be refreshed beside a scroll view that has its own action`() {
    let probe = ComponentProbe {
      NavigationStack {
        VStack {
          ScrollView { Text("Part") }.refreshable {}
          Text("Whole")
        }
        .refreshable {}
      }
    }
    #expect(controls(probe) == 2)
  }
}
