import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Folio

/// E1: pictures in the texts of a document stay where these are edited, replaced and commented on.
@MainActor struct TextPicturesTests {
  private static let png = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAIAAAA2iEnWAAAAEElEQVR4nGP4"
      + "z8AARAwoFABE0AX7pM/egAAAAABJRU5ErkJggg==")

  private func document() throws -> FolioDocument {
    let stored = try MediaFiles.standard.add(imported: #require(Self.png), named: "map.png")
    var text = CanvasText("Lisbon and Lisbon")
    text.insert(CanvasTextPicture(file: stored.file, label: "A map", size: CGSize(width: 20, height: 30)), at: 7)
    var document = FolioDocument()
    document.pages[0].objects.append(
      CanvasObject(.text(text), in: CGRect(x: 0, y: 0, width: 300, height: 80), id: "note", name: "Note"))
    return document
  }

  /// Opens the document of a file.
  private func driver() async throws -> AppDriver {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: place) }
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    let file = try document().fileWrapper(configuration: .init(contentType: .folio, existingFile: nil))
    try file.write(to: place.appending(path: "Guide.folio"), originalContentsURL: nil)
    let driver = AppDriver(FolioApp())
    try driver.dropFiles([place.appending(path: "Guide.folio")])
    try await driver.settle { $0.texts.contains("Guide") }
    try driver.tap("Guide")
    try await driver.settle { !$0.objects.isEmpty }
    return driver
  }

  @Test func `a picture is shown with its description, and stays where its text is edited and that undone`()
    async throws
  {
    let driver = try await driver()
    #expect(driver.elements(.image, named: "A map").count == 1)
    try driver.selectText("and", inObject: "Note")
    try driver.element(.textBox, named: "Text").type("&")
    try driver.leaveText()
    #expect(driver.texts.contains { $0.contains("& Lisbon") })
    #expect(driver.elements(.image, named: "A map").count == 1)
    try driver.tap("Undo")
    #expect(driver.texts.contains { $0.contains("and Lisbon") })
    try driver.expectNoMistakes()
  }

  @Test func `all is replaced around a picture`() async throws {
    let driver = try await driver()
    try driver.press("f", modifiers: [.command, .option])
    try driver.type("Lisbon", into: "Find")
    try await driver.settle { $0.texts.contains("1 of 2") }
    try driver.type("Porto", into: "Replace")
    try driver.tap("Replace All")
    try await driver.settle { $0.texts.contains("Replaced: 2") }
    #expect(driver.elements(.image, named: "A map").count == 1)
    try driver.expectNoMistakes()
  }

  @Test func `a comment about a picture is about it again when it is opened again`() throws {
    var document = try document()
    let page = document.pages[0].id
    let quote = "▨and"
    let date = Date(timeIntervalSinceReferenceDate: 0)
    let comment = FolioComment(on: page, "note", quote: "\u{FFFC}and", author: "Ana", date: date, text: "Why?")
    #expect(comment.quote == quote)
    document.add(comment, at: 7..<11)
    document.setResolved(true, comment)
    #expect(document.range(of: comment) == nil)
    document.setResolved(false, comment)
    #expect(document.range(of: comment)?.range == 7..<11)
  }
}
