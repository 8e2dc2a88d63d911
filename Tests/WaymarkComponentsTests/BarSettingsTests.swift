import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// H6, H7, H8: the back button's menu, the prompt, hidden bars and bar backgrounds.
@MainActor struct BarSettingsTests {
  struct Levels: View {
    let level: Int
    var body: some View {
      NavigationLink("On") { Levels(level: level + 1) }.navigationTitle("Level \(level)")
    }
  }

  @Test func `the back button's menu lists all screens below, the nearest first, and leads to each`() throws {
    let driver = AppDriver { NavigationStack { Levels(level: 0) } }
    #expect(driver.ancestors == [])
    for _ in 0..<3 { try driver.tap("On") }
    #expect(driver.ancestors == ["Level 2", "Level 1", "Level 0"])
    try driver.goBack(to: "Level 1")
    #expect(driver.title == "Level 1")
    #expect(driver.ancestors == ["Level 0"])
    #expect(throws: DriverError.self) { try driver.goBack(to: "Level 9") }
  }

  @Test func `the back button is named after the screen below and announces its menu`() throws {
    let driver = AppDriver { NavigationStack { Levels(level: 0) } }
    try driver.tap("On")
    let back = try driver.link("Level 0")
    #expect(back.attribute("aria-haspopup") == "menu")
    #expect(back.attribute("data-short") == "Back")
  }

  @Test func `in an editor the title is at the leading side and never large (B1)`() {
    let probe = ComponentProbe { NavigationStack { Text("Page").navigationTitle("Guide").toolbarRole(.editor) } }
    #expect(probe.first("header").element.classes == "wm-bar leading-title")
    #expect(probe.first("header").element["data-role"] == "editor")
    #expect(probe.first("wm-screen").element.classes == "inline-title")
    let other = ComponentProbe { NavigationStack { Text("Page").navigationTitle("Guide").toolbarRole(.automatic) } }
    #expect(other.first("header").element.classes == "wm-bar")
  }

  @Test func `a removed title is read, and names the tab, and is not seen`() {
    let driver = AppDriver { NavigationStack { Text("Sea").navigationTitle("Map").toolbar(removing: .title) } }
    #expect(driver.title == "Map")
    let probe = ComponentProbe { NavigationStack { Text("Sea").navigationTitle("Map").toolbar(removing: .title) } }
    #expect(probe.first("h1") == nil)
    let title = probe.first(class: "wm-bar-title")!
    #expect(title.element.classes.contains("visually-hidden") && title.element["role"] == "heading")
    #expect(title.element.text == "Map")
    let kept = ComponentProbe { NavigationStack { Text("Sea").navigationTitle("Map").toolbar(removing: nil) } }
    #expect(kept.first("h1") != nil)
  }

  @Test func `a removed button for the sidebar is absent`() {
    let split = { (kind: ToolbarDefaultItemKind?) in
      ComponentProbe {
        NavigationSplitView {
          List { Text("Cities") }.navigationTitle("Places").toolbar(removing: kind)
        } detail: {
          Text("Nothing").toolbar(removing: kind)
        }
      }
    }
    #expect(split(nil).first(class: "wm-sidebar-toggle") != nil)
    #expect(split(.sidebarToggle).first(class: "wm-sidebar-toggle") == nil)
  }

  struct Prompted: View {
    @State private var isAsking = true
    var body: some View {
      Toggle("Ask", isOn: $isAsking)
        .navigationTitle("Friends")
        .navigationBarPrompt(isAsking ? "Choose who comes along" : nil)
    }
  }

  @Test func `a prompt makes the bar taller until it is removed`() {
    let probe = ComponentProbe { NavigationStack { Prompted() } }
    #expect(probe.first(class: "wm-prompt").element.text == "Choose who comes along")
    #expect(probe.first("wm-screen").element.classes.contains("prompted"))
    probe.send(.input(.flag(false)), to: probe.first("input"))
    #expect(probe.first(class: "wm-prompt") == nil)
    #expect(!probe.first("wm-screen").element.classes.contains("prompted"))
  }

  struct Picture: View {
    @State private var isHidden = false
    var body: some View {
      Button("Picture") { isHidden.toggle() }
        .navigationTitle("Sunset")
        .navigationBarTitleDisplayMode(.inline)
        .toolbar(isHidden ? .hidden : .visible, for: .navigationBar, .bottomBar, .tabBar)
        .toolbar {
          ToolbarItem { Button("Favourite") {} }
          ToolbarItem(placement: .bottomBar) { Button("Share") {} }
        }
    }
  }

  struct Album: View {
    var body: some View {
      NavigationStack { NavigationLink("Sunset") { Picture() }.navigationTitle("Album") }
    }
  }

  @Test func `items of hidden bars cannot be reached, and back navigation still works`() throws {
    let driver = AppDriver { Album() }
    try driver.tap("Sunset")
    #expect(try driver.button("Share").isEnabled)
    try driver.tap("Picture")
    #expect(driver.elements(.button).map(\.name) == ["Picture"])
    #expect(driver.title == "Sunset")
    try driver.tap("Picture")
    #expect(driver.elements(.button).map(\.name) == ["Favourite", "Picture", "Share"])
    try driver.tap("Picture")
    try driver.goBack()
    #expect(driver.title == "Album")
    try driver.expectNoMistakes()
  }

  @Test func `a screen marks its hidden bars in attributes`() {
    let probe = ComponentProbe { NavigationStack { Picture() } }
    let names = ["data-bar", "data-bottom-bar", "data-tab-bar"]
    #expect(names.map { probe.first("wm-screen").element[$0] } == [nil, nil, nil])
    let (_, patches) = probe.send(.tap, to: probe.all("button").first { $0.children.first?.element.text == "Picture" }!)
    #expect(names.map { probe.first("wm-screen").element[$0] } == ["hidden", "hidden", "hidden"])
    // No element is added or removed, so that the change can be animated.
    #expect(patches.allSatisfy { if case .attribute = $0 { true } else { false } })
  }

  @Test func `bar backgrounds have the colour and visibility that the app sets`() {
    let probe = ComponentProbe {
      NavigationStack {
        Text("Content")
          .toolbarBackground(.yellow, for: .navigationBar)
          .toolbarBackground(.visible, for: .navigationBar)
          .toolbarBackgroundVisibility(.hidden, for: .bottomBar)
      }
    }
    let screen = probe.first("wm-screen")!
    #expect(probe.style("--bar-paint", of: screen) == "var(--yellow)")
    #expect(screen.element["data-bar-background"] == "visible")
    #expect(screen.element["data-bottom-bar-background"] == "hidden")
    #expect(probe.mistakes == [])
  }

  @Test func `setting the tab bar's background is reported`() {
    let probe = ComponentProbe { NavigationStack { Text("Content").toolbarBackground(.red, for: .tabBar) } }
    #expect(probe.mistakes.first?.contains("tab bar") == true)
  }

  @Test func `a hidden back button is absent, and back navigation still works`() throws {
    let driver = AppDriver {
      NavigationStack {
        NavigationLink("On") { Text("Here").navigationBarBackButtonHidden() }.navigationTitle("Root")
      }
    }
    try driver.tap("On")
    #expect(driver.backTitle == nil)
    try driver.goBack(to: "Root")
    #expect(driver.title == "Root")
  }
}
