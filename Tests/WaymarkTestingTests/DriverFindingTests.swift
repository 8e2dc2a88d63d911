import Testing
import WaymarkGraph
import WaymarkTesting

@MainActor struct DriverFindingTests {
  @Test func `a query without a match throws an error with the screen's outline`() {
    let driver = AppDriver { StackPage(path: []) }
    let error = #expect(throws: DriverError.self) { try driver.button("Save") }
    #expect(
      error?.description == """
        there is no button “Save”. The screen shows:
        screen “Places” /
          heading 1 “Places”
          list
            link “Lisbon 12 routes”
            link “Porto 12 routes”
        """)
  }

  @Test func `a name that two elements have is an error`() {
    let driver = AppDriver {
      Press(action: {}) { Words("Save") }
      Press(action: {}) { Words("Save") }
    }
    #expect(throws: DriverError.ambiguous("button “Save”", found: ["button “Save”", "button “Save”"])) {
      try driver.button("Save")
    }
  }

  @Test func `an exact name is preferred to a partial one`() throws {
    let driver = AppDriver {
      Press(action: {}) {
        Words("Lisbon")
        Words("12 routes")
      }
      Press(action: {}) { Words("Lisbon") }
    }
    #expect(try driver.button("Lisbon").texts == ["Lisbon"])
    #expect(try driver.button("12 routes").texts == ["Lisbon", "12 routes"])
    #expect(try driver.button("Lisbon 12 routes").texts == ["Lisbon", "12 routes"])
  }

  @Test func `covered, inert and hidden elements are found only on request`() throws {
    let driver = AppDriver {
      StackPage(path: ["Lisbon"])
      Tag("div", ["inert": ""]) { Words("Inert", "button") }
      Tag("div", ["style": "display:none"]) { Words("Away", "button") }
      Tag("div", ["aria-hidden": "true"]) { Words("Unspoken", "button") }
    }
    #expect(driver.elements(.heading).map(\.name) == ["Lisbon"])
    #expect(driver.elements(.heading, in: .everywhere).map(\.name) == ["Places", "Lisbon"])
    #expect(driver.elements(.button).isEmpty)
    #expect(driver.elements(.button, in: .everywhere).map(\.name) == ["Inert", "Away"])
  }

  @Test func `titles, addresses and rows are those of the screen on top`() throws {
    let driver = AppDriver { StackPage(path: []) }
    #expect(driver.title == "Places")
    #expect(driver.backTitle == nil)
    try driver.tap("Porto")
    #expect(driver.title == "Porto")
    #expect(driver.backTitle == "Places")
    #expect(driver.address == "/porto")
    #expect(driver.rows == ["Lisbon 12 routes", "Porto 12 routes"])
    #expect(driver.texts.prefix(2) == ["Places", "Porto"])
    #expect(driver.heading?.level == 1)
  }

  @Test func `the outline shows roles, names and states`() {
    let driver = AppDriver {
      Tag("main") {
        Words("Settings", "h1")
        Tag("ul", ["aria-label": "Radio"]) {
          Tag("li") {
            Tag("label") {
              Words("Wi-Fi")
              Control(["type": "checkbox", "role": "switch"], .flag(true)) { _ in }
            }
          }
          Tag("li") {
            Words("Network")
            Words("Home")
          }
          Tag("li") {
            Words("Two")
            Press(action: {}) { Words("Join") }.environment(\.isEnabled, false)
          }
        }
        Control(["aria-label": "Name"], .text("Anna")) { _ in }
        Control(["aria-label": "Volume", "type": "range"], .number(40)) { _ in }
        Words("Good night")
      }
    }
    #expect(
      driver.snapshot == """
        screen “Settings”
          heading 1 “Settings”
          list “Radio”
            switch “Wi-Fi” on
            listitem “Network Home”
            listitem
              text “Two”
              button “Join” disabled
          textbox “Name” = “Anna”
          slider “Volume” = 40
          text “Good night”
        """)
  }
}
