public import WaymarkCanvas

/// The texts of pages without any markup, in the order of reading. The cells of tables are separated by tabs, and
/// pictures are replaced by their descriptions.
public struct PlainTextExport: Sendable {
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

  /// Returns the text.
  ///
  /// - Throws: ``DrawingError``.
  @concurrent
  public func text() async throws(DrawingError) -> String {
    let blocks = try ReadablePages(pages, language: language).pages.flatMap { $0 }
    return blocks.map { Self.text(of: $0) }.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  private static func text(of block: ReadableBlock) -> String {
    switch block {
    case .heading(let text, _), .paragraph(let text): text.words
    case .list(let items): items.map(text).joined(separator: "\n")
    case .table(let rows, _):
      rows.map { $0.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.joined(separator: "\t") }
        .joined(separator: "\n")
    case .picture(let picture, _, _): picture.label
    case .drawing(let drawing): drawing.hasLabels ? drawing.description : ""
    }
  }

  private static func text(of item: ReadableItem) -> String {
    let indent = String(repeating: "  ", count: item.mark.level)
    let check = if case .check(isChecked: true) = item.mark.kind { "☑" } else { "☐" }
    return indent + (item.mark.text ?? check) + " "
      + item.text.words.replacing("\n", with: "\n" + indent + "  ")
  }
}
