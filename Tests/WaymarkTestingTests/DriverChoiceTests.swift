import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// Choosing among segments, rows and pages as a user does.
@MainActor struct DriverChoiceTests {
  struct TwoPickers: View {
    @State private var first = 1
    @State private var second = 1
    var body: some View {
      Picker("First", selection: $first) {
        Text("One").tag(1)
        Text("Two").tag(2)
      }
      Picker("Second", selection: $second) {
        Text("One").tag(1)
        Text("Two").tag(2)
      }
      Text("\(first) and \(second)")
    }
  }

  @Test func `a choice is made in the picker with the given name`() throws {
    let driver = AppDriver { TwoPickers() }
    try driver.select("Two", in: "Second")
    #expect(driver.texts.contains("1 and 2"))
    #expect(try driver.selection(in: "First") == ["One"])
  }

  @Test func `without a picker's name a choice that occurs twice is ambiguous`() {
    let driver = AppDriver { TwoPickers() }
    #expect(throws: DriverError.self) { try driver.select("Two") }
    #expect(throws: DriverError.self) { try driver.selection() }
    #expect(throws: DriverError.self) { try driver.select("Two", in: "Third") }
    #expect(throws: DriverError.self) { try driver.select("Three", in: "First") }
    #expect(throws: DriverError.self) { try driver.select(["One", "Two"], in: "First") }
    #expect(driver.texts.contains("1 and 1"))
  }

  @Test func `the outline shows which choice is selected`() {
    let driver = AppDriver { TwoPickers() }
    #expect(
      driver.snapshot == """
        screen
          radiogroup “First”
            radio “One” on
            radio “Two” off
          radiogroup “Second”
            radio “One” on
            radio “Two” off
          text “1 and 1”
        """)
  }

  @Test func `a page beyond the last can't be set`() throws {
    let driver = AppDriver {
      TabView {
        Text("One")
        Text("Two")
      }
      .tabViewStyle(.page)
    }
    #expect(throws: DriverError.self) { try driver.set("Page", to: 3) }
    try driver.element(.slider).set(to: 2)
    #expect(driver.texts == ["Two"])
  }
}
