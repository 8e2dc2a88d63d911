import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// D1: the menu of a title, and renaming in the bar.
@MainActor struct TitleMenuTests {
  struct Document: View {
    @State private var name = "Lisbon"
    @State private var copies = 0

    var body: some View {
      Text("Copies: \(copies)")
        .navigationTitle($name) { $0 == "Porto" ? "There is a document of this name." : nil }
        .toolbarTitleMenu {
          RenameButton()
          Button("Duplicate") { copies += 1 }
        }
    }
  }

  @Test func `the title is a button with the app's items`() throws {
    let driver = AppDriver { NavigationStack { Document() } }
    #expect(driver.title == "Lisbon")
    try driver.openMenu("Lisbon")
    #expect(driver.texts.filter(["Rename", "Duplicate"].contains) == ["Rename", "Duplicate"])
    try driver.tap("Duplicate")
    #expect(driver.texts.contains("Copies: 1"))
    try driver.expectNoMistakes()
  }

  @Test func `a name is set without white space around it`() throws {
    let driver = AppDriver { NavigationStack { Document() } }
    #expect(try driver.renameTitle(to: "  Coimbra ") == nil)
    #expect(driver.title == "Coimbra")
    #expect(try driver.renameTitle(to: "Coimbra") == nil)
    try driver.expectNoMistakes()
  }

  @Test(arguments: [
    ("Porto", "There is a document of this name."), ("", "Enter a name."), (" \t ", "Enter a name."),
  ])
  func `a name that can't be used is refused, and the title stays`(name: String, reason: String) throws {
    let driver = AppDriver { NavigationStack { Document() } }
    #expect(try driver.renameTitle(to: name) == reason)
    #expect(driver.title == "Lisbon")
    #expect(try driver.renameTitle(to: "Évora") == nil)
    #expect(driver.title == "Évora")
  }

  struct Names: View {
    @State private var name = "Guides"
    @State private var renamed = "nothing"
    @FocusState private var isNaming: Bool

    var body: some View {
      List {
        Text("Renamed: \(renamed)")
        Text("Photos").contextMenu { RenameButton() }.renameAction { renamed = "Photos" }
        Text("Videos").contextMenu { RenameButton() }
      }
      .navigationTitle($name)
    }
  }

  @Test func `a title that can be renamed has a menu of its own, and is in the bar`() throws {
    let driver = AppDriver { NavigationStack { Names() } }
    try driver.openMenu("Guides")
    #expect(driver.texts.contains("Rename"))
    driver.closeMenu()
    try driver.renameTitle(to: "Trips")
    #expect(driver.title == "Trips")
  }

  @Test func `a rename button does what is around it, and nothing where there is nothing`() throws {
    let driver = AppDriver { NavigationStack { Names() } }
    try driver.openContextMenu(of: "Photos")
    try driver.tap("Rename")
    #expect(driver.texts.contains("Renamed: Photos"))
    try driver.openContextMenu(of: "Videos")
    #expect(throws: DriverError.self) { try driver.tap("Rename") }
  }

  @Test func `a large title that the app asks for stays large, without a menu`() {
    let probe = ComponentProbe {
      NavigationStack { Text("Content").navigationTitle(.constant("Guide")).toolbarTitleDisplayMode(.large) }
    }
    #expect(probe.first(class: "wm-large-title").element.text == "Guide")
    #expect(probe.first(class: "wm-title-menu") == nil)
  }
}
