import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

private struct Guides: App {
  var body: some Scene { DocumentGroup(newDocument: GuideDocument()) { RenamedEditor(document: $0.$document) } }
}

/// An editor with state of its own, which ends with it, and with a sheet.
private struct RenamedEditor: View {
  @Binding var document: GuideDocument
  @State private var count = 0
  @State private var isShowing = false
  @Environment(\.undoManager) private var undoManager

  var body: some View {
    Form {
      TextField("Body", text: $document.body)
      Button("Count") { count += 1 }
      Text("Counted: \(count)")
      Button("Undo") { undoManager?.undo() }
      Button("Details") { isShowing = true }
      NavigationLink("Notes") { Text("Notes of the guide").navigationTitle("Notes") }
    }
    .sheet(isPresented: $isShowing) {
      NavigationStack {
        Button("Done") { isShowing = false }.navigationTitle("Details")
      }
    }
  }
}

/// D1, D2: the address of an open document follows its name, and its editor stays.
@MainActor struct DocumentRenamingTests {
  private let documents = TestDocuments()

  private func open(_ address: String = "/documents") -> AppDriver {
    AppDriver(Guides(), at: address, visitor: "ann", documents: documents)
  }

  @Test func `the address follows the name, and the editor stays`() throws {
    let driver = open()
    try driver.tap("New Document")
    try driver.tap("Count")
    try driver.type("Lisbon", into: "Body")
    #expect(try driver.renameTitle(to: "Lisbon Guide") == nil)
    #expect(driver.address == "/documents/lisbon-guide" && driver.backTitle == "Documents")
    #expect(driver.texts.contains("Counted: 1"))
    try driver.tap("Undo")
    #expect(driver.address == "/documents/untitled" && driver.texts.contains("Counted: 1"))
    try driver.tap("Undo")
    #expect(try driver.field("Body").value == "")
    #expect(try driver.renameTitle(to: "Porto") == nil)
    #expect(try driver.renameTitle(to: "Faro") == nil)
    #expect(driver.address == "/documents/faro" && driver.texts.contains("Counted: 1"))
    try driver.goBack()
    #expect(driver.title == "Documents")
    try driver.tap("Faro")
    #expect(driver.texts.contains("Counted: 0"))
    try driver.expectNoMistakes()
  }

  @Test func `it also follows in other windows, below a sheet and below another screen`() async throws {
    let first = open()
    try first.tap("New Document")
    let second = open("/documents/untitled"), third = open("/documents/untitled")
    try second.tap("Count")
    try second.tap("Details")
    try third.tap("Notes")
    #expect(third.address == "/documents/untitled/notes")
    #expect(try first.renameTitle(to: "Lisbon") == nil)
    await second.settle()
    await third.settle()
    #expect(second.title == "Details" && second.address?.hasPrefix("/documents/lisbon/!") == true)
    #expect(third.title == "Notes" && third.address == "/documents/lisbon/notes")
    try second.tap("Done")
    #expect(second.address == "/documents/lisbon" && second.texts.contains("Counted: 1"))
    try third.goBack()
    #expect(third.address == "/documents/lisbon")
    for driver in [first, second, third] { try driver.expectNoMistakes() }
  }

  @Test func `an old address leads to the document, whose address is the new one`() throws {
    let driver = open()
    try driver.tap("New Document")
    #expect(try driver.renameTitle(to: "Lisbon") == nil)
    let other = open("/documents/untitled")
    #expect(other.isFound && other.address == "/documents/lisbon" && other.title == "Lisbon")
    try driver.goBack()
    driver.open("/documents/untitled")
    #expect(driver.address == "/documents/lisbon" && driver.backTitle == "Documents")
    try driver.expectNoMistakes()
  }

  @Test func `the same document is there after a restart, with the state of its editor`() async throws {
    let driver = open()
    try driver.tap("New Document")
    try driver.tap("Count")
    // The names of actions that end with the process would not be there afterwards, so that another window renames it.
    let other = open("/documents/untitled")
    for name in ["Lisbon", "Porto"] {
      #expect(try other.renameTitle(to: name) == nil)
      await driver.settle()
      #expect(driver.address == "/documents/\(name.lowercased())")
      try driver.restart()
      #expect(driver.address == "/documents/\(name.lowercased())" && driver.title == name)
      #expect(driver.texts.contains("Counted: 1"))
    }
    try driver.goBack()
    #expect(driver.title == "Documents")
    try driver.expectNoMistakes()
  }
}
