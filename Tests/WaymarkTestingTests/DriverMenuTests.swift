import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// Menus as a person uses them: open, choose, close.
@MainActor @Suite struct DriverMenuTests {
  private struct Notes: View {
    @State private var notes = ["Milk", "Bread"]
    @State private var isLarge = false
    @State private var order = 1
    @State private var count = 0

    var body: some View {
      List {
        Text("\(isLarge ? "Large" : "Small"), order \(order), count \(count)")
        ForEach(notes, id: \.self) { note in
          Text(note).contextMenu {
            Button("Delete") { notes.removeAll { $0 == note } }
          }
        }
        Menu("Options") {
          Toggle("Large", isOn: $isLarge)
          Picker("Order", selection: $order) {
            Text("First").tag(1)
            Text("Second").tag(2)
          }
          Button("Count") { count += 1 }.menuActionDismissBehavior(.disabled)
          Menu("More") { Button("Add Eggs") { notes.append("Eggs") } }
        }
        Menu("Add") {
          Button("Add Butter") { notes.append("Butter") }
        } primaryAction: {
          notes.append("Salt")
        }
      }
    }
  }

  @Test func `a menu is opened by its button, and its items are reachable only then`() throws {
    let driver = AppDriver { Notes() }
    #expect(throws: DriverError.self) { try driver.tap("Count") }
    try driver.tap("Options")
    #expect(throws: DriverError.self, "the menu covers it") { try driver.tap("Add") }
    try driver.tap("Count")
    try driver.tap("Count")
    try driver.tap("Second")
    #expect(driver.shows("Small, order 2, count 2"))
    #expect(throws: DriverError.self, "it is closed") { try driver.tap("Count") }
    try driver.tap("Options")
    try driver.tap("Large")
    #expect(driver.shows("Large, order 2, count 2"))
    try driver.tap("Options")
    #expect(throws: DriverError.self) { try driver.tap("Add Eggs") }
    try driver.tap("More")
    try driver.tap("Add Eggs")
    #expect(driver.shows("Eggs"))
  }

  @Test func `a press runs the primary action, and the menu is opened by holding`() throws {
    let driver = AppDriver { Notes() }
    try driver.tap("Add")
    #expect(driver.shows("Salt"))
    try driver.openMenu("Add")
    try driver.tap("Add Butter")
    #expect(driver.shows("Butter"))
    #expect(throws: DriverError.self) { try driver.openMenu("Nothing") }
    try driver.openMenu("Add")
    driver.closeMenu()
    try driver.tap("Options")
  }

  @Test func `the context menu of a row`() throws {
    let driver = AppDriver { Notes() }
    try driver.openContextMenu(of: "Milk")
    try driver.tap("Delete")
    #expect(!driver.shows("Milk") && driver.shows("Bread"))
    #expect(throws: DriverError.self) { try driver.openContextMenu(of: "Milk") }
    try driver.restart()
    try driver.openContextMenu(of: "Bread")
    try driver.tap("Delete")
    #expect(!driver.shows("Bread"))
  }
}

extension AppDriver {
  fileprivate func shows(_ text: String) -> Bool { texts.contains(text) }
}
