import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Folio

/// Documents are made from templates, and edited by the tools of the bar.
@MainActor struct FolioEditorTests {
  @Test func `a new document is a copy of the chosen template`() throws {
    let driver = try editor("Travel Guide")
    #expect(driver.title == "Travel Guide" && driver.address == "/documents/travel-guide")
    #expect(driver.texts.contains { $0.contains("Lisbon") })
    try driver.expectNoMistakes()
  }

  @Test func `objects are inserted, and insertions undone`() throws {
    let driver = try editor()
    try driver.tap("Insert")
    try driver.tap("Text")
    try driver.tap("Insert")
    try driver.tap("Table")
    #expect(driver.texts.contains("Column 1"))
    try driver.tap("Undo")
    #expect(!driver.texts.contains("Column 1"))
    try driver.tap("Redo")
    #expect(driver.texts.contains("Column 1"))
    try driver.expectNoMistakes()
  }

  @Test func `the colour is that of what is selected, and of nothing once that is undone`() throws {
    let driver = try editor()
    #expect(try !driver.button("Color").isEnabled)
    try driver.tap("Insert")
    try driver.tap("Text")
    #expect(try driver.button("Color").isEnabled)
    try driver.tap("Undo")
    #expect(try !driver.button("Color").isEnabled)
  }

  @Test func `the buttons to undo and to redo say what they do`() throws {
    let driver = try editor()
    #expect(try driver.button("Undo").attribute("title") == "Undo")
    try driver.tap("Insert")
    try driver.tap("Text")
    #expect(try driver.button("Undo").attribute("title") == "Undo Add Text")
    try driver.tap("Undo")
    #expect(try driver.button("Redo").attribute("title") == "Redo Add Text")
    try driver.expectNoMistakes()
  }

  @Test func `the kind of a document is called by its name`() throws {
    let driver = try editor()
    try driver.openMenu("Blank")
    #expect(driver.texts.contains { $0.hasPrefix("Folio Document · ") })
  }

  @Test func `a folder that is a document is imported as one, also in a folder`() async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: place) }
    try FileManager.default.createDirectory(at: place.appending(path: "Mine"), withIntermediateDirectories: true)
    var document = FolioDocument()
    document.pages[0].objects.append(document.pages[0].newTable())
    let file = try document.fileWrapper(configuration: .init(contentType: .folio, existingFile: nil))
    for path in ["Lisbon.folio", "Mine/Porto.folio"] {
      try file.write(to: place.appending(path: path), originalContentsURL: nil)
    }
    let driver = AppDriver(FolioApp())
    try driver.dropFiles([place.appending(path: "Lisbon.folio"), place.appending(path: "Mine")])
    try await driver.settle { $0.texts.contains("Lisbon") && $0.texts.contains("Mine") }
    try driver.tap("Mine")
    try await driver.settle { $0.texts.contains("Porto") }
    try driver.tap("Porto")
    #expect(driver.title == "Porto" && driver.texts.contains("Column 1"))
    try driver.expectNoMistakes()
  }

  @Test func `E1 a body is a page with a text that fills it, which is edited at once`() throws {
    let driver = try editor()
    try driver.tap("Insert")
    try driver.tap("Body")
    let body = try #require(driver.objects.first)
    let frame = try #require(body.frame)
    #expect(driver.objects.count == 1 && frame.minX == 59.5 && frame.width == 476 && frame.height == 723)
    #expect(driver.selectedText == "Text", "the placeholder")
    try driver.leaveText()
    try driver.tap("Undo")
    #expect(driver.elements(.option).count == 1)
    try driver.tap("Redo")
    try driver.tap("Page 2")
    try driver.edit(textOf: #require(driver.objects.first).name, to: "The first day")
    #expect(driver.texts.contains("The first day"))
    try driver.expectNoMistakes()
  }

  @Test func `a page is added after the one that is shown`() throws {
    let driver = try editor("Poster")
    try driver.tap("Insert")
    try driver.tap("Page")
    #expect(try driver.element(.option, named: "Page 2").isSelected)
    try driver.tap("Undo")
    #expect(driver.elements(.option, named: "Page 2").isEmpty)
  }

  /// The texts on the pages, as far as they tell them apart: the shown page is the selected one.
  private func shown(_ driver: AppDriver) -> [String] { driver.objects.map(\.name) }

  @Test func `pages are moved, several at once`() throws {
    let driver = try editor("Travel Guide")
    try driver.tap("Page 2")
    let second = shown(driver)
    try driver.move("Page 2", to: 0)
    #expect(shown(driver) == second)
    #expect(try driver.element(.option, named: "Page 1").isSelected)
    try driver.select(["Page 1", "Page 3"])
    try driver.move("Page 1", to: 3)
    #expect(shown(driver) == second)
    #expect(try driver.selection() == ["Page 3", "Page 4"])
    try driver.tap("Undo")
    #expect(try driver.selection() == ["Page 1", "Page 3"])
    try driver.expectNoMistakes()
  }

  @Test func `several pages are duplicated and deleted`() throws {
    let driver = try editor("Travel Guide")
    let count = driver.elements(.option).count
    try driver.select(["Page 1", "Page 2"])
    try driver.openContextMenu(of: "Page 2")
    try driver.tap("Duplicate")
    #expect(driver.elements(.option).count == count + 2)
    #expect(try driver.selection() == ["Page 3", "Page 4"])
    try driver.openContextMenu(of: "Page 3")
    try driver.tap("Delete")
    #expect(driver.elements(.option).count == count)
    #expect(try driver.element(.option, named: "Page 3").isSelected)
    try driver.expectNoMistakes()
  }

  @Test func `objects are named, arranged and shown in other sizes`() throws {
    let driver = try editor()
    try driver.tap("Insert")
    try driver.tap("Text")
    #expect(driver.objects.count == 1 && driver.objects[0].isSelected)
    try driver.move(object: "Text", by: CGSize(width: 20, height: 30))
    try driver.tap("Undo")
    try driver.tap("Zoom")
    try driver.tap("Zoom In")
    try driver.tap("Zoom")
    #expect(driver.texts.contains { $0.contains("150") })
    try driver.expectNoMistakes()
  }
}
