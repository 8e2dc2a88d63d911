import Testing
import WaymarkText

@testable import WaymarkGraph
@testable import WaymarkWeb

@MainActor @Suite struct WireHTMLTests {
  nonisolated static let texts: [(text: String, html: String)] = [
    ("<script>alert('1')</script>", "&lt;script&gt;alert('1')&lt;/script&gt;"),
    ("\"quoted\" & 'single'", "&quot;quoted&quot; &amp; 'single'"),
    ("&amp;", "&amp;amp;"),
    ("\u{202E}rtl\u{200F}\u{2066}", "\u{202E}rtl\u{200F}\u{2066}"),
    ("👩‍👩‍👧‍👦 é ü 漢字", "👩‍👩‍👧‍👦 é ü 漢字"),
    ("a\0b", "a\u{FFFD}b"),
    ("\u{1}\u{8}\u{B}\u{1F}\u{7F}\u{80}\u{9F}", String(repeating: "\u{FFFD}", count: 7)),
    ("\u{A0}\u{C0}\u{2028}", "\u{A0}\u{C0}\u{2028}"),
    ("tab\tline\nreturn\r", "tab\tline\nreturn&#13;"),
    ("", ""),
    ("-->]]>", "--&gt;]]&gt;"),
  ]

  @Test(arguments: texts) func `a text is escaped so that it shows unchanged`(text: String, html: String) {
    var bytes: [UInt8] = []
    bytes.append(html: text)
    #expect(String(decoding: bytes, as: UTF8.self) == html)
  }

  @Test(arguments: texts) func `an attribute, a style and a value may hold any text`(text: String, html: String) {
    var element = Element("input")
    element["title"] = text
    element.style("--x", text)
    element.value = .text(text)
    let attribute = html.isEmpty ? "" : "=\"\(html)\""
    #expect(
      written(element) == "<input id=\"n7\" title\(attribute) style=\"--x:\(html)\" value\(attribute)>")
  }

  @Test func `a rich text is written by paragraphs`() {
    let runs: [(String, [String: String])] = [
      ("Lisbon", ["bold": "1", "color": "#FF0000"]), ("\n", ["heading": "2", "align": "center"]),
      ("See <", [:]), ("here", ["link": "https://example.org/?a=1&b=2", "italic": "1", "underline": "1"]),
      ("\u{2028}and", ["strikethrough": "1", "font": "EB Garamond", "size": "20"]),
      ("\n", ["list": "check", "level": "2", "checked": "1"]), ("\n", ["bold": "1"]),
    ]
    var element = Element("wm-rich-text")
    element.value = .richText(
      EditedText(
        runs.map(\.0).joined(),
        runs: TextRuns(runs.map { TextRuns.Run($0.0.utf16.count, TextAttributes($0.1)) })))
    #expect(
      written(element)
        == #"<wm-rich-text id="n7"><h2 dir="auto" style="text-align:center"><span style="color:#FF0000"><b>Lisbon</b></span></h2>"#
        + #"<p dir="auto" data-list="check" data-level="2" data-checked>"#
        + #"See &lt;<a href="https://example.org/?a=1&amp;b=2""#
        + #" rel="noopener noreferrer" target="_blank"><i><u>here</u></i></a>"#
        + #"<span style="font-family:'EB Garamond';font-size:20px"><s><br>and</s></span></p>"#
        + #"<p dir="auto"></p></wm-rich-text>"#)
  }

  @Test func `a picture is written with its name, and one that is missing as a grey area`() {
    let name = String(repeating: "a", count: 32), missing = "<span class=\"rich-picture\"></span>"
    var element = Element("wm-rich-text")
    let named = TextAttributes(["picture": name, "description": "A <map>", "dimensions": "32x20"])
    let unnamed = TextAttributes(["bold": "1", "dimensions": "32x20"])
    element.value = .richText(
      EditedText(
        "a\u{FFFC}\u{FFFC}b\u{FFFC}\u{FEFF}\n",
        runs: TextRuns([.init(1, TextAttributes()), .init(1, named), .init(2, unnamed)])))
    #expect(
      written(element)
        == #"<wm-rich-text id="n7"><p dir="auto">a<img class="rich-picture" data-picture="\#(name)""#
        + #" src="/_waymark/picture/\#(name)" alt="A &lt;map&gt;" width="32" height="20">"#
        + "<b>\(missing)b</b>\(missing)\u{FEFF}</p></wm-rich-text>")
  }

  @Test func `attributes with values that they cannot have are not written`() {
    var element = Element("wm-rich-text")
    let attributes = TextAttributes(["link": "javascript:alert(1)", "color": "red;x:y", "font": "a'b", "other": "1"])
    element.value = .richText(EditedText("text\n", runs: TextRuns([.init(4, attributes)])))
    #expect(written(element) == #"<wm-rich-text id="n7"><p dir="auto">text</p></wm-rich-text>"#)
  }

  @Test func `classes, attributes, styles and text are written in order`() {
    var element = Element("div", class: "a b")
    element["data-on"] = "tap"
    element["hidden"] = ""
    element.style("color", "red")
    element.style("margin", "0")
    element.text = "x"
    #expect(
      written(element)
        == "<div id=\"n7\" class=\"a b\" data-on=\"tap\" hidden style=\"color:red;margin:0\">x</div>")
  }

  @Test func `a control's value is written in the form of its element`() {
    #expect(written("input", .text("a\"")) == "<input id=\"n7\" value=\"a&quot;\">")
    #expect(written("input", .flag(true)) == "<input id=\"n7\" checked>")
    #expect(written("input", .flag(false)) == "<input id=\"n7\">")
    #expect(written("input", .number(0.5)) == "<input id=\"n7\" value=\"0.5\">")
    #expect(written("progress", .number(3)) == "<progress id=\"n7\" value=\"3\"></progress>")
    #expect(written("textarea", .text("<a>")) == "<textarea id=\"n7\">&lt;a&gt;</textarea>")
    #expect(written("textarea", .text("\nb")) == "<textarea id=\"n7\">\n\nb</textarea>")
  }

  @Test func `numbers are written in a form that HTML and JSON read`() {
    let numbers: [(Double, String)] = [
      (0, "0"), (-0.0, "0"), (1, "1"), (-17, "-17"), (0.1, "0.1"), (1e20, "1e+20"), (1e-7, "1e-07"),
      (123_456_789_012, "123456789012"), (.nan, "0"), (.infinity, "0"), (-1.5, "-1.5"),
    ]
    for (number, text) in numbers {
      var bytes: [UInt8] = []
      bytes.append(number: number)
      #expect(String(decoding: bytes, as: UTF8.self) == text)
    }
    for number in [0, 9, 10, 99, 100, 1_234_567, Int.max, -5] {
      var bytes: [UInt8] = []
      bytes.append(number: number)
      #expect(String(decoding: bytes, as: UTF8.self) == String(number))
    }
  }

  @Test func `a file importer gets the address for its uploads`() throws {
    let writer = HTMLWriter()
    writer.session = SessionID(high: 1, low: 2)
    var element = Element("wm-file-importer")
    element["data-limit"] = "1000"
    writer.write(ElementTree(id: 9, element: element))
    let html = String(decoding: writer.bytes, as: UTF8.self)
    #expect(html.contains("data-upload=\"/_waymark/upload/00000000000000010000000000000002/9\""))
    #expect(writer.importers == [.init(id: 9, limit: 1000, takesSeveral: false)])
  }

  private func written(_ tag: String, _ value: ControlValue) -> String {
    var element = Element(tag)
    element.value = value
    return written(element)
  }

  private func written(_ element: Element) -> String {
    let writer = HTMLWriter()
    writer.write(ElementTree(id: 7, element: element))
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}
