import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Folio

/// Documents are made from templates, and edited by the tools of the bar.
@MainActor struct FolioEditorTests {
  private func editor(_ template: String = "Blank", _ documents: TestDocuments = TestDocuments()) throws -> AppDriver {
    let driver = AppDriver(FolioApp(), documents: documents)
    try driver.tap("Choose a Template")
    #expect(driver.title == "Choose a Template")
    try driver.tap(template)
    return driver
  }

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

  @Test func `a comment is about the selected object, and leads to it`() throws {
    let driver = try editor()
    try driver.tap("Insert")
    try driver.tap("Text")
    try driver.tap("Comment")
    #expect(try !driver.button("Add Comment").isEnabled)
    try driver.type("Larger?", into: "New Comment")
    try driver.tap("Add Comment")
    #expect(driver.texts.contains("Larger?"))
    try driver.tap("Done")
    try driver.tap("Undo")
    try driver.tap("Comment")
    #expect(!driver.texts.contains("Larger?"), "a comment is undone like everything else")
    try driver.tap("Done")
    try driver.tap("Redo")
    try driver.tap("Comment")
    try driver.tap("Show Object")
    #expect(driver.modalCount == 0 && driver.objects.filter(\.isSelected).count == 1)
    try driver.tap("Undo")
    try driver.tap("Undo")
    try driver.tap("Redo")
    try driver.tap("Redo")
    try driver.tap("Comment")
    try driver.openContextMenu(of: "Larger?")
    try driver.tap("Delete")
    #expect(!driver.texts.contains("Larger?"))
    try driver.expectNoMistakes()
  }

  @Test func `comments are marked at their objects and at the page, and open there`() throws {
    let driver = try editor()
    func comment(_ text: String) throws {
      try driver.tap("Comment")
      try driver.type(text, into: "New Comment")
      try driver.tap("Add Comment")
      try driver.tap("Done")
    }
    try comment("On the page")
    try driver.tap("Insert")
    try driver.tap("Text")
    try comment("Larger?")
    try comment("Bolder?")
    try driver.tap("2 comments, Text")
    #expect(driver.texts.contains("Larger?") && driver.texts.contains("Comments on This Object"))
    #expect(!driver.texts.contains("On the page"))
    try driver.tap("Done")
    try driver.tap("1 comment, Page 1")
    #expect(driver.texts.contains("On the page") && !driver.texts.contains("Larger?"))
    try driver.tap("Done")
    #expect(driver.objects.allSatisfy { !$0.isSelected })
    try driver.tap("Comment")
    #expect(driver.texts.contains("On the page") && driver.texts.contains("Larger?"))
    try driver.tap("Done")
    try driver.tap("Undo")
    #expect(try driver.button("1 comment, Text").isEnabled)
    try driver.expectNoMistakes()
  }

  @Test func `a part of a group is formatted and commented on`() throws {
    let driver = try editor("Travel Guide")
    let count = driver.objects.count
    try driver.enter(group: #require(driver.objects.first { $0.name.hasPrefix("Tower, ") }).name)
    let part = try #require(driver.objects.first), frame = try #require(part.frame)
    #expect(part.isSelected && part.name.hasSuffix("in the group"))
    try driver.tap("Format")
    try driver.select("Arrange", in: "Part")
    try driver.clear("X")
    try driver.type("100", into: "X")
    try driver.submit("X")
    #expect(try #require(driver.objects.first?.frame).minX == 100 && frame.minX != 100)
    #expect(driver.objects.first?.frame?.minY == frame.minY)
    try driver.move(object: #require(driver.objects.first).name, by: CGSize(width: 30, height: 20))
    #expect(driver.objects.first?.frame?.origin == CGPoint(x: 130, y: frame.minY + 20))
    try driver.tap("Undo")
    #expect(driver.objects.first?.frame?.origin == CGPoint(x: 100, y: frame.minY), "a drag is one step")
    try driver.tap("Comment")
    try driver.type("Here", into: "New Comment")
    try driver.tap("Add Comment")
    try driver.tap("Done")
    try driver.leaveGroup()
    #expect(driver.objects.count == count)
    try driver.tap("1 comment, Shape")
    try driver.tap("Done")
    #expect(driver.objects.first?.isSelected == true && driver.objects.count < count, "its group is entered")
    try driver.expectNoMistakes()
  }

  @Test func `the comments of an object are read without selecting it where nothing can be changed`() throws {
    let driver = AppDriver(ReadOnlyApp())
    try driver.tap("1 comment, Text")
    #expect(driver.texts.contains("Larger?") && !driver.texts.contains("On the page"))
    try driver.tap("Done")
    #expect(driver.objects.count == 1 && !driver.objects[0].isSelected)
    try driver.tap("1 comment, Page 1")
    #expect(driver.texts.contains("On the page") && !driver.texts.contains("Larger?"))
    try driver.expectNoMistakes()
  }

  private struct ReadOnlyApp: App {
    @State private var document = FolioDocument()

    init() {
      var document = FolioDocument()
      let object = document.pages[0].newText()
      document.pages[0].objects.append(object)
      document.comments = [("On the page", nil), ("Larger?", object.id)].map { text, object in
        FolioComment(on: document.pages[0].id, object, author: "Ann", date: .now, text: text)
      }
      _document = State(initialValue: document)
    }

    var body: some Scene {
      WindowGroup { FolioEditor(document: $document, isEditable: false) }
    }
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

  @Test func `a document is written to a file and read from it`() throws {
    var document = FolioDocument(template: .travelGuide)
    document.comments = [
      FolioComment(
        on: document.pages[0].id, nil, author: "Ann", date: Date(timeIntervalSince1970: 1_800_000_000), text: "Larger?")
    ]
    let file = try document.fileWrapper(configuration: .init(contentType: .folio, existingFile: nil))
    let packed = try FileWrapper(packageContents: file.packageContents())
    #expect(try FolioDocument(configuration: .init(contentType: .folio, file: packed)) == document)
  }

  @Test func `only so many comments are read from a file`() throws {
    var document = FolioDocument()
    document.comments = (0..<FolioDocument.mostComments + 5).map { index in
      FolioComment(on: document.pages[0].id, nil, author: "", date: .distantPast, text: "\(index)")
    }
    let file = try document.fileWrapper(configuration: .init(contentType: .folio, existingFile: nil))
    let read = try FolioDocument(configuration: .init(contentType: .folio, file: file))
    #expect(read.comments == Array(document.comments.prefix(FolioDocument.mostComments)))
  }

  @Test func `of a damaged file the pages are read that can be`() throws {
    let document = FolioDocument(template: .travelGuide)
    let file = try document.fileWrapper(configuration: .init(contentType: .folio, existingFile: nil))
    let pages = try #require(file.fileWrappers?["pages"])
    pages.removeFileWrapper(try #require(pages.fileWrappers?["2.json"]))
    let read = try FolioDocument(configuration: .init(contentType: .folio, file: file))
    #expect(read.pages.map(\.id) == [0, 2, 3].map { document.pages[$0].id })
    let empty = FileWrapper(directoryWithFileWrappers: [:])
    #expect(throws: FolioError.self) { try FolioDocument(configuration: .init(contentType: .folio, file: empty)) }
  }

  @Test(arguments: [(pages: 1, objects: 20_001), (pages: 5, objects: 4_001)])
  func `a file with too many objects is refused`(pages: Int, objects: Int) throws {
    var document = FolioDocument()
    let object = CanvasObject(.text(CanvasText("a")), in: CGRect(x: 0, y: 0, width: 9, height: 9))
    document.pages = (0..<pages).map { _ in
      var page = CanvasPage()
      page.objects = Array(repeating: object, count: objects)
      return page
    }
    let file = try document.fileWrapper(configuration: .init(contentType: .folio, existingFile: nil))
    #expect(throws: FolioError.tooLarge) { try FolioDocument(configuration: .init(contentType: .folio, file: file)) }
  }

  @Test func `a file whose pages have too many bytes is refused before they are read`() throws {
    let file = try FolioDocument().fileWrapper(configuration: .init(contentType: .folio, existingFile: nil))
    let pages = try #require(file.fileWrappers?["pages"])
    pages.removeFileWrapper(try #require(pages.fileWrappers?["1.json"]))
    pages.addRegularFile(withContents: Data(count: 16_000_001), preferredFilename: "1.json")
    #expect(throws: FolioError.tooLarge) { try FolioDocument(configuration: .init(contentType: .folio, file: file)) }
  }
}
