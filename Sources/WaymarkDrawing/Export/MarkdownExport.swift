public import WaymarkCanvas

/// The texts, tables and pictures of pages as Markdown, in the order of reading. Nothing in a text is taken for markup. Of a group of shapes
/// remain the labels, in one line.
public struct MarkdownExport: Sendable {
  private let pages: [CanvasPage]
  private let language: String

  /// Creates an export of pages.
  ///
  /// - Parameters:
  ///   - pages: the pages.
  ///   - language: the language of the document, which decides at which side one begins to read.
  public init(pages: [CanvasPage], language: String) {
    self.pages = pages
    self.language = language
  }

  /// Returns the Markdown. Its pictures have the names of their files.
  ///
  /// - Throws: ``DrawingError``.
  @concurrent
  public func markdown() async throws(DrawingError) -> String {
    let blocks = try ReadablePages(pages, language: language).pages.flatMap { $0 }
    return blocks.map { Self.markdown(of: $0) }.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func markdown(of block: ReadableBlock) -> String {
    switch block {
    case .heading(let text, let level, let link):
      String(repeating: "#", count: level) + " " + linked(MarkdownText.escaped(text), link)
    case .paragraph(let text, let link): linked(MarkdownText.escaped(text), link)
    case .list(let items, let isNumbered):
      items.enumerated().map { (isNumbered ? "\($0 + 1). " : "- ") + MarkdownText.escaped($1) }.joined(separator: "\n")
    case .table(let rows, let hasHeader): table(rows, hasHeader: hasHeader)
    case .picture(let picture, _, let link):
      linked("![\(MarkdownText.escaped(picture.label))](\(SafeAddress.encoded(picture.file)))", link)
    case .drawing(let drawing):
      drawing.hasLabels ? linked(MarkdownText.escaped(drawing.description), drawing.link) : ""
    }
  }

  private static func linked(_ markup: String, _ link: SafeAddress?) -> String {
    link.map { "[\(markup)](\($0.text))" } ?? markup
  }

  /// A table of Markdown has titles; they are empty if the table has none.
  private static func table(_ rows: [[String]], hasHeader: Bool) -> String {
    guard let first = rows.first, !first.isEmpty else { return "" }
    let all = hasHeader ? rows : [first.map { _ in "" }] + rows
    var lines = all.map { row in "| " + row.map { MarkdownText.escaped($0) }.joined(separator: " | ") + " |" }
    lines.insert("|" + String(repeating: " --- |", count: first.count), at: 1)
    return lines.joined(separator: "\n")
  }
}
