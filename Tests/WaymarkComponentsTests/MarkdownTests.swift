import Foundation
import Testing
import WaymarkComponents
import WaymarkGraph
import WaymarkLocalization

@MainActor struct MarkdownTests {
  typealias Options = AttributedString.MarkdownParsingOptions

  private func string(
    _ markdown: String, _ syntax: Options.InterpretedSyntax = .full, base: String? = nil
  ) throws -> AttributedString {
    try AttributedString(
      markdown: markdown, options: Options(interpretedSyntax: syntax), baseURL: base.flatMap { URL(string: $0) })
  }

  private func text(_ string: AttributedString) -> String { String(string.characters) }

  /// The runs with their marks.
  private func marks(_ string: AttributedString) -> [String] {
    string.runs.map { text(AttributedString(string[$0.range])) + "|\($0.inlinePresentationIntent?.rawValue ?? 0)" }
  }

  /// The runs with the blocks around them, the outermost first.
  private func blocks(_ string: AttributedString) -> [String] {
    string.runs.map { run in
      let kinds = run.presentationIntent?.components.reversed().map { "\($0.kind)" } ?? []
      return text(AttributedString(string[run.range])) + "|" + kinds.joined(separator: " ")
    }
  }

  private func elements(_ text: Text) -> [Element] {
    let probe = ComponentProbe { text }
    let children = probe.roots[0].children
    return children.isEmpty ? [probe.roots[0].element] : children.map(\.element)
  }

  private func style(_ name: String, _ element: Element) -> String? { element.styles.first { $0.name == name }?.value }

  @Test(arguments: [Options.InterpretedSyntax.full, .inlineOnly, .inlineOnlyPreservingWhitespace])
  func `marks become intents`(syntax: Options.InterpretedSyntax) throws {
    let found = try string("a *b **c*** `d` ~~e~~ <i>", syntax)
    #expect(marks(found) == ["a |0", "b |1", "c|3", " |0", "d|4", " |0", "e|32", " |0", "<i>|256"])
    #expect(found.runs.first?.inlinePresentationIntent == nil)
  }

  @Test func `line breaks depend on what is interpreted`() throws {
    let source = "  a\nb  \nc\n\n# d"
    #expect(try text(string(source)) == "a b\ncd")
    #expect(try marks(string("a\nb  \nc")) == ["a|0", " |64", "b|0", "\n|128", "c|0"])
    let inline = try string(source, .inlineOnly)
    #expect(marks(inline) == ["a|0", " |64", "b|0", "\n|128", "c|0", "  |64", "# d|0"])
    #expect(try marks(string(source, .inlineOnlyPreservingWhitespace)) == [source + "|0"])
    #expect(try text(string("a\r\n# b\r- c", .inlineOnlyPreservingWhitespace)) == "a\n# b\n- c")
    #expect(try text(string("a\r\n# b", .inlineOnly)) == "a # b")
  }

  @Test func `blocks become presentation intents`() throws {
    #expect(try blocks(string("# A\n\nb *c*")) == ["A|header(level: 1)", "b |paragraph", "c|paragraph"])
    let item = #"unorderedList listItem(ordinal: 1) paragraph"#
    #expect(try blocks(string("- a\n- b"))[0] == "a|" + item)
    #expect(try blocks(string("- a\n- b"))[1] == "b|unorderedList listItem(ordinal: 2) paragraph")
    #expect(
      try blocks(string("3. a\n   > b")) == [
        "a|orderedList listItem(ordinal: 3) paragraph", "b|orderedList listItem(ordinal: 3) blockQuote paragraph",
      ])
    #expect(try blocks(string("```swift\nlet a\n```")) == [#"let a\#n|codeBlock(languageHint: Optional("swift"))"#])
    #expect(try blocks(string("    a\n\n---")) == ["a\n|codeBlock(languageHint: nil)", "⸻|thematicBreak"])
    let html = try string("<p>\na\n</p>")
    #expect(html.inlinePresentationIntent == .blockHTML && text(html) == "<p>\na\n</p>\n")
  }

  @Test func `tables have columns, rows and cells`() throws {
    let table = try string("| a | b |\n|---|--:|\n| c | d |\n| e | |")
    #expect(text(table) == "abcde")
    let kinds = table.runs.map { $0.presentationIntent?.components.map(\.kind) ?? [] }
    let columns = [PresentationIntent.TableColumn(alignment: .left), .init(alignment: .right)]
    #expect(kinds[0] == [.tableCell(columnIndex: 0), .tableHeaderRow, .table(columns: columns)])
    #expect(kinds[3] == [.tableCell(columnIndex: 1), .tableRow(rowIndex: 1), .table(columns: columns)])
    #expect(kinds[4] == [.tableCell(columnIndex: 0), .tableRow(rowIndex: 2), .table(columns: columns)])
  }

  @Test func `blocks of the same kind differ in their identity`() throws {
    let found = try string("a\n\nb")
    let ids = found.runs.map { $0.presentationIntent?.components.first?.identity }
    #expect(ids == [1, 2])
    #expect(PresentationIntent(.paragraph, identity: 2, parent: .init(.blockQuote, identity: 1)).count == 2)
  }

  @Test func `relative addresses refer to the base`() throws {
    let found = try string("[a](b/c) ![d](e.png) ![](f.png) https://example.org", base: "https://waymark.org/x/")
    #expect(found.runs.compactMap { $0.link?.absoluteString } == ["https://waymark.org/x/b/c", "https://example.org"])
    let images = found.runs.compactMap { $0.imageURL?.absoluteString }
    #expect(images == ["https://waymark.org/x/e.png", "https://waymark.org/x/f.png"])
    #expect(text(found) == "a d \u{FFFC} https://example.org")
    #expect(try string("[a](b)").link?.absoluteString == "b")
    #expect(try string("[a]()").link == nil)
  }

  @Test func `data has to be UTF-8, unless part of it will do`() throws {
    #expect(try text(AttributedString(markdown: Data("*ü*".utf8))) == "ü")
    let broken = Data([0x2A, 0x61, 0xFF, 0x2A])
    #expect(throws: CocoaError.self) { try AttributedString(markdown: broken) }
    let options = Options(failurePolicy: .returnPartiallyParsedIfPossible)
    let found = try AttributedString(markdown: broken, options: options)
    #expect(text(found) == "a\u{FFFD}" && found.inlinePresentationIntent == .emphasized)
  }

  @Test func `the language is that of the options`() throws {
    let found = try AttributedString(markdown: "a *b*", options: Options(languageCode: "de"))
    #expect(found.languageIdentifier == "de")
    #expect(try string("a").languageIdentifier == nil)
  }

  @Test(arguments: [
    String(repeating: "> ", count: 20_000) + "a", String(repeating: "*a **b ", count: 20_000),
    String(repeating: "[", count: 50_000), String(repeating: "- ", count: 20_000) + "a",
    String(repeating: "*", count: 50_000) + "a" + String(repeating: "*", count: 50_000), "a\u{0}b", "\u{1680}*a*", "",
  ])
  func `a text that someone made to do harm is read`(markdown: String) throws {
    for syntax in [Options.InterpretedSyntax.full, .inlineOnly, .inlineOnlyPreservingWhitespace] {
      let found = try string(markdown, syntax)
      #expect(found.characters.isEmpty == markdown.isEmpty)
    }
  }

  @Test func `a text shows emphasis, code, strikethrough and links`() throws {
    let found = elements(Text(try string("**Bold**, *it*, ~~no~~, `code` [x](https://example.org)")))
    #expect(found.map(\.text) == ["Bold", ", ", "it", ", ", "no", ", ", "code", " ", "x"])
    #expect(style("font-weight", found[0]) == "700")
    #expect(style("font-style", found[2]) == "italic")
    #expect(style("text-decoration", found[4]) == "line-through")
    #expect(style("font-family", found[6]) == "var(--monospaced)")
    #expect(found[8]["href"] == "https://example.org")
  }

  @Test func `an attribute comes before what a mark would show`() {
    var line = AttributedString("Closed")
    line.inlinePresentationIntent = [.strikethrough, .stronglyEmphasized]
    line.strikethroughStyle = Text.LineStyle(pattern: .dot, color: nil)
    let found = elements(Text(line))
    #expect(style("text-decoration", found[0]) == "line-through dotted")
    #expect(style("font-weight", found[0]) == "700")
  }

  @Test func `a translated text may contain Markdown, its values may not`() {
    let name = "*Ana*"
    let found = AttributedString(localized: "**\(name)** rode \(1234) km\n[more](https://example.org)")
    #expect(marks(found) == ["*Ana*|2", " rode 1,234 km\n|0", "more|0"])
    #expect(found.runs.compactMap(\.link).map(\.absoluteString) == ["https://example.org"])
    let german = AttributedString(localized: "_\(1234)_ km", locale: Locale(identifier: "de_DE"))
    #expect(marks(german) == ["1.234|1", " km|0"])
    #expect(text(AttributedString(localized: "key", defaultValue: "*a*")) == "a")
    let resource: LocalizedStringResource = "`a` \(2)"
    #expect(marks(AttributedString(localized: resource)) == ["a|4", " 2|0"])
  }

  @Test func `a measurement is shown in the locale of the environment`() {
    func text(_ text: Text, _ locale: String) -> String {
      let probe = ComponentProbe { text.environment(\.locale, Locale(identifier: locale)) }
      return probe.all.compactMap(\.element.text).joined()
    }
    let length = Measurement(value: 12.4, unit: UnitLength.kilometers)
    #expect(text(Text(length, format: .measurement(width: .abbreviated)), "en_US") == "7.7 mi")
    #expect(text(Text(length, format: .measurement(width: .wide, usage: .road)), "de_DE") == "12 Kilometer")
    #expect(text(Text("**\(length, format: .measurement(width: .narrow))** long"), "en_GB") == "7.7mi long")
  }
}
