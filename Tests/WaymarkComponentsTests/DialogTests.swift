import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// M8: alerts and action sheets.
@MainActor struct DialogTests {
  struct Home: View {
    @State private var isTelling = false
    @State private var isDeleting = false
    @State private var isNaming = false
    @State private var isOffering = false
    @State private var isForced = false
    @State private var hasFailed = false
    @State private var failure: Failure?
    @State private var name = ""
    @State private var log: [String] = []

    struct Failure: LocalizedError {
      var errorDescription: String? { "The disk is full" }
    }

    var body: some View {
      VStack {
        Text("Log: \(log.isEmpty ? "nothing" : log.joined(separator: " "))")
        Button("Tell") { isTelling = true }
        Button("Delete…") { isDeleting = true }
        Button("Rename…") { isNaming = true }
        Button("Share") { isOffering = true }
        Button("Terms") { isForced = true }
        Button("Fail") {
          failure = Failure()
          hasFailed = true
        }
        Button("Fail Without Reason") { hasFailed = true }
      }
      .disabled(false)
      .alert("Imported", isPresented: $isTelling) {}
      .alert("Delete this ride?", isPresented: $isDeleting) {
        Button("Delete", role: .destructive) { log.append("deleted") }
        Button("Again") {
          log.append("again")
          isTelling = true
        }
        Button("Cancel", role: .cancel) { log.append("kept") }
      } message: {
        Text("Its track goes, too.")
      }
      .alert("Rename", isPresented: $isNaming) {
        TextField("Name", text: $name)
        Button("Rename") { log.append("named \(name)") }.disabled(name.isEmpty)
        Button("Cancel", role: .cancel) {}
      }
      .confirmationDialog("Share the route", isPresented: $isOffering) {
        Button("Copy Link") { log.append("copied") }
      }
      .alert("Agree?", isPresented: $isForced) {
        Button("Agree") { log.append("agreed") }
        Button("Agree Gladly") { log.append("gladly") }
      }
      .alert(isPresented: $hasFailed, error: failure) { Button("Try Again") { log.append("retried") } }
    }
  }

  @Test func `M8 an alert shows its title and message, and each of its buttons closes it`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Delete…")
    #expect(driver.title == "Delete this ride?" && driver.texts.contains("Its track goes, too."))
    #expect(driver.elements(.button).map(\.name) == ["Delete", "Again", "Cancel"])
    try driver.tap("Delete")
    #expect(driver.modalCount == 0 && driver.texts.contains("Log: deleted"))
  }

  @Test func `an alert without actions has an OK button, and one with actions has only those`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Tell")
    #expect(driver.elements(.button).map(\.name) == ["OK"])
    try driver.dismiss()
    #expect(driver.modalCount == 0)
    try driver.tap("Terms")
    #expect(driver.elements(.button).map(\.name) == ["Agree", "Agree Gladly"])
  }

  @Test func `dismissing an alert presses its cancel button; without such a button it stays`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Delete…")
    try driver.dismiss()
    #expect(driver.texts.contains("Log: kept"))
    try driver.tap("Terms")
    #expect(throws: DriverError.self) { try driver.dismiss() }
    #expect(driver.modalCount == 1)
  }

  @Test func `M8 a button of an alert can depend on its text field`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Rename…")
    #expect(try !driver.button("Rename").isEnabled)
    try driver.type("Tejo", into: "Name")
    try driver.tap("Rename")
    #expect(driver.modalCount == 0 && driver.texts.contains("Log: named Tejo"))
  }

  @Test func `M8 an action sheet adds a Cancel button, and its title is read even where it is not visible`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Share")
    #expect(driver.elements(.button).map(\.name) == ["Copy Link", "Cancel"])
    #expect(driver.title == "Share the route")
    try driver.tap("Cancel")
    #expect(driver.modalCount == 0 && driver.texts.contains("Log: nothing"))
    try driver.tap("Share")
    try driver.tap("Copy Link")
    #expect(driver.texts.contains("Log: copied"))
  }

  @Test func `an alert requested by another alert's button opens when the first has closed`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Delete…")
    try driver.tap("Again")
    #expect(driver.modalCount == 1 && driver.title == "Imported")
    try driver.tap("OK")
    #expect(driver.modalCount == 0 && driver.texts.contains("Log: again"))
  }

  @Test func `an alert for an error shows its description, and does not open without an error`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Fail Without Reason")
    #expect(driver.modalCount == 0)
    try driver.tap("Fail")
    #expect(driver.title == "The disk is full")
    try driver.tap("Try Again")
    #expect(driver.texts.contains("Log: retried") && driver.modalCount == 0)
  }

  @Test func `the address of an alert opens it, unless it has nothing to show`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Delete…")
    let address = try #require(driver.address)
    #expect(AppDriver(at: address) { Home() }.title == "Delete this ride?")
    let failed = AppDriver { Home() }
    try failed.tap("Fail")
    let lost = try #require(failed.address)
    #expect(AppDriver(at: lost) { Home() }.modalCount == 0)
  }
}
