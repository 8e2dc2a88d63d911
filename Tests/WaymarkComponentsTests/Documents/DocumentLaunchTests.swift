import Foundation
import Testing
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents
@testable import WaymarkDriver

private struct Diaries: App {
  var body: some Scene {
    DocumentGroup(newDocument: GuideDocument()) { GuideEditor(document: $0.$document) }
    DocumentGroupLaunchScene("My Diaries") {
      NewDocumentButton("Start Writing…")
      NewDocumentButton("New Diary", for: GuideDocument.self) {
        var diary = GuideDocument()
        diary.body = "Dear diary"
        return diary
      }
      NewDocumentButton("Broken", for: GuideDocument.self) { throw DiaryError() }
      NewDocumentButton("None") { nil }
    } background: {
      Color.orange
    } overlayAccessoryView: { geometry in
      Text("Pen").offset(x: geometry.titleViewFrame.width / 2)
    }
  }
}

private struct DiaryError: LocalizedError {
  var errorDescription: String? { "The diary is locked." }
}

private struct Templates: App {
  var body: some Scene {
    DocumentGroupLaunchScene("Guides")
    DocumentGroup(newDocument: GuideDocument()) { GuideEditor(document: $0.$document) }
      .documentTemplates([
        DocumentTemplate("Blank", document: GuideDocument()), DocumentTemplate("City", document: GuideDocument()),
      ])
  }
}

/// D2: what is seen first of an app of documents.
@MainActor struct DocumentLaunchTests {
  @Test func `buttons create documents, above those that there are`() async throws {
    let driver = AppDriver(Diaries())
    #expect(driver.texts.contains("My Diaries") && driver.texts.contains("No Documents"))
    try driver.tap("Start Writing…")
    #expect(driver.title == "Untitled")
    try driver.goBack()
    #expect(driver.texts.contains("My Diaries") && driver.texts.contains("Untitled"))
    try driver.tap("New Diary")
    try await driver.settle { $0.title == "Untitled 2" }
    #expect(try driver.field("Body").value == "Dear diary")
    try driver.goBack()
    try driver.tap("Broken")
    try await driver.settle { $0.texts.contains("The diary is locked.") }
    try driver.tap("OK")
    try driver.tap("None")
    await driver.settle()
    #expect(driver.title == "Documents")
    try driver.expectNoMistakes()
  }

  @Test func `without buttons of its own there is one for an empty document and one for templates`() throws {
    let driver = AppDriver(Templates())
    try driver.tap("New Document")
    #expect(driver.title == "Untitled")
    try driver.goBack()
    try driver.tap("Choose a Template")
    try driver.tap("City")
    #expect(driver.title == "City" && driver.address == "/documents/city")
    try driver.expectNoMistakes()
  }

  @Test func `fast presses create one document`() async throws {
    let driver = AppDriver(Diaries())
    for name in ["Start Writing…", "New Diary"] {
      let button = try driver.button(name)
      // The later ones are on their way already when the first one opens the document.
      for _ in 0..<3 { _ = driver.dispatch(.tap, to: button.node) }
      try await driver.settle { $0.title != "Documents" }
      try driver.goBack()
    }
    #expect(driver.texts.contains("Untitled 2") && !driver.texts.contains("Untitled 3"))
    #expect(driver.title == "Documents")
    try driver.expectNoMistakes()
  }

  @Test func `a folder has no launch scene`() throws {
    let driver = AppDriver(Diaries())
    try driver.openMenu("More")
    try driver.tap("New Folder")
    try driver.type("Travel", into: "Name")
    try driver.tap("Create")
    try driver.tap("Travel")
    #expect(driver.title == "Travel" && !driver.texts.contains("My Diaries"))
    try driver.tap("New Document")
    #expect(driver.address == "/documents/folder/travel/untitled")
  }

  @Test func `a new document in a folder is empty, too, and templates are in the menu`() throws {
    let documents = TestDocuments()
    _ = try documents.library.documents(of: "ann").createFolder(named: "Travel", in: "")
    let driver = AppDriver(Templates(), at: "/documents/folder/travel", visitor: "ann", documents: documents)
    try driver.tap("New Document")
    #expect(driver.address == "/documents/folder/travel/untitled")
    try driver.goBack()
    try driver.openMenu("More")
    try driver.tap("Choose a Template")
    try driver.tap("City")
    #expect(driver.address == "/documents/folder/travel/city")
    try driver.expectNoMistakes()
  }
}
