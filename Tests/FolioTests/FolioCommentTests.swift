import Foundation
import Testing
import Waymark
import WaymarkTesting

@testable import Folio

/// Comments are written about pages, objects and parts of texts, answered and resolved.
@MainActor struct FolioCommentTests {
  @Test func `a comment is about the selected object, and leads to it`() throws {
    let driver = try editor()
    try driver.tap("Insert")
    try driver.tap("Text")
    try driver.tap("Comment")
    #expect(driver.focused == "New Comment")
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
    #expect(driver.texts.contains("Larger?") && driver.objects.filter(\.isSelected).count == 1, "the comments stay")
    driver.isCompact = true
    try driver.tap("Show Object")
    #expect(!driver.texts.contains("Larger?") && driver.objects.filter(\.isSelected).count == 1)
    driver.isCompact = false
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

  /// A document with a text whose part is selected, the name of its object, and the comments.
  private func commenting(on part: String, in text: String) throws -> (driver: AppDriver, name: String) {
    let driver = try editor()
    try driver.tap("Insert")
    try driver.tap("Text")
    let name = try #require(driver.objects.first).name
    try driver.edit(textOf: name, to: text)
    try driver.selectText(part, inObject: name)
    try driver.tap("Comment")
    return (driver, name)
  }

  @Test func `a comment is about the selected text, and leads to it`() throws {
    let (driver, name) = try commenting(on: "May", in: "Lisbon in May")
    #expect(driver.texts.contains("It is about the selected text."))
    try driver.type("June?", into: "New Comment")
    try driver.tap("Add Comment")
    #expect(driver.texts.contains("“May”"))
    try driver.tap("Done")
    try driver.leaveText()
    #expect(throws: DriverError.self, "the mark is at the text, not at the object") {
      try driver.button("1 comment, Text")
    }
    try driver.tap("1 comment, “May”")
    #expect(driver.texts.contains("Comments on This Object") && driver.objects.allSatisfy(\.isSelected))
    #expect(driver.focused != "New Comment", "what is there is read")
    try driver.tap("Show Text")
    #expect(driver.selectedText == "May")
    try driver.leaveText()
    try driver.edit(textOf: name, to: "Lisbon in the summer")
    try driver.tap("1 comment, Text")
    #expect(driver.texts.contains("The text was deleted."))
    try driver.expectNoMistakes()
  }

  @Test func `what was typed of a comment and of an answer stays when the comments are hidden`() throws {
    let (driver, _) = try commenting(on: "May", in: "Lisbon in May")
    try driver.type("June?", into: "New Comment")
    try driver.tap("Add Comment")
    try driver.tap("Reply")
    try driver.type("No, ", into: "Reply")
    try driver.type("And then", into: "New Comment")
    try driver.tap("Done")
    #expect(throws: DriverError.self) { try driver.field("Reply") }
    try driver.restart()
    try driver.tap("Comment")
    #expect(try driver.field("Reply").value == "No, " && driver.field("New Comment").value == "And then")
    try driver.tap("Cancel")
    #expect(throws: DriverError.self) { try driver.field("Reply") }
    try driver.expectNoMistakes()
  }

  @Test func `a comment is answered, resolved and opened again`() throws {
    let (driver, _) = try commenting(on: "May", in: "Lisbon in May")
    try driver.type("June?", into: "New Comment")
    try driver.tap("Add Comment")
    try driver.tap("Reply")
    #expect(try !driver.button("Add Reply").isEnabled)
    try driver.type("No, May.", into: "Reply")
    try driver.tap("Add Reply")
    #expect(driver.texts.contains("No, May."))
    try driver.tap("Resolve")
    #expect(!driver.texts.contains("June?"))
    try driver.tap("Done")
    #expect(throws: DriverError.self) { try driver.button("1 comment, “May”") }
    try driver.tap("Comment")
    try driver.tap("Resolved Comments")
    #expect(driver.texts.contains("No, May."))
    try driver.tap("Reopen")
    #expect(driver.texts.contains("June?"))
    try driver.leaveText()
    try driver.tap("Show Text")
    #expect(driver.selectedText == "May")
    try driver.tap("Undo")
    try driver.tap("Undo")
    try driver.tap("Undo")
    try driver.tap("Comment")
    #expect(driver.texts.contains("June?") && !driver.texts.contains("No, May."), "each is a step to undo")
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

  @Test func `comments are listed in the order of their places, and lead to texts that are only read`() throws {
    let driver = AppDriver(MarkedApp())
    let marks = driver.elements(.button).map(\.name).filter { $0.contains("comment") }
    #expect(marks == ["1 comment, Page 1", "1 comment, Text", "1 comment, “Lisbon”", "2 comments, “May”"])
    try driver.tap("2 comments, “May”")
    let remarks = ["Over there", "Which one?", "June?", "July?", "On the page"]
    #expect(driver.texts.filter(remarks.contains) == ["Over there", "Which one?", "June?", "July?"])
    let leading = driver.elements(.button, named: "Show Text")
    #expect(leading.count == 3, "one has no text of its own")
    try leading[1].tap()
    #expect(driver.selectedText == nil && driver.objects.allSatisfy { !$0.isSelected })
    try driver.tap("Done")
    try driver.expectNoMistakes()
  }

  private struct MarkedApp: App {
    @State private var document: FolioDocument

    init() {
      var document = FolioDocument()
      var object = document.pages[0].newText()
      object.content = .text(CanvasText("Lisbon in May"))
      document.pages[0].objects.append(object)
      func comment(_ text: String, on id: CanvasObject.ID?, at range: Range<Int>? = nil, quote: String? = nil) {
        document.add(
          FolioComment(on: document.pages[0].id, id, quote: quote, author: "Ann", date: .now, text: text), at: range)
      }
      comment("June?", on: object.id, at: 10..<13, quote: "May")
      comment("Which one?", on: object.id, at: 0..<6, quote: "Lisbon")
      comment("July?", on: object.id, at: 10..<13, quote: "May")
      comment("On the page", on: nil)
      comment("Over there", on: object.id)
      _document = State(initialValue: document)
    }

    var body: some Scene {
      WindowGroup { FolioEditor(document: $document, isEditable: false) }
    }
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
}
