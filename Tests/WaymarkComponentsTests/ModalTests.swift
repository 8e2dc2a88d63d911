import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// M1–M4, M6, M7: sheets and covers, and the confirmation before edits are lost.
@MainActor struct ModalTests {
  struct Home: View {
    @State private var isAdding = false
    @State private var isShowingMap = false
    @State private var isFixed = false
    @State private var kind: Kind?
    @State private var saved = "nothing"
    @State private var dismissals = 0
    enum Kind: String, Identifiable {
      case road, gravel
      var id: String { rawValue }
    }

    var body: some View {
      NavigationStack {
        List {
          Text("Saved \(saved), dismissed \(dismissals)")
          Button("Add") { isAdding = true }
          Button("Map") { isShowingMap = true }
          Button("Terms") { isFixed = true }
          Button("Both") {
            isAdding = true
            isShowingMap = true
          }
          Button("Gravel") { kind = .gravel }
          NavigationLink("Profile") { Profile() }
        }
        .navigationTitle("Home")
        .sheet(isPresented: $isAdding, onDismiss: { dismissals += 1 }) { Form(saved: $saved) }
        .fullScreenCover(isPresented: $isShowingMap) { Closable(title: "Whole Map") }
        .sheet(isPresented: $isFixed) {
          Closable(title: "Terms of Use").interactiveDismissDisabled()
        }
        .sheet(item: $kind) { Text("Kind \($0.rawValue)") }
      }
    }
  }

  struct Form: View {
    @Binding var saved: String
    @State private var text = ""
    @State private var isChoosing = false
    @Environment(\.dismiss) private var dismiss
    @Environment(\.isPresented) private var isPresented

    var body: some View {
      NavigationStack {
        List {
          TextField("Title", text: $text)
          Text(isPresented ? "in a modal" : "in no modal")
          NavigationLink("Colour") { Text("Blue").navigationTitle("Colour") }
          Button("Add People") { isChoosing = true }
        }
        .navigationTitle("New")
        .toolbar {
          ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
          ToolbarItem(placement: .confirmationAction) {
            Button("Save") {
              saved = text
              dismiss()
            }
            .disabled(text.isEmpty)
          }
        }
      }
      .discardConfirmation(when: !text.isEmpty)
      .sheet(isPresented: $isChoosing) { Button("Kate") { isChoosing = false } }
    }
  }

  struct Closable: View {
    let title: String
    @Environment(\.dismiss) private var dismiss
    var body: some View {
      VStack {
        Text(title)
        Button("Close", role: .close) { dismiss() }
      }
    }
  }

  struct Profile: View {
    @State private var name = ""
    var body: some View {
      List { TextField("Name", text: $name) }.navigationTitle("Profile").discardConfirmation(when: !name.isEmpty)
    }
  }

  @Test func `M1 only a shown sheet can be reached, and the screen below is unchanged after it closes`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Add")
    #expect(driver.title == "New" && driver.modalCount == 1)
    #expect(driver.elements(.button).map(\.name) == ["Cancel", "Save", "Add People"])
    #expect(driver.texts.contains("in a modal"))
    try driver.dismiss()
    #expect(driver.title == "Home" && driver.modalCount == 0)
    #expect(driver.texts.contains("Saved nothing, dismissed 1"))
  }

  @Test func `M3 Save is disabled until there is a title, and saves it`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Add")
    #expect(try !driver.button("Save").isEnabled)
    try driver.type("Ride", into: "Title")
    #expect(try driver.button("Save").isEnabled)
    try driver.tap("Save")
    #expect(driver.texts.contains("Saved Ride, dismissed 1"))
  }

  enum Dismissal: String, CaseIterable {
    case swipe, cancel, history
  }

  @Test(arguments: Dismissal.allCases, [false, true])
  func `M4 every way of closing asks for confirmation if there are edits, and only then`(
    way: Dismissal, isEdited: Bool
  ) throws {
    let driver = AppDriver { Home() }
    try driver.tap("Add")
    if isEdited { try driver.type("Ride", into: "Title") }
    func leave() throws {
      switch way {
      case .swipe: try driver.dismiss()
      case .cancel: try driver.tap("Cancel")
      case .history: driver.goBackInHistory()
      }
    }
    try leave()
    guard isEdited else {
      #expect(driver.modalCount == 0 && driver.title == "Home")
      return
    }
    #expect(driver.elements(.button).map(\.name) == ["Discard Changes", "Keep Editing"])
    try driver.tap("Keep Editing")
    #expect(driver.title == "New")
    #expect(try driver.field("Title").value == "Ride")
    try leave()
    try driver.tap("Discard Changes")
    #expect(driver.modalCount == 0 && driver.texts.contains("Saved nothing, dismissed 1"))
    try driver.tap("Add")
    #expect(try driver.field("Title").value == "")
  }

  @Test func `a modal with interactive dismissal disabled is closed only by its own button`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Terms")
    try driver.dismiss()
    #expect(driver.texts == ["Terms of Use", "Close"])
    try driver.tap("Close")
    #expect(driver.title == "Home")
  }

  @Test func `M2 M5 a cover is closed by its close button`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Map")
    #expect(driver.texts == ["Whole Map", "Close"])
    try driver.tap("Close")
    #expect(driver.title == "Home")
  }

  @Test func `M6 a modal has a stack of its own`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Add")
    try driver.tap("Colour")
    #expect(driver.title == "Colour" && driver.backTitle == "New")
    try driver.goBack()
    #expect(driver.title == "New" && driver.modalCount == 1)
  }

  struct Steps: View {
    @State private var isOpen = false
    @State private var log = "nothing"

    var body: some View {
      VStack {
        Text("Did \(log)")
        Button("Begin") { isOpen = true }
      }
      .sheet(isPresented: $isOpen) {
        NavigationStack {
          Text("One").navigationTitle("Step 1")
            .toolbar {
              ToolbarItem(placement: .cancellationAction) { Button(role: .cancel) { isOpen = false } }
              ToolbarItem(placement: .confirmationAction) {
                NavigationLink("Next") {
                  Text("Two").navigationTitle("Step 2")
                    .toolbar {
                      ToolbarItem(placement: .destructiveAction) {
                        Button(role: .destructive) {
                          log = "delete"
                          isOpen = false
                        }
                      }
                      ToolbarItem(placement: .confirmationAction) {
                        Button(role: .confirm) {
                          log = "all"
                          isOpen = false
                        }
                      }
                    }
                }
              }
            }
        }
      }
    }
  }

  @Test func `M6 a modal of several steps goes back and forward, and closes as a whole`() throws {
    let driver = AppDriver { Steps() }
    try driver.tap("Begin")
    #expect(driver.elements(.button).map(\.name) == ["Cancel"])
    try driver.tap("Next")
    #expect(driver.title == "Step 2" && driver.backTitle == "Step 1")
    #expect(driver.elements(.button).map(\.name) == ["Delete", "Done"])
    try driver.goBack()
    #expect(driver.title == "Step 1" && driver.modalCount == 1)
    try driver.tap("Next")
    try driver.tap("Done")
    #expect(driver.modalCount == 0 && driver.texts.contains("Did all"))
  }

  @Test func `M7 modals stack over modals and are dismissed one by one`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Add")
    try driver.tap("Add People")
    #expect(driver.modalCount == 2 && driver.elements(.button).map(\.name) == ["Kate"])
    try driver.dismiss()
    #expect(driver.modalCount == 1 && driver.title == "New")
    try driver.tap("Add People")
    try driver.tap("Kate")
    #expect(driver.modalCount == 1)
  }

  @Test func `a second modal of the same screen waits until the first is dismissed`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Both")
    #expect(driver.modalCount == 1 && driver.title == "New")
    try driver.dismiss()
    #expect(driver.modalCount == 1 && driver.texts.contains("Whole Map"))
  }

  @Test func `H11 the address of a modal opens it over the screen that presents it`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Add")
    let address = try #require(driver.address)
    #expect(address == "/!1")
    #expect(AppDriver(at: "/!1/!1") { Home() }.modalCount == 2)
    #expect(AppDriver(at: address) { Home() }.title == "New")
    try driver.tap("Colour")
    let deep = try #require(driver.address)
    let other = AppDriver(at: deep) { Home() }
    #expect(other.title == "Colour" && other.modalCount == 1)
    try other.goBack()
    #expect(other.title == "New")
  }

  @Test func `an item's text is part of the address, and an unknown text opens nothing`() throws {
    let driver = AppDriver(at: "/!gravel") { Home() }
    #expect(driver.texts == ["Kind gravel"])
    let lost = AppDriver(at: "/!nothing/at/all") { Home() }
    #expect(lost.modalCount == 0 && lost.title == "Home")
  }

  @Test func `the back button asks for confirmation before a screen's edits are lost`() throws {
    let driver = AppDriver { Home() }
    try driver.tap("Profile")
    try driver.goBack()
    #expect(driver.title == "Home")
    try driver.tap("Profile")
    try driver.type("Ann", into: "Name")
    try driver.goBack()
    #expect(driver.elements(.button).map(\.name) == ["Discard Changes", "Keep Editing"])
    try driver.tap("Keep Editing")
    #expect(try driver.field("Name").value == "Ann")
    try driver.goBack()
    try driver.tap("Discard Changes")
    #expect(driver.title == "Home")
  }
}
