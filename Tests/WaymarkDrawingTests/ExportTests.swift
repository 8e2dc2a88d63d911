import Foundation
import Testing
import WaymarkCanvas
import WaymarkDrawing

struct ExportTests {
  private var pages: [CanvasPage] {
    let table = CanvasTable(
      columns: [.init(id: "a"), .init(id: "b")],
      rows: [.init(cells: ["a": "Place", "b": "km | mi"]), .init(cells: ["a": "<Sintra>\nnear"])])
    var linked = Fixtures.text("More *here*", 20, 400, height: 20)
    linked.link = URL(string: "https://example.org/a(b)?c=1&d=2")
    let body = "Trams climb through the streets, and the river <b>opens</b> below.\nA second paragraph."
    let objects = [
      linked, Fixtures.text("1. one\n2. two\n• bullet", 20, 200),
      Fixtures.text(body, 20, 100), Fixtures.rectangle(0, 0, 10, 10),
      Fixtures.text("Seven Hills\nof Lisbon", 20, 20) { $0.size = 40 },
      CanvasObject(.table(table), in: CGRect(x: 20, y: 300, width: 200, height: 40)),
      CanvasObject(
        .group([Fixtures.picture("a b.png", 0, 0, 50, 50), Fixtures.text("beside it", 60, 5)]),
        in: CGRect(x: 20, y: 500, width: 200, height: 50)),
    ]
    return [CanvasPage(objects: objects), CanvasPage(objects: [Fixtures.text("Heights", 0, 0) { $0.size = 24 }])]
  }

  private func html(language: String = "en", _ media: Data? = nil) async throws -> String {
    let export = HTMLExport(pages: pages, title: "A & <B>", language: language) { _ in media }
    return String(decoding: try await export.html(), as: UTF8.self)
  }

  @Test func `HTML has the texts in the order of reading`() async throws {
    let html = try await html()
    let parts = [
      "<html lang=\"en\" dir=\"ltr\">", "<title>A &amp; &lt;B&gt;</title>",
      "<h1 dir=\"auto\">Seven Hills of Lisbon</h1>",
      "<p dir=\"auto\">Trams climb through the streets, and the river &lt;b&gt;opens&lt;/b&gt; below.</p>",
      "<p dir=\"auto\">A second paragraph.</p>", "<ol>\n<li dir=\"auto\">one</li>\n<li dir=\"auto\">two</li>\n</ol>",
      "<ul>\n<li dir=\"auto\">bullet</li>\n</ul>", "<table>\n<tr><th scope=\"col\" dir=\"auto\">Place</th>",
      "<td dir=\"auto\">&lt;Sintra&gt;<br>near</td><td dir=\"auto\"></td>",
      "<p dir=\"auto\"><a href=\"https://example.org/a%28b%29?c=1&amp;d=2\">More *here*</a></p>",
      "<p dir=\"auto\">A view</p>", "beside it", "</section>", "<h2 dir=\"auto\">Heights</h2>",
    ]
    var rest = html[...]
    for part in parts {
      let found = try #require(rest.range(of: part), "\(part)")
      rest = rest[found.upperBound...]
    }
    #expect(!html.contains("<script") && !html.contains("<b>"))
    #expect(try await self.html(language: "ar").contains("<html lang=\"ar\" dir=\"rtl\">"))
    #expect(try await self.html(language: "\"><").contains("<html lang=\"&quot;&gt;&lt;\" dir=\"ltr\">"))
  }

  @Test func `HTML contains pictures with their descriptions`() async throws {
    let png = try Fixtures.picture(8, 8, isJPEG: false)
    #expect(try await html(png).contains(#/<img src="data:image\/png;base64,[\w+\/=]+" alt="A view" width="50">/#))
    let jpeg = try Fixtures.turned(Fixtures.picture(8, 8, isJPEG: true), 6)
    let html = try await html(jpeg)
    let data = try #require(html.firstMatch(of: #/data:image\/jpeg;base64,([\w+\/=]+)"/#)?.1)
    // The metadata are gone but for the orientation.
    let bytes = try #require(Data(base64Encoded: String(data)))
    #expect(bytes.firstRange(of: Data("secret".utf8)) == nil && jpeg.firstRange(of: Data("secret".utf8)) != nil)
    #expect(bytes.dropFirst(6).starts(with: Data("Exif\0\0MM".utf8)) && bytes[31] == 6)
    #expect(try await !self.html(Data("<svg onload=alert(1)>".utf8)).contains("<img"))
  }

  @Test func `Markdown has the texts in the order of reading`() async throws {
    let markdown = try await MarkdownExport(pages: pages, language: "en").markdown()
    #expect(
      markdown == """
        # Seven Hills of Lisbon

        Trams climb through the streets, and the river \\<b\\>opens\\</b\\> below.

        A second paragraph.

        1. one
        2. two

        - bullet

        | Place | km \\| mi |
        | --- | --- |
        | \\<Sintra\\> near |  |

        [More \\*here\\*](https://example.org/a%28b%29?c=1&d=2)

        ![A view](a%20b.png)

        beside it

        ## Heights

        """)
  }

  @Test(arguments: [
    ("# no", "\\# no"), ("- item", "- item"), ("12. item", "1. item"), ("=== x", "\\=== x"), ("12345. x", "12345\\. x"),
    ("a_b_c `x` [y](z) ![w]", "a\\_b\\_c \\`x\\` \\[y\\](z) !\\[w\\]"), ("&amp; <x>", "\\&amp; \\<x\\>"),
    ("*\u{301}a*\u{301}", "\\*\u{301}a\\*\u{301}"), ("1986\\. x", "1986\\\\. x"), ("    code", "code"),
  ])
  func `nothing in a text is taken for Markdown`(text: String, expected: String) async throws {
    let page = CanvasPage(objects: [Fixtures.text(text)])
    #expect(try await MarkdownExport(pages: [page], language: "en").markdown() == expected + "\n")
  }

  @Test func `plain text has the texts in the order of reading`() async throws {
    let text = try await PlainTextExport(pages: pages, language: "en").text()
    #expect(
      text == """
        Seven Hills of Lisbon

        Trams climb through the streets, and the river <b>opens</b> below.

        A second paragraph.

        1. one
        2. two

        • bullet

        Place\tkm | mi
        <Sintra> near\t

        More *here*

        A view

        beside it

        Heights

        """)
  }

  @Test func `boxes side by side are read from where the language begins`() async throws {
    let page = CanvasPage(objects: [
      Fixtures.text("right", 300, 0, width: 100), Fixtures.text("left", 0, 10, width: 100),
      Fixtures.text("below", 0, 200, width: 100),
    ])
    #expect(try await PlainTextExport(pages: [page], language: "en").text() == "left\n\nright\n\nbelow\n")
    #expect(try await PlainTextExport(pages: [page], language: "he").text() == "right\n\nleft\n\nbelow\n")
  }

  @Test func `too large documents are refused`() async {
    let page = CanvasPage(objects: [CanvasObject](repeating: Fixtures.text("a"), count: 100_001))
    let error = DrawingError.tooMany(.objects, limit: 100_000)
    await #expect(throws: error) { try await HTMLExport(pages: [page], title: "", language: "en").html() }
    await #expect(throws: error) { try await MarkdownExport(pages: [page], language: "en").markdown() }
    await #expect(throws: error) { try await PlainTextExport(pages: [page], language: "en").text() }
  }
}
