import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkTesting

private struct VersionedGuides: App {
  var body: some Scene {
    DocumentGroup(newDocument: GuideDocument()) { file in
      Form {
        if file.isEditable {
          TextField("Body", text: file.$document.body)
          TextField("Heading", text: file.$document.heading)
          UndoButton()
        } else {
          Text("Body: \(file.document.body)")
        }
      }
      .toolbar { ToolbarItem(placement: .primaryAction) { ShareDocumentButton() } }
    }
  }
}

/// D1: former versions of a document, one for each opening and each hour of work.
@MainActor struct DocumentVersionsTests {
  private let storage = DocumentStorageProbe()
  private let documents: TestDocuments

  init() { documents = TestDocuments(storage) }

  private func driver(_ address: String = "/documents") -> AppDriver {
    AppDriver(VersionedGuides(), at: address, visitor: "ann", documents: documents)
  }

  private func showVersions(_ driver: AppDriver) throws -> Int {
    try driver.openMenu("Untitled")
    try driver.tap("Versions")
    return driver.elements(.link).count
  }

  @Test func `each opening and each hour of work adds one`() throws {
    let first = driver()
    try first.tap("New Document")
    #expect(try showVersions(first) == 0)
    #expect(first.texts.contains("There are no former versions."))
    try first.dismiss()
    try first.type("a", into: "Body")
    try first.type("b", into: "Body")
    #expect(try showVersions(first) == 1)
    try first.dismiss()
    documents.now.addTimeInterval(3_599)
    try first.type("c", into: "Body")
    #expect(try showVersions(first) == 1)
    try first.dismiss()
    documents.now.addTimeInterval(3_600)
    try first.type("d", into: "Body")
    #expect(try showVersions(first) == 2)
    documents.restart()
    let second = driver("/documents/untitled")
    #expect(try showVersions(second) == 2, "it was not changed")
    try second.dismiss()
    try second.type("e", into: "Body")
    #expect(try showVersions(second) == 3)
    try second.expectNoMistakes()
  }

  @Test func `a version is looked at, compared and restored, and that is undone`() throws {
    let first = driver()
    try first.tap("New Document")
    try first.type("Lisbon", into: "Body")
    documents.restart()
    let second = driver("/documents/untitled")
    try second.type(" by bike", into: "Body")
    #expect(try showVersions(second) == 2)
    try second.elements(.link)[0].tap()
    #expect(second.texts.contains("Body: Lisbon") && second.texts.contains("1 difference"))
    #expect(throws: DriverError.self, "a version is not shared") { try second.button("Share") }
    try second.select("Current", in: "Compare")
    #expect(second.texts.contains("Body: Lisbon by bike"))
    try second.tap("Restore")
    #expect(try second.modalCount == 0 && second.field("Body").value == "Lisbon")
    try second.tap("Undo")
    #expect(try second.field("Body").value == "Lisbon by bike")
    try second.expectNoMistakes()
  }

  @Test func `a version is read once, and compared again when the document has changed`() async throws {
    let first = driver()
    try first.tap("New Document")
    try first.type("Lisbon", into: "Body")
    #expect(try showVersions(first) == 1)
    try first.elements(.link)[0].tap()
    #expect(first.texts.contains("1 difference"))
    let reads = storage.versionReads
    try first.select("Current", in: "Compare")
    try first.select("This Version", in: "Compare")
    let second = driver("/documents/untitled")
    try second.type("!", into: "Heading")
    await first.settle()
    #expect(first.texts.contains("2 differences"))
    #expect(storage.versionReads == reads)
  }
}
