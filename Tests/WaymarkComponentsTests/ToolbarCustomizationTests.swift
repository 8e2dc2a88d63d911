import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// B2, B5: a toolbar that people can arrange, as `AppDriver` drives it.
@MainActor struct ToolbarCustomizationTests {
  struct Editor: View {
    @State private var chosen: [String] = []
    @State private var hasRuler = true

    var body: some View {
      Text("Chosen: \(chosen.joined(separator: ", "))")
        .navigationTitle("Guide")
        .toolbarRole(.editor)
        .toolbar(id: "guide") {
          item("Insert").customizationBehavior(.reorderable)
          item("Undo")
          if hasRuler { item("Ruler") }
          item("Lock").defaultCustomization(.hidden)
          item("Color").customizationBehavior(.disabled)
          ToolbarItem(id: "more", placement: .primaryAction) { Button("Toggle Ruler") { hasRuler.toggle() } }
        }
    }

    private func item(_ name: String) -> some CustomizableToolbarContent {
      ToolbarItem(id: name, placement: .secondaryAction) {
        Button(name, systemImage: "star") { chosen.append(name) }
      }
    }
  }

  private func open() -> AppDriver { AppDriver { NavigationStack { Editor() } } }

  @Test func `the app's own arrangement leaves out what is hidden by default`() throws {
    let driver = open()
    #expect(driver.toolbarItems == ["Insert", "Undo", "Ruler", "Color"])
    try driver.tap("Undo")
    #expect(driver.texts.contains("Chosen: Undo"))
    #expect(throws: DriverError.self) { try driver.tap("Lock") }
    try driver.openMenu("More")
    #expect(driver.texts.contains("Customize Toolbar"))
    try driver.expectNoMistakes()
  }

  @Test func `items are added, moved and removed, and reset`() throws {
    let driver = open()
    try driver.arrangeToolbarItem("Lock", before: "Undo")
    #expect(driver.toolbarItems == ["Insert", "Lock", "Undo", "Ruler", "Color"])
    try driver.tap("Lock")
    #expect(driver.texts.contains("Chosen: Lock"))
    try driver.arrangeToolbarItem("Insert")
    try driver.removeToolbarItem("Undo")
    #expect(driver.toolbarItems == ["Lock", "Ruler", "Color", "Insert"])
    try driver.resetToolbar()
    #expect(driver.toolbarItems == ["Insert", "Undo", "Ruler", "Color"])
    try driver.expectNoMistakes()
  }

  @Test func `what can't be removed or moved stays`() throws {
    let driver = open()
    #expect(throws: DriverError.self) { try driver.removeToolbarItem("Insert") }
    #expect(throws: DriverError.self) { try driver.removeToolbarItem("Color") }
    #expect(throws: DriverError.self) { try driver.arrangeToolbarItem("Color", before: "Insert") }
    #expect(throws: DriverError.self) { try driver.removeToolbarItem("Lock") }
    #expect(throws: DriverError.self) { try driver.arrangeToolbarItem("Undo", before: "Undo") }
    #expect(driver.toolbarItems == ["Insert", "Undo", "Ruler", "Color"])
  }

  @Test func `an item that the app takes away and shows again keeps its place`() throws {
    let driver = open()
    try driver.arrangeToolbarItem("Ruler", before: "Insert")
    try driver.tap("Toggle Ruler")
    #expect(driver.toolbarItems == ["Insert", "Undo", "Color"])
    try driver.tap("Toggle Ruler")
    #expect(driver.toolbarItems == ["Ruler", "Insert", "Undo", "Color"])
  }

  @Test func `two items with one id are a mistake`() throws {
    let probe = ComponentProbe {
      NavigationStack {
        Text("Content").toolbarRole(.editor).toolbar(id: "twice") {
          ToolbarItem(id: "a", placement: .secondaryAction) { Button("One") {} }
          ToolbarItem(id: "a", placement: .secondaryAction) { Button("Two") {} }
        }
      }
    }
    #expect(probe.mistakes.contains { $0.contains("two items of a toolbar have the id “a”") })
  }
}
