import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

/// An app of documents, as people write them.
struct GuideDocument: FileDocument, Codable, Equatable {
  static let readableContentTypes = [UTType.json]
  var heading = "New"
  var body = ""
  var places: [Place] = []

  struct Place: Codable, Equatable, Identifiable {
    var id: String
    var name: String
  }

  init() {}

  init(configuration: ReadConfiguration) throws {
    self = try JSONDecoder().decode(Self.self, from: configuration.file.regularFileContents ?? Data())
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: try JSONEncoder().encode(self))
  }
}

struct GuideEditor: View {
  @Binding var document: GuideDocument
  @Environment(\.undoManager) private var undoManager
  @Environment(\.documentConfiguration) private var configuration

  var body: some View {
    Form {
      TextField("Heading", text: $document.heading)
      TextField("Body", text: $document.body)
      ForEach($document.places) { $place in TextField("Place \(place.id)", text: $place.name) }
      Button("Add Place") {
        document.places.append(GuideDocument.Place(id: "\(document.places.count)", name: "Belém"))
        undoManager?.setActionName("Add Place")
      }
      Button("Undo") { undoManager?.undo() }.disabled(undoManager?.canUndo != true)
      Button("Redo") { undoManager?.redo() }.disabled(undoManager?.canRedo != true)
      Text("Next: \(undoManager?.undoActionName ?? "")")
      Text("File: \(configuration?.fileURL?.lastPathComponent ?? "none")")
    }
  }
}

private struct Guides: App {
  var body: some Scene { DocumentGroup(newDocument: GuideDocument()) { GuideEditor(document: $0.$document) } }
}

/// D2: a browser of documents, and the app's editor.
@MainActor struct DocumentGroupTests {
  private func editor(_ documents: TestDocuments = TestDocuments(), visitor: VisitorID = "ann") throws -> AppDriver {
    let driver = AppDriver(Guides(), visitor: visitor, documents: documents)
    try driver.tap("New Document")
    return driver
  }

  @Test func `a new document has an address, and a way back to the browser`() throws {
    let driver = AppDriver(Guides())
    #expect(driver.title == "Documents" && driver.address == "/documents")
    #expect(driver.texts.contains("Documents you create appear here."))
    try driver.tap("New Document")
    #expect(driver.title == "Untitled" && driver.address == "/documents/untitled")
    #expect(driver.backTitle == "Documents")
    #expect(driver.texts.contains("File: Untitled.json"))
    try driver.type("Lisbon", into: "Body")
    try driver.goBack()
    #expect(driver.title == "Documents")
    try driver.tap("New Document")
    #expect(driver.title == "Untitled 2" && driver.address == "/documents/untitled-2")
    driver.open("/documents/untitled")
    #expect(try driver.field("Body").value == "Lisbon")
    #expect(driver.backTitle == "Documents")
    try driver.expectNoMistakes()
  }

  @Test func `what is typed is seen in other windows at once, and merged`() async throws {
    let documents = TestDocuments()
    let first = try editor(documents)
    let second = AppDriver(Guides(), at: "/documents/untitled", visitor: "ann", documents: documents)
    try first.type("The river", into: "Body")
    await second.settle()
    #expect(try second.field("Body").value == "The river")
    try second.type("Lisbon", into: "Heading")
    await first.settle()
    try first.tap("Add Place")
    await second.settle()
    #expect(try second.field("Place 0").value == "Belém")
    #expect(try first.field("Heading").value == "NewLisbon")
    try first.expectNoMistakes()
    try second.expectNoMistakes()
  }

  @Test func `changes are undone and done again by name`() throws {
    let driver = try editor()
    #expect(try !driver.button("Undo").isEnabled)
    try driver.tap("Add Place")
    #expect(driver.texts.contains("Next: Add Place"))
    try driver.type("x", into: "Body")
    #expect(driver.texts.contains("Next:"))
    try driver.tap("Undo")
    #expect(try driver.field("Body").value == "")
    try driver.tap("Undo")
    #expect(try !driver.button("Undo").isEnabled && !driver.texts.contains("Belém"))
    try driver.tap("Redo")
    #expect(try driver.field("Place 0").value == "Belém")
    #expect(driver.texts.contains("Next: Add Place"))
  }

  @Test func `undoing outlives the window and the process`() throws {
    let documents = TestDocuments()
    let first = try editor(documents)
    try first.tap("Add Place")
    try first.restart()
    #expect(try first.field("Place 0").value == "Belém")
    documents.restart()
    let second = AppDriver(Guides(), at: "/documents/untitled", visitor: "ann", documents: documents)
    #expect(try second.field("Place 0").value == "Belém")
    try second.tap("Undo")
    #expect(try !second.button("Undo").isEnabled)
    #expect(try second.button("Redo").isEnabled)
  }

  @Test func `steps that were not stored come back with their window`() throws {
    let documents = TestDocuments()
    let driver = try editor(documents)
    try driver.type("Lisbon", into: "Body")
    documents.isFailing = true
    try driver.type(" by bike", into: "Body")
    try driver.tap("Add Place")
    documents.restart()
    documents.isFailing = false
    try driver.restart()
    #expect(try driver.field("Body").value == "Lisbon by bike")
    #expect(try driver.field("Place 0").value == "Belém")
    let other = AppDriver(Guides(), at: "/documents/untitled", visitor: "ann", documents: documents)
    #expect(try other.field("Body").value == "Lisbon by bike")
    try driver.tap("Undo")
    #expect(try driver.field("Body").value == "Lisbon by bike" && !driver.texts.contains("Place 0"))
    // The same steps once more: they are stored now.
    documents.restart()
    try driver.restart()
    #expect(try driver.field("Body").value == "Lisbon by bike")
  }

  @Test func `each visitor has documents of their own`() throws {
    let documents = TestDocuments()
    let ann = try editor(documents)
    try ann.type("mine", into: "Body")
    let bob = AppDriver(Guides(), at: "/documents/untitled", visitor: "bob", documents: documents)
    #expect(!bob.isFound && bob.title == "Page Not Found")
    bob.open("/documents")
    #expect(bob.texts.contains("Documents you create appear here."))
  }

  @Test func `a document is renamed in the bar, and not to a name that exists`() throws {
    let documents = TestDocuments()
    let driver = try editor(documents)
    #expect(try driver.renameTitle(to: "Lisbon Guide") == nil)
    #expect(driver.title == "Lisbon Guide")
    #expect(driver.texts.contains("File: Lisbon Guide.json"))
    try driver.goBack()
    #expect(driver.texts.contains("Lisbon Guide"))
    try driver.tap("New Document")
    #expect(try driver.renameTitle(to: "lisbon guide") == "There is already something of this name here.")
    #expect(driver.title == "Untitled")
    driver.open("/documents/lisbon-guide")
    #expect(driver.title == "Lisbon Guide")
  }

  @Test func `a name that can't be given is refused, and what is not seen is removed`() throws {
    let driver = try editor()
    #expect(try driver.renameTitle(to: "a/b") == "A name can't contain “/”.")
    #expect(try driver.renameTitle(to: String(repeating: "é", count: 256)) == "This name is too long.")
    #expect(driver.title == "Untitled")
    #expect(try driver.renameTitle(to: "a\u{202E}b\u{7}") == nil)
    #expect(driver.title == "ab")
    #expect(try driver.renameTitle(to: String(repeating: "é", count: 255)) == nil)
    #expect(driver.title == String(repeating: "é", count: 255))
    try driver.goBack()
    try driver.openMenu("More")
    try driver.tap("New Folder")
    try driver.type("A/b", into: "Name")
    #expect(driver.texts.contains("A name can't contain “/”."))
    #expect(try !driver.button("Create").isEnabled)
    try driver.clear("Name")
    try driver.type(String(repeating: "é", count: 255), into: "Name")
    #expect(driver.texts.contains("There is already something of this name here."))
  }

  @Test func `a document is duplicated, and the copy is shown`() throws {
    let driver = try editor()
    try driver.type("Lisbon", into: "Body")
    try driver.openMenu("Untitled")
    try driver.tap("Duplicate")
    #expect(driver.title == "Untitled 2" && driver.backTitle == "Documents")
    #expect(try driver.field("Body").value == "Lisbon")
    try driver.type("!", into: "Body")
    driver.open("/documents/untitled")
    #expect(try driver.field("Body").value == "Lisbon")
  }

  @Test func `a document is shared from the menu of its title, which says what it is`() async throws {
    let driver = try editor()
    try driver.type("Lisbon", into: "Body")
    try driver.openMenu("Untitled")
    #expect(driver.texts.contains { $0.hasPrefix("JSON Document · ") })
    try driver.tap("Share…")
    try await driver.settle { driver in
      guard let file = try? driver.shareFile() else { return false }
      let guide = try? JSONDecoder().decode(GuideDocument.self, from: file.contents)
      return file.name == "Untitled.json" && guide?.body == "Lisbon"
    }
    try driver.expectNoMistakes()
  }

  @Test func `a deleted document can be recovered for 30 days`() throws {
    let documents = TestDocuments()
    let driver = try editor(documents)
    try driver.goBack()
    try driver.openContextMenu(of: "Untitled")
    try driver.tap("Delete")
    #expect(!driver.texts.contains("Untitled"))
    driver.open("/documents/deleted")
    #expect(driver.texts.contains("Untitled"))
    try driver.tap("Recover")
    #expect(driver.texts.contains("No Documents"))
    driver.open("/documents")
    try driver.openContextMenu(of: "Untitled")
    try driver.tap("Delete")
    documents.now.addTimeInterval(31 * 86_400)
    documents.restart()
    let later = AppDriver(Guides(), at: "/documents/deleted", visitor: "ann", documents: documents)
    #expect(later.texts.contains("No Documents"))
  }

  @Test func `documents are moved into folders`() throws {
    let driver = try editor()
    try driver.goBack()
    try driver.openMenu("More")
    try driver.tap("New Folder")
    try driver.type("Travel", into: "Name")
    try driver.tap("Create")
    try driver.openContextMenu(of: "Untitled")
    try driver.tap("Move…")
    #expect(driver.title == "Move")
    try driver.tap("Travel")
    #expect(driver.title == "Documents" && !driver.texts.contains("Untitled"))
    try driver.tap("Travel")
    #expect(driver.title == "Travel" && driver.address == "/documents/folder/travel")
    try driver.tap("Untitled")
    #expect(driver.address == "/documents/folder/travel/untitled")
    #expect(driver.backTitle == "Travel")
    try driver.goBack()
    try driver.goBack()
    try driver.openContextMenu(of: "Travel")
    try driver.tap("Delete")
    #expect(driver.texts.contains("No Documents"))
  }

  @Test(arguments: ["Move…": "Move", "Versions": "Versions", "Invite People…": "Share"])
  func `D1 a sheet about the document is still there in another process`(item: String, title: String) throws {
    let driver = try editor()
    try driver.openMenu("Untitled")
    try driver.tap(item)
    #expect(driver.title == title)
    try driver.restart()
    #expect(driver.title == title && driver.modalCount == 1)
    try driver.dismiss()
    #expect(driver.title == "Untitled" && driver.modalCount == 0)
  }

  @Test func `a file that can't be read is refused, another is imported and exported`() async throws {
    let driver = AppDriver(Guides())
    func choose(_ name: String, _ text: String) throws {
      try driver.openMenu("More")
      try driver.tap("Import…")
      let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: file.deletingLastPathComponent()) }
      try Data(text.utf8).write(to: file)
      try driver.chooseFiles([file])
    }
    try choose("broken.json", "{")
    try await driver.settle { $0.texts.contains("That was not possible.") }
    try driver.tap("OK")
    #expect(driver.texts.contains("No Documents"))
    let dropped = FileManager.default.temporaryDirectory.appending(path: "Faro.json")
    try Data(#"{"heading": "Faro", "body": "", "places": []}"#.utf8).write(to: dropped)
    defer { try? FileManager.default.removeItem(at: dropped) }
    try driver.dropFiles([dropped])
    try await driver.settle { $0.texts.contains("Faro") }
    try choose("Porto.json", #"{"heading": "Porto", "body": "Wine", "places": []}"#)
    try await driver.settle { $0.texts.contains("Porto") }
    try driver.tap("Porto")
    #expect(try driver.field("Body").value == "Wine")
    try driver.openMenu("Porto")
    try driver.tap("Export")
    await driver.settle()
    let file = try driver.saveFile()
    #expect(file.name == "Porto.json")
    #expect(try JSONDecoder().decode(GuideDocument.self, from: file.contents).body == "Wine")
  }

  @Test func `a folder that is dropped becomes one of the same name, with the folders in it`() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: place) }
    for path in ["Trips/Faro.json", "Trips/Old/Porto.json", "Trips/Old/broken.json", "Trips/Old/Sines.json"] {
      let file = place.appending(path: path)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      let text = path.contains("broken") ? "{" : #"{"heading": "", "body": "Wine", "places": []}"#
      try Data(text.utf8).write(to: file)
    }
    let driver = AppDriver(Guides())
    try driver.dropFiles([place.appending(path: "Trips")])
    // One of them can't be read.
    try await driver.settle { $0.texts.contains("That was not possible.") }
    try driver.tap("OK")
    #expect(driver.elements(.link).count == 1)
    try driver.tap("Trips")
    #expect(driver.texts.contains("Faro") && !driver.texts.contains("Porto"))
    try driver.tap("Old")
    #expect(driver.texts.contains("Sines") && driver.backTitle == "Trips")
    try driver.tap("Porto")
    #expect(try driver.field("Body").value == "Wine")
    driver.open("/documents")
    try driver.dropFiles([place.appending(path: "Trips/Old/Sines.json"), place.appending(path: "Trips")])
    try await driver.settle { $0.texts.contains("That was not possible.") }
    try driver.tap("OK")
    #expect(driver.texts.contains("Trips 2") && driver.texts.contains("Sines"))
  }
}
