import Foundation
import Testing
import WaymarkCanvas
import WaymarkGraph
import WaymarkTesting
import WaymarkText

@testable import WaymarkComponents

/// Objects of a canvas on the clipboard, and its menus.
@MainActor @Suite struct ObjectCanvasClipboardTests {
  private let box = CanvasObject(
    .shape(.rectangle), in: CGRect(x: 10, y: 20, width: 30, height: 40), id: "box", fill: .color(.black), opacity: 0.5)
  private let note = CanvasObject(
    .text(CanvasText("a < b\nc", isBold: true)), in: CGRect(x: 50, y: 60, width: 80, height: 60), id: "note")

  @Test func `E3 copied objects are read again, and other programs get their texts`() throws {
    let copied = CopiedObjects(objects: [box, note])
    #expect(copied.text == "a < b\nc")
    #expect(
      copied.html.hasSuffix("<p dir=\"auto\"><b>a &lt; b</b></p><p dir=\"auto\"><b>c</b></p></div>"))
    let encoded = try #require(copied.html.firstMatch(of: /data-waymark-objects="([^"]+)"/)?.1)
    #expect(CopiedObjects.objects(in: String(encoded)) == [box, note])
    let style = CopiedObjects(objects: [box], isStyle: true).html
    #expect(style.contains("data-waymark-style=\""))
    #expect(style.hasSuffix("\"><br></div>"), "WebKit keeps no empty element")
  }

  @Test func `E3 what is no object, or too much, is not read`() {
    for forged in ["", "%", "bm9uZQ==", "W10=", String(repeating: "A", count: CopiedObjects.limit + 4)] {
      #expect(CopiedObjects.objects(in: forged) == nil)
    }
  }

  @Test func `E3 pasted objects have new identities, are selected, and lie beside those that are there`()
    throws
  {
    let fixture = CanvasFixture()
    let encoded = try JSONEncoder().encode([box]).base64EncodedString()
    let count = fixture.document.page.objects.count
    paste(.objects, encoded, fixture)
    paste(.objects, encoded, fixture)
    let pasted = Array(fixture.document.page.objects.dropFirst(count))
    #expect(pasted.map(\.frame.origin) == [CGPoint(x: 22, y: 32), CGPoint(x: 34, y: 44)])
    #expect(Set(pasted.map(\.id) + ["box"]).count == 3 && pasted.allSatisfy { $0.fill == box.fill })
    #expect(fixture.document.selection == [pasted[1].id])
    paste(.objects, "forged", fixture)
    #expect(fixture.document.page.objects.count == count + 2)
  }

  @Test func `E3 a pasted text becomes a text box, and a pasted style changes what is selected`() throws {
    let fixture = CanvasFixture()
    paste(.text, "Ferry at nine\n", fixture)
    let text = try #require(fixture.document.page.objects.last)
    guard case .text(let content) = text.content else { throw CocoaError(.coderInvalidValue) }
    #expect(content.string == "Ferry at nine")
    paste(.style, try JSONEncoder().encode([note]).base64EncodedString(), fixture)
    guard case .text(let styled)? = fixture.document.page[text.id]?.content else {
      throw CocoaError(.coderInvalidValue)
    }
    #expect(styled.isBold && styled.string == "Ferry at nine")
    #expect(fixture.document.page[text.id]?.frame == text.frame)
  }

  @Test func `E3 a copied text has its formats for other programs`() {
    var text = CanvasText("")
    let runs: [(String, [String: String])] = [
      ("Guide", [:]), ("\n", ["heading": "1", "align": "center"]), ("a\u{2028}<b>", ["link": "https://a.example/?b&c"]),
      ("\n", ["list": "bullet"]), ("c", ["color": "#FF0000", "italic": "1"]), ("\n", ["list": "number", "level": "1"]),
      ("d", [:]), ("\n", ["list": "check", "checked": "1"]), ("e", [:]), ("\n", [:]),
    ]
    text.edited = EditedText(
      runs.map(\.0).joined(), runs: TextRuns(runs.map { TextRuns.Run($0.0.utf16.count, TextAttributes($0.1)) }))
    #expect(
      text.html == """
        <h1 dir="auto" style="text-align:center">Guide</h1>\
        <ul><li><a href="https://a.example/?b&amp;c" rel="noopener noreferrer" target="_blank">a<br>&lt;b&gt;</a></li>\
        <ol><li><span style="color:#FF0000"><i>c</i></span></li></ol><li>☑ d</li></ul><p dir="auto">e</p>
        """)
  }

  @Test func `E3 a pasted text with formats becomes a text box`() throws {
    let fixture = CanvasFixture()
    var edit = TextEdit()
    edit.insert("Lisbon", length: 6, TextAttributes(["bold": "1"]))
    edit.insert("\n", length: 1, TextAttributes(["heading": "1"]))
    edit.insert("three days", length: 10)
    edit.insert("\n", length: 1, TextAttributes(["list": "bullet"]))
    let canvas = fixture.probe.first("wm-canvas")!
    #expect(fixture.probe.send(.pasteText(edit), to: canvas).result == .handled)
    guard case .text(let text)? = fixture.document.page.objects.last?.content else {
      throw CocoaError(.coderInvalidValue)
    }
    #expect(text.string == "Lisbon\nthree days" && text.lastParagraph == TextAttributes(["list": "bullet"]))
    #expect(text.runs.attributes(at: 0) == TextAttributes(["bold": "1"]))
    let count = fixture.document.page.objects.count
    var empty = TextEdit()
    empty.insert("\n \n", length: 3)
    _ = fixture.probe.send(.pasteText(empty), to: canvas)
    #expect(fixture.document.page.objects.count == count, "there is nothing to see in it")
  }

  @Test func `E3 objects are copied with the address of their picture, which is drawn when it is loaded`() async throws
  {
    let fixture = CanvasPicturesFixture()
    let canvas = try #require(fixture.probe.first("wm-canvas"))
    #expect(canvas.element["data-copied"] == "picture")
    fixture.send(.arrange(ObjectCommand(verb: .copy, ids: ["box"], numbers: [])))
    #expect(fixture.copiedPicture == "/copied/s/1")
    fixture.send(.arrange(ObjectCommand(verb: .copyStyle, ids: ["box"], numbers: [])))
    #expect(fixture.copiedPicture == "", "a style is no picture")
    let draw = try #require(fixture.addresses.takeDrawing(of: 1))
    #expect(try await draw() == Data("box".utf8))
    #expect(fixture.addresses.takeDrawing(of: 1) == nil)
  }

  @Test func `E3 a pasted picture becomes an object around the place that was told, and is selected`() async throws {
    let fixture = CanvasPicturesFixture()
    let importer = try #require(fixture.probe.first("wm-file-importer"))
    #expect(importer.element["data-drop"] == "paste" && importer.element["data-accept"] == "image/*")
    fixture.send(.paste(PastedContent(kind: .place, text: "100 60")))
    try await fixture.upload("/tmp/a.png", "/tmp/b.png")
    #expect(
      fixture.page.objects.dropFirst().map(\.frame) == [
        CGRect(x: 90, y: 55, width: 20, height: 10), CGRect(x: 102, y: 67, width: 20, height: 10),
      ])
    #expect(fixture.selection == [fixture.page.objects[2].id])
    for forged in ["", "1", "1 2 3", "nan 0", "inf 1"] {
      fixture.send(.paste(PastedContent(kind: .place, text: forged)))
      try await fixture.upload("/tmp/a.png")
      #expect(fixture.page.objects.last?.frame.origin == CGPoint(x: 140, y: 145), "in the middle of the page")
    }
    fixture.send(.paste(PastedContent(kind: .place, text: "-1e300 1e300")))
    try await fixture.upload("/tmp/a.png")
    #expect(fixture.page.objects.last?.frame.origin == CGPoint(x: -10, y: 295), "at the edge of the page")
    let count = fixture.page.objects.count
    try await fixture.upload(nil)
    #expect(fixture.page.objects.count == count, "the app makes no object of what has not arrived")
  }

  @Test func `E3 a canvas without pictures says so`() throws {
    let fixture = CanvasFixture()
    #expect(fixture.probe.first("wm-canvas").element["data-copied"] == nil)
    #expect(fixture.probe.first("wm-file-importer") == nil)
  }

  @Test func `E3 the menu of objects has all commands, and that of an empty place pastes, selects and inserts`() {
    let fixture = CanvasFixture()
    #expect(fixture.report(.selected, ["box"]) == .handled)
    #expect(
      items(of: "objects", fixture) == [
        "Cut", "Copy", "Paste", "Duplicate", "Delete", "Copy Style", "Paste Style", "Group Objects", "Ungroup Objects",
        "Lock", "Arrange",
      ])
    #expect(items(of: "page", fixture) == ["Paste", "Select All"])
  }

  private func paste(_ kind: PastedContent.Kind, _ text: String, _ fixture: CanvasFixture) {
    let event = Event.paste(PastedContent(kind: kind, text: text))
    #expect(fixture.probe.send(event, to: fixture.probe.first("wm-canvas")).result == .handled)
  }

  /// The titles of the items of a menu, without those of its submenus.
  private func items(of name: String, _ fixture: CanvasFixture) -> [String] {
    let menu = fixture.probe.all.first { $0.element.classes == "canvas-menu for-\(name)" }!
    fixture.probe.send(.prefetch, to: menu.children[0])
    let opened = fixture.probe.all.first { $0.element.classes == "canvas-menu for-\(name)" }!
    return titles(in: opened.children[0].children[0])
  }

  private func titles(in tree: ElementTree) -> [String] {
    tree.children.flatMap { child in
      if child.element.classes.contains("menu-item") { return [text(of: child)] }
      return child.element["popover"] == nil ? titles(in: child) : []
    }
  }

  private func text(of tree: ElementTree) -> String {
    (tree.element.text ?? "") + tree.children.map(text(of:)).joined()
  }
}
