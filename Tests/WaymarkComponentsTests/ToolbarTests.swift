import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// H9, H10: items in the regions of the bars, and their state.
@MainActor struct ToolbarTests {
  /// Returns the texts in an element, in order.
  private func words(_ tree: ElementTree?) -> [String] {
    guard let tree else { return [] }
    return (tree.element.text.map { [$0] } ?? []) + tree.children.flatMap { words($0) }
  }

  @Test func `each placement has its region`() {
    let probe = ComponentProbe {
      NavigationStack {
        Text("Content").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
          .toolbar {
            ToolbarItem(placement: .confirmationAction) { Button("Apply") {} }
            ToolbarItem(placement: .cancellationAction) { Button("Cancel") {} }
            ToolbarItem(placement: .destructiveAction) { Button("Discard") {} }
            ToolbarItem { Button("Automatic") {} }
            ToolbarItem(placement: .topBarLeading) { Button("Edit") {} }
            ToolbarItemGroup(placement: .bottomBar) {
              Button("Share") {}
              Button("Delete") {}
            }
          }
      }
    }
    #expect(words(probe.first(class: "wm-bar-leading")) == ["Cancel", "Edit"])
    // A confirmation action is last, wherever it is declared.
    #expect(words(probe.first(class: "wm-bar-trailing")) == ["Discard", "Automatic", "Apply"])
    #expect(words(probe.first(class: "wm-bottom-bar")) == ["Share", "Delete"])
    #expect(probe.first(class: "wm-bottom-bar").element["role"] == "toolbar")
    #expect(probe.mistakes == [])
  }

  /// Counts how often buttons are drawn.
  private final class Drawings { var count = 0 }
  private struct CountingStyle: ButtonStyle {
    let drawings: Drawings
    func makeBody(configuration: Configuration) -> some View {
      let _ = drawings.count += 1
      configuration.label
    }
  }
  private struct Tool: View {
    @Binding var isOn: Bool
    @Environment(\.isEnabled) private var isEnabled
    var body: some View { Button(isOn ? "On" : "Off") { isOn.toggle() } }
  }
  private struct Bars: View {
    @State private var count = 0
    @State private var isOn = false
    var body: some View {
      Button("Count \(count)") { count += 1 }.buttonStyle(.plain)
        .toolbar {
          ToolbarItem { Tool(isOn: $isOn) }
          ToolbarItem(placement: .bottomBar) { if count > 1 { Button("Reset") {} } }
        }
    }
  }

  @Test func `items that are declared again alike are not updated`() throws {
    let drawings = Drawings()
    let driver = AppDriver { NavigationStack { Bars() }.buttonStyle(CountingStyle(drawings: drawings)) }
    let before = drawings.count
    try driver.tap("Count 0")
    #expect(drawings.count == before)
    try driver.tap("Count 1")
    #expect(try driver.button("Reset").isEnabled && drawings.count == before + 1)
    try driver.tap("Off")
    #expect(try driver.button("On").isEnabled)
  }

  @Test func `a status item is placed between the items declared before and after it`() {
    let probe = ComponentProbe {
      NavigationStack {
        Text("Content").toolbar {
          ToolbarItem(placement: .bottomBar) { Button("Sort") {} }
          ToolbarItem(placement: .status) { Text("3 rides") }
          ToolbarItem(placement: .bottomBar) { Button("Compose") {} }
        }
      }
    }
    #expect(probe.first(class: "wm-bottom-bar").children.map { words($0) } == [["Sort"], ["3 rides"], ["Compose"]])
  }

  @Test func `spacers between the items of the bottom bar grow`() {
    let probe = ComponentProbe {
      NavigationStack {
        Text("Content").toolbar {
          ToolbarItemGroup(placement: .bottomBar) {
            Button("Share") {}
            Spacer()
            Button("Delete") {}
          }
          ToolbarSpacer(placement: .bottomBar)
        }
      }
    }
    let grows = probe.first(class: "wm-bottom-bar").children.map { $0.element.classes.contains("fx") }
    #expect(grows == [false, true, false, true])
  }

  @Test func `bars have a colour scheme of their own, but not the tab bar`() {
    let probe = ComponentProbe {
      NavigationStack { Text("Content").toolbarColorScheme(.dark).toolbarColorScheme(.light, for: .bottomBar) }
    }
    let screen = probe.first("wm-screen")
    #expect(screen?.element["data-bar-scheme"] == "dark" && screen?.element["data-bottom-bar-scheme"] == "light")
    #expect(probe.mistakes == [])
    let wrong = ComponentProbe { NavigationStack { Text("Content").toolbarColorScheme(.dark, for: .tabBar) } }
    #expect(wrong.mistakes.contains { $0.contains("not for the tab bar") })
  }

  @Test func `a principal item replaces the visible title and keeps the heading`() throws {
    let driver = AppDriver {
      NavigationStack {
        Text("Content").navigationTitle("Rides").navigationBarTitleDisplayMode(.inline)
          .toolbar { ToolbarItem(placement: .principal) { Button("Choose a Ride") {} } }
      }
    }
    #expect(driver.title == "Rides")
    #expect(driver.heading?.attribute("class")?.contains("visually-hidden") == true)
    #expect(try driver.button("Choose a Ride").isEnabled)
  }

  struct Editor: View {
    @State private var text = ""
    @State private var isFiltering = false
    @State private var saved: [String] = []
    @Environment(\.isEnabled) private var isEnabled

    var body: some View {
      List {
        TextField("Title", text: $text)
        Toggle("Filtering", isOn: $isFiltering)
        Text("Saved: \(saved.joined(separator: ", "))")
      }
      .navigationTitle("Editor")
      .toolbar {
        ToolbarItem(placement: .confirmationAction) {
          Button("Save") { saved.append(text) }.disabled(text.isEmpty)
        }
        if isFiltering {
          ToolbarItem(placement: .topBarLeading) { Counter(name: "Filter") }
        } else {
          ToolbarItem(placement: .topBarLeading) { Text("All") }
        }
      }
    }
  }

  struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
  }

  @Test func `an item is updated with the state of the view that declares it`() throws {
    let driver = AppDriver { NavigationStack { Editor() } }
    #expect(try !driver.button("Save").isEnabled)
    try driver.type("Alps", into: "Title")
    try driver.tap("Save")
    #expect(driver.texts.contains("Saved: Alps"))
    try driver.clear("Title")
    #expect(try !driver.button("Save").isEnabled)
    try driver.expectNoMistakes()
  }

  @Test func `an item keeps its state while others come and go, and loses it when it is removed`() throws {
    let driver = AppDriver { NavigationStack { Editor() } }
    #expect(driver.texts.contains("All"))
    try driver.toggle("Filtering")
    #expect(!driver.texts.contains("All"))
    try driver.tap("Filter 0")
    try driver.type("Alps", into: "Title")
    #expect(try driver.button("Filter 1").isEnabled)
    try driver.toggle("Filtering")
    try driver.toggle("Filtering")
    #expect(try driver.button("Filter 0").isEnabled)
  }

  struct Words: ToolbarContent {
    @Binding var count: Int
    @State private var own = 0
    @Environment(\.font) private var font

    var body: some ToolbarContent {
      ToolbarItem { Button("Own \(own)") { own += 1 } }
      ToolbarItem { Button("Shared") { count += 1 } }
      ToolbarItem { Text(font == .headline ? "Headline" : "Other font") }
    }
  }

  struct Shared: View {
    @State private var count = 0
    var body: some View {
      Text("Shared: \(count)").toolbar { Words(count: $count) }.font(.headline)
    }
  }

  @Test func `custom toolbar content has state, bindings and environment`() throws {
    let driver = AppDriver { NavigationStack { Shared() } }
    try driver.tap("Own 0")
    try driver.tap("Own 1")
    try driver.tap("Shared")
    #expect(try driver.button("Own 2").isEnabled)
    #expect(driver.texts.contains("Shared: 1"))
    #expect(driver.texts.contains("Headline"))
    try driver.expectNoMistakes()
  }

  @Test func `a label shows its icon, and its title is the name of the button`() throws {
    let driver = AppDriver {
      NavigationStack {
        List { Text("Row") }.navigationTitle("Rides").toolbar { Button("Filter", systemImage: "gear") {} }
      }
    }
    #expect(try driver.button("Filter").isEnabled)
    #expect(
      driver.snapshot == """
        screen “Rides” /
          button “Filter”
          heading 1 “Rides”
          list
            listitem “Row”
        """)
  }

  @Test func `modifiers of the content do not affect its toolbar items`() {
    let probe = ComponentProbe {
      NavigationStack {
        List {
          Text("Row").toolbar { Button("Item") {} }.padding(40).foregroundStyle(.red)
        }
      }
    }
    let item = probe.first(class: "wm-bar-trailing").children[0]
    #expect(item.element.tag == "button")
    #expect(item.element.styles.isEmpty)
    #expect(item.children[0].element.styles.isEmpty)
  }

  @Test func `a confirmation action is bold`() {
    let probe = ComponentProbe {
      NavigationStack {
        Text("Content").toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") {} } }
      }
    }
    let text = probe.first(class: "wm-bar-trailing").children[0].children[0]
    #expect(probe.style("font-weight", of: text) == "600")
  }

  @Test func `a navigation link in a bar pushes its screen`() throws {
    let driver = AppDriver {
      NavigationStack {
        Text("Root").navigationTitle("Root").toolbar {
          NavigationLink("About") { Text("All about it").navigationTitle("About") }
        }
      }
    }
    try driver.tap("About")
    #expect(driver.title == "About")
    #expect(driver.backTitle == "Root")
  }

  @Test func `a screen without items has no toolbar`() {
    let probe = ComponentProbe { NavigationStack { Text("Content") } }
    #expect(probe.first(class: "wm-bottom-bar") == nil)
    #expect(probe.first(class: "wm-bar-trailing") == nil)
  }
}
