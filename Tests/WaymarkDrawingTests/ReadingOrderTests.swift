import Foundation
import Testing
import WaymarkCanvas
import WaymarkDrawing

/// In which order pages are read, which texts are headings, and what becomes of drawings.
struct ReadingOrderTests {
  private func read(_ objects: [CanvasObject], language: String = "en") async throws -> [String] {
    let text = try await PlainTextExport(pages: [CanvasPage(objects: objects)], language: language).text()
    return text.split(separator: "\n").map(String.init)
  }

  private func box(_ text: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double) -> CanvasObject {
    Fixtures.text(text, x, y, width: width, height: height)
  }

  @Test func `columns are read one after the other`() async throws {
    let objects = [
      box("right heading", 306, 50, 241, 16), box("left heading", 48, 50, 241, 16), box("title", 48, 0, 499, 40),
      box("right text", 306, 74, 241, 64), box("left text", 48, 74, 241, 90), box("more on the left", 48, 170, 200, 20),
      box("footer", 48, 300, 499, 20),
    ]
    #expect(
      try await read(objects) == [
        "title", "left heading", "left text", "more on the left", "right heading", "right text", "footer",
      ])
    #expect(
      try await read(objects, language: "ar") == [
        "title", "right heading", "right text", "left heading", "left text", "more on the left", "footer",
      ])
  }

  @Test func `rows whose distance is larger than that of columns are read one after the other`() async throws {
    let objects = (0..<4).flatMap { index -> [CanvasObject] in
      let x = Double(index % 2) * 120, y = Double(index / 2) * 100
      return [box("caption \(index)", x, y + 54, 100, 16), box("heading \(index)", x, y, 100, 50)]
    }
    #expect(try await read(objects) == (0..<4).flatMap { ["heading \($0)", "caption \($0)"] })
  }

  @Test func `what overlaps is read by rows, and no layout takes long`() async throws {
    let overlapping = [box("c", 50, 30, 100, 100), box("a", 0, 0, 100, 100), box("b", 80, 10, 100, 100)]
    #expect(try await read(overlapping) == ["a", "c", "b"])
    let stairs = (0..<20_000).map { box("\($0)", Double($0) * 2, Double($0) * 2, 1, 1) }
    #expect(try await read(stairs.reversed()) == stairs.indices.map(String.init))
  }

  @Test func `levels of headings become greater by one at most, and a number is no heading`() async throws {
    let sizes = [40.0, 12, 20, 20, 30, 24, 12, 24, 20, 40]
    var objects = sizes.enumerated().map { index, size in
      Fixtures.text("Text \(index)", 0, Double(index) * 100, height: 50) { $0.size = size }
    }
    objects.append(Fixtures.text(String(repeating: "much ", count: 20), 0, 1_100) { $0.size = 12 })
    objects.append(Fixtures.text("112", 0, 1_300) { $0.size = 40 })
    let markdown = try await MarkdownExport(pages: [CanvasPage(objects: objects)], language: "en").markdown()
    let lines = markdown.split(separator: "\n").filter { !$0.contains("much") }
    #expect(
      lines == [
        "# Text 0", "Text 1", "## Text 2", "## Text 3", "## Text 4", "### Text 5", "Text 6", "### Text 7",
        "#### Text 8", "# Text 9", "112",
      ])
  }

  private func map(_ label: String = "Belém") -> CanvasObject {
    var map = CanvasObject(
      .group([
        Fixtures.rectangle(0, 0, 100, 80), Fixtures.shape(.ellipse, 10, 10, 20, 20), Fixtures.rectangle(50, 0, 4, 80),
        Fixtures.text(label, 12, 32, width: 40, height: 12) { $0.size = 30 },
      ]), in: CGRect(x: 0, y: 100, width: 100, height: 80), name: "A <map>")
    map.link = URL(string: "https://example.org")
    return map
  }

  @Test func `a group of shapes with labels is one picture`() async throws {
    let page = CanvasPage(objects: [map(), Fixtures.text("Text")])
    let html = String(
      decoding: try await HTMLExport(pages: [page], title: "", language: "en").html(), as: UTF8.self)
    let image = try #require(
      html.firstMatch(of: #/svg\+xml;base64,([\w+\/=]+)" alt="A &lt;map&gt;: Belém" width="108"><\/a>/#))
    let svg = String(decoding: try #require(Data(base64Encoded: String(image.1))), as: UTF8.self)
    #expect(svg.contains("<svg") && svg.contains("Belém"))
    #expect(html.contains("<a href=\"https://example.org\"><img src=\"data:image/"))
    #expect(!html.contains("<h1") && !html.contains(">Belém"))
    #expect(
      try await MarkdownExport(pages: [page], language: "en").markdown()
        == "Text\n\n[A \\<map\\>: Belém](https://example.org)\n")
    #expect(try await read([map()]) == ["A <map>: Belém"])
  }

  @Test func `drawings that touch are one picture`() async throws {
    func tile(_ x: Double, _ y: Double) -> CanvasObject {
      CanvasObject(
        .group([Fixtures.rectangle(0, 0, 50, 50)]), in: CGRect(x: x, y: y, width: 50, height: 50), name: "Tile",
        rotation: 90)
    }
    let page = CanvasPage(objects: [tile(0, 0), tile(50, 0), tile(0, 50), tile(50, 50), tile(300, 0)])
    let html = String(decoding: try await HTMLExport(pages: [page], title: "", language: "en").html(), as: UTF8.self)
    #expect(html.matches(of: #/" alt="Tile" width="(\d+)">/#).map(\.1) == ["108", "58"])
  }

  @Test func `a drawing that can't be drawn is described`() async throws {
    let deep = (0..<24).reduce(map()) { inside, _ in
      CanvasObject(.group([inside]), in: CGRect(x: 0, y: 0, width: 100, height: 100), name: "Deep")
    }
    let page = CanvasPage(objects: [deep, deep])
    let error = DrawingError.tooMany(.nestedGroups, limit: 24)
    await #expect(throws: error) { try await HTMLExport(pages: [page], title: "", language: "en").html() }
    guard case .group(let inside) = deep.content else { return #expect(Bool(false)) }
    let fits = CanvasPage(objects: inside + inside)
    let html = String(decoding: try await HTMLExport(pages: [fits], title: "", language: "en").html(), as: UTF8.self)
    #expect(html.contains("<p dir=\"auto\">Deep: Belém, Belém</p>") && !html.contains("<img"))
  }

  @Test func `a group with longer texts is read as texts`() async throws {
    let text = "Trams climb through the streets, and the river opens below."
    #expect(try await read([map(text)]) == [text])
    let button = CanvasObject(
      .group([Fixtures.rectangle(0, 0, 100, 80), Fixtures.text("Tickets")]),
      in: CGRect(x: 0, y: 0, width: 100, height: 80),
      name: "Button")
    #expect(try await read([button]) == ["Tickets"])
    #expect(try await read([CanvasObject(.group([]), in: .zero, name: "Nothing"), Fixtures.text("a")]) == ["a"])
  }
}
