import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkNavigation
import WaymarkTesting

/// Issue 19: stacks with a history, their bars and addresses.
@MainActor struct NavigationHistoryStackTests {
  struct Folders: App {
    var body: some Scene { WindowGroup { FolderStack() } }
  }

  struct FolderStack: View {
    @State var history = NavigationHistory("home")

    var body: some View {
      NavigationStack(history: $history) { FolderScreen(name: $0, history: $history) }
    }
  }

  struct FolderScreen: View {
    let name: String
    @Binding var history: NavigationHistory<String>
    @State private var count = 0
    @State private var isShowingInfo = false

    var body: some View {
      List {
        Text("\(count) eaten")
        Text("[\(history.backPlaces.joined(separator: " "))|\(history.forwardPlaces.joined(separator: " "))]")
        Button("Eat") { count += 1 }
        NavigationLink("Open a", value: "a")
        NavigationLink("Open b", value: "b")
        Button("Back twice") { history.goBack(2) }
        Button("Delete a") { history.remove { $0 == "a" } }
        Button("Info") { isShowingInfo = true }
      }
      .navigationTitle(name)
      .toolbarRole(.browser)
      .toolbarTitleMenu { Button("Parent") { history.visit("parent") } }
      .sheet(isPresented: $isShowingInfo) { Text("About \(name)").navigationTitle("Info") }
    }
  }

  private func isEnabled(_ name: String, _ driver: AppDriver) throws -> Bool {
    try driver.element(.button, named: name).isEnabled
  }

  @Test func `back and forward go through the places, and a new branch empties forward`() throws {
    let driver = AppDriver(Folders())
    #expect(driver.title == "home")
    #expect(try !isEnabled("Back", driver) && !isEnabled("Forward", driver))
    for name in ["a", "b", "a"] { try driver.tap("Open \(name)") }
    #expect(driver.address == "/a")
    #expect(driver.texts.contains("[b a home|]"))
    try driver.tap("Back")
    try driver.tap("Back")
    #expect(driver.title == "a")
    #expect(driver.texts.contains("[home|b a]"))
    try driver.tap("Forward")
    #expect(driver.title == "b")
    #expect(driver.address == "/b")
    try driver.tap("Back")
    try driver.tap("Open b")
    #expect(driver.texts.contains("[a home|]"))
    #expect(try !isEnabled("Forward", driver))
    try driver.expectNoMistakes()
  }

  @Test func `a place is shown as it was left, each visit by itself`() throws {
    let driver = AppDriver(Folders())
    try driver.tap("Open a")
    try driver.tap("Eat")
    try driver.tap("Open b")
    try driver.tap("Open a")
    #expect(driver.texts.contains("0 eaten"))
    try driver.tap("Back")
    try driver.tap("Back")
    #expect(driver.texts.contains("1 eaten"))
    try driver.tap("Eat")
    try driver.tap("Back")
    try driver.tap("Forward")
    #expect(driver.texts.contains("2 eaten"))
  }

  @Test func `the app's own moves are shown`() throws {
    let driver = AppDriver(Folders())
    for name in ["a", "b", "a"] { try driver.tap("Open \(name)") }
    try driver.tap("Back twice")
    #expect(driver.title == "a")
    #expect(driver.texts.contains("[home|b a]"))
    try driver.tap("a")
    try driver.tap("Parent")
    #expect(driver.title == "parent")
    #expect(driver.texts.contains("[a home|]"))
  }

  @Test func `a place that is removed is left, and its screens are gone`() throws {
    let driver = AppDriver(Folders())
    for name in ["b", "a", "b", "a"] { try driver.tap("Open \(name)") }
    try driver.tap("Delete a")
    #expect(driver.title == "b")
    #expect(driver.texts.contains("[home|]"))
    #expect(driver.address == "/b")
  }

  @Test func `an address opens a history of one place`() throws {
    let driver = AppDriver(Folders(), at: "/deep")
    #expect(driver.title == "deep")
    #expect(driver.isFound)
    #expect(driver.texts.contains("[|]"))
    #expect(try !isEnabled("Back", driver))
    try driver.tap("Open a")
    try driver.tap("Back")
    #expect(driver.title == "deep")
  }

  @Test func `an address that is no place is not found`() throws {
    let driver = AppDriver(Folders(), at: "/deep/er")
    #expect(driver.title == "Page Not Found")
    #expect(!driver.isFound)
    try driver.tap("Go to Start")
    #expect(driver.title == "home")
    #expect(driver.isFound)
  }

  @Test func `the browser's history goes through the same places`() throws {
    let driver = AppDriver(Folders())
    for name in ["a", "b", "a"] { try driver.tap("Open \(name)") }
    #expect(driver.goBackInHistory(2))
    #expect(driver.title == "a")
    #expect(driver.texts.contains("[home|b a]"))
    try driver.tap("Forward")
    #expect(driver.goForwardInHistory())
    #expect(driver.texts.contains("[b a home|]"))
    #expect(!driver.goForwardInHistory())
    try driver.tap("Back")
    #expect(driver.goBackInHistory(2))
    #expect(driver.title == "home")
  }

  @Test func `a restart keeps the places, what is forward and the state of their screens`() throws {
    let driver = AppDriver(Folders())
    try driver.tap("Open a")
    try driver.tap("Eat")
    try driver.tap("Open b")
    try driver.tap("Back")
    try driver.restart()
    #expect(driver.title == "a")
    #expect(driver.texts.contains("1 eaten"))
    #expect(driver.texts.contains("[home|b]"))
    try driver.tap("Forward")
    #expect(driver.title == "b")
    try driver.restart()
    #expect(driver.goBackInHistory(2))
    #expect(driver.title == "home")
  }

  @Test func `only the screens near the present one are kept`() throws {
    let driver = AppDriver(Folders())
    for index in 0..<30 { try driver.tap("Open \(["a", "b"][index % 2])") }
    #expect(driver.elements(.heading, in: .everywhere).count <= 22)
    for _ in 0..<30 { try driver.tap("Back") }
    #expect(driver.title == "home")
    #expect(try !isEnabled("Back", driver))
    for _ in 0..<30 { try driver.tap("Forward") }
    #expect(driver.title == "b")
    try driver.expectNoMistakes()
  }

  @Test func `a modal over a place has its address below that of the place`() throws {
    let driver = AppDriver(Folders())
    try driver.tap("Open a")
    try driver.tap("Info")
    #expect(driver.address == "/a/!1")
    #expect(driver.goBackInHistory())
    #expect(driver.title == "a")
    try driver.tap("Back")
    #expect(driver.title == "home")
  }

  struct Sidebar: App {
    var body: some Scene { WindowGroup { SidebarWindow() } }
  }

  struct SidebarWindow: View {
    @State private var history = NavigationHistory("recents")

    var body: some View {
      NavigationSplitView {
        List(selection: $history.current) {
          ForEach(["recents", "downloads"], id: \.self) { Text("Item \($0)") }
        }
        .navigationTitle("Browse")
      } detail: {
        NavigationStack(history: $history) { FolderScreen(name: $0, history: $history) }
      }
    }
  }

  @Test func `a sidebar shows which item is current, and choosing one visits it`() throws {
    let driver = AppDriver(Sidebar())
    #expect(driver.title == "recents")
    #expect(driver.address == "/recents")
    try driver.select("Item downloads")
    #expect(driver.title == "downloads")
    #expect(driver.address == "/downloads")
    try driver.tap("Open a")
    #expect(driver.address == "/a")
    #expect(try driver.selection() != ["Item downloads"])
    try driver.tap("Back")
    #expect(try driver.selection() == ["Item downloads"])
    try driver.tap("Back")
    #expect(try driver.selection() == ["Item recents"])
    try driver.expectNoMistakes()
  }

  @Test func `beside a sidebar an address opens a history of one place too`() throws {
    let driver = AppDriver(Sidebar(), at: "/downloads")
    #expect(driver.title == "downloads")
    #expect(driver.texts.contains("[|]"))
    #expect(try driver.selection() == ["Item downloads"])
  }

  @Test func `on a phone the first place leads back to the sidebar, where a choice begins a history of its own`() throws
  {
    let driver = AppDriver(Sidebar(), at: "/downloads")
    driver.isCompact = true
    #expect(driver.title == "downloads")
    try driver.tap("Open a")
    #expect(driver.backTitle == "downloads")
    try driver.goBack()
    #expect(driver.backTitle == "Browse")
    try driver.goBack()
    #expect(driver.title == "Browse")
    try driver.select("Item recents")
    #expect(driver.title == "recents")
    #expect(driver.backTitle == "Browse")
    #expect(driver.texts.contains("[|]"))
  }

  @Test func `a link to a value of another type is a mistake`() {
    var driver: AppDriver?
    withKnownIssue { driver = AppDriver { BadLinks() } }
    #expect(driver?.mistakes.count == 1)
  }

  private struct BadLinks: View {
    @State private var history = NavigationHistory("home")
    var body: some View {
      NavigationStack(history: $history) { name in NavigationLink("One", value: 1).navigationTitle(name) }
    }
  }
}
