import Foundation
import Testing
import WaymarkCanvas
import WaymarkDrawing
import WaymarkText

/// Texts with attributes as HTML, Markdown and plain text.
struct RichExportTests {
  private typealias Paragraph = RichParagraph

  private let paragraphs = [
    RichParagraph("The <plan>", [.heading: "2"]),
    RichParagraph([
      ("Trams ", [:]), ("climb ", [.bold: "1"]), ("up", [.italic: "1", .underline: "1", .color: "#FF0000"]),
      (" &\u{2028}", [:]),
      ("down", [.strikethrough: "1", .highlight: "#00FF0080", .size: "40"]), (", see ", [:]),
      ("a ", [.link: "https://example.org/a(b)?c='1'&d=2"]),
      ("page", [.link: "https://example.org/a(b)?c='1'&d=2", .bold: "1"]), (", ", [:]), ("not this", [.link: "/a"]),
      (".", [:]),
    ]),
    RichParagraph("Parts", [.heading: "6"]),
    RichParagraph("one", [.list: "number"]), RichParagraph("first", [.list: "number", .level: "1"]),
    RichParagraph([("second", [.bold: "1"])], [.list: "number", .level: "1"]), RichParagraph("two", [.list: "number"]),
    RichParagraph("deep", [.list: "bullet", .level: "3"]), RichParagraph("three", [.list: "number"]),
    RichParagraph("milk", [.list: "check", .checked: "1"]), RichParagraph("rye\u{2028}bread", [.list: "check"]),
    RichParagraph("between"), RichParagraph("1. typed", [:]), RichParagraph([("• ", [:]), ("typed", [.italic: "1"])]),
  ]

  private func pages(_ paragraphs: [RichParagraph]) -> [CanvasPage] {
    [CanvasPage(objects: [Fixtures.richText(paragraphs)])]
  }

  private func html(_ paragraphs: [RichParagraph]) async throws -> String {
    let data = try await HTMLExport(pages: pages(paragraphs), title: "", language: "en").html()
    let text = String(decoding: data, as: UTF8.self)
    let start = try #require(text.range(of: "<section>\n")?.upperBound)
    let end = try #require(text.range(of: "</section>")?.lowerBound)
    return String(text[start..<end])
  }

  private func markdown(_ paragraphs: [RichParagraph]) async throws -> String {
    try await MarkdownExport(pages: pages(paragraphs), language: "en").markdown()
  }

  @Test func `HTML has the structure and the attributes`() async throws {
    #expect(
      try await html(paragraphs) == """
        <h1 dir="auto">The &lt;plan&gt;</h1>
        <p dir="auto">Trams <b>climb </b><span style="color:#FF0000"><i><u>up</u></i></span> &amp;<br>\
        <span style="background-color:#00FF0080"><s>down</s></span>, see \
        <a href="https://example.org/a%28b%29?c=%271%27&amp;d=2">a <b>page</b></a>, not this.</p>
        <h2 dir="auto">Parts</h2>
        <ol>
        <li dir="auto">one
        <ol type="a">
        <li dir="auto">first</li>
        <li dir="auto"><b>second</b></li>
        </ol>
        </li>
        <li dir="auto">two
        <ul>
        <li dir="auto">deep</li>
        </ul>
        </li>
        <li dir="auto">three</li>
        </ol>
        <ul>
        <li dir="auto"><input type="checkbox" disabled checked> milk</li>
        <li dir="auto"><input type="checkbox" disabled> rye<br>bread</li>
        </ul>
        <p dir="auto">between</p>
        <ol>
        <li dir="auto">typed</li>
        </ol>
        <ul>
        <li dir="auto"><i>typed</i></li>
        </ul>

        """)
  }

  @Test func `Markdown has the structure and the attributes`() async throws {
    #expect(
      try await markdown(paragraphs) == #"""
        # The \<plan\>

        Trams **climb** *up* \&\
        ~~down~~, see [a **page**](https://example.org/a%28b%29?c=%271%27&d=2), not this.

        ## Parts

        1. one
           1. first
           2. **second**
        2. two
           - deep
        3. three

        - [x] milk
        - [ ] rye\
          bread

        between

        1. typed

        - *typed*

        """#)
  }

  @Test func `plain text has the structure`() async throws {
    #expect(
      try await PlainTextExport(pages: pages(paragraphs), language: "en").text() == """
        The <plan>

        Trams climb up &
        down, see a page, not this.

        Parts

        1. one
          a. first
          b. second
        2. two
              • deep
        3. three

        ☑ milk
        ☐ rye
          bread

        between

        1. typed

        • typed

        """)
  }

  @Test(
    arguments: [
      // Marks are beside letters, whatever the spaces are in.
      ([("a ", [:]), (" b ", [.bold: "1"]), ("c", [.bold: "1", .italic: "1"])], "a **b** ***c***"),
      ([("wo", [:]), ("rd", [.bold: "1"]), ("s", [:])], "wo**rd**s"),
      ([("a", [.bold: "1"]), ("b", [.italic: "1"])], "**a**<!---->*b*"),
      ([("a", [:]), ("(b)", [.bold: "1"]), ("c", [:])], "a<!---->**(b)**<!---->c"),
      ([("a (", [:]), ("(b)", [.bold: "1"]), (", c", [:])], "a (**(b)**, c"),
      ([("a", [:]), ("b", [.strikethrough: "1", .bold: "1"]), (".", [:])], "a<!---->~~**b**~~."),
      ([("a*", [.bold: "1"])], #"**a\***"#), ([("# a", [.color: "#FF0000"])], "\\# a"),
      ([("#", [:]), (" a", [.bold: "1"])], "\\# **a**"),
      ([("1", [:]), (".", [.color: "#FF0000"]), (" a", [.bold: "1"])], "1. **a**"),
      ([("a!", [:]), ("b", [.link: "https://example.org"])], #"a\![b](https://example.org)"#),
      ([("a\u{2028}", [.bold: "1"]), ("# b", [.bold: "1"])], "**a**\\\n**# b**"),
      ([(" ", [.bold: "1"]), ("a", [:])], "a"),
      ([("a", [.bold: "2", .link: "javascript:alert(1)", .color: "red"])], "a"),
    ] as [([(String, [RichTextAttribute: String])], String)])
  func `marks of Markdown are where they begin and end`(
    spans: [(String, [RichTextAttribute: String])], expected: String
  ) async throws {
    #expect(try await markdown([Paragraph(spans)]) == expected + "\n")
  }

  @Test(arguments: [("C #", "# C \\#"), ("C##", "# C#\\#"), ("#", "# \\#"), ("# C", "# \\# C")])
  func `a heading keeps its number signs`(text: String, expected: String) async throws {
    #expect(try await markdown([Paragraph(text, [.heading: "1"])]) == expected + "\n")
  }

  @Test func `lists below one another remain two`() async throws {
    let items = [
      Paragraph("a", [.list: "number"]), Paragraph(""), Paragraph("b", [.list: "number"]), Paragraph(""),
      Paragraph("c", [.list: "bullet"]), Paragraph(""), Paragraph("d", [.list: "bullet"]),
    ]
    #expect(try await markdown(items) == "1. a\n\n1) b\n\n- c\n\n* d\n")
    #expect(try await html(items).matches(of: /<ol>/).count == 2)
  }

  @Test func `a large text is a heading with its attributes`() async throws {
    let title = Fixtures.richText([Paragraph([("Seven ", [:]), ("Hills", [.italic: "1"])]), Paragraph("of Lisbon")]) {
      $0.size = 40
    }
    var linked = title
    linked.link = URL(string: "https://example.org")
    let body = Fixtures.text(String(repeating: "Trams climb. ", count: 20), 0, 200)
    for (object, expected) in [
      (title, "# Seven *Hills* of Lisbon"),
      (linked, "# [Seven *Hills* of Lisbon](https://example.org)"),
    ] {
      let pages = [CanvasPage(objects: [object, body])]
      #expect(try await MarkdownExport(pages: pages, language: "en").markdown().hasPrefix(expected + "\n"))
      let html = String(decoding: try await HTMLExport(pages: pages, title: "", language: "en").html(), as: UTF8.self)
      #expect(
        html.contains(
          object.link == nil ? "<h1 dir=\"auto\">Seven <i>Hills</i> of" : "Seven <i>Hills</i> of Lisbon</a></h1>"))
    }
  }

  @Test(.timeLimit(.minutes(1))) func `very many runs are exported`() async throws {
    let spans = (0..<50_000).map { index -> (String, [RichTextAttribute: String]) in
      ("a!", [[.bold: "1"], [:], [.link: "https://example.org/\(index % 7)"], [.italic: "1"]][index % 4])
    }
    let items = (0..<20_000).map { Paragraph("a", [.list: "number", .level: String($0 % 8 + 1)]) }
    let all = [Paragraph(spans)] + items
    #expect(try await !markdown(all).isEmpty)
    #expect(try await !html(all).isEmpty)
  }
}
