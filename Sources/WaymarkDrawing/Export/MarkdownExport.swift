public import WaymarkCanvas

/// The texts, tables and pictures of pages as Markdown, in the order of reading. Nothing in a text is taken for markup. Of a group of shapes
/// remain the labels, in one line. Headings, lists, bold, italic and struck letters and links keep these attributes.
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
    var parts: [String] = []
    var last: (isNumbered: Bool, isOther: Bool)?
    for block in blocks {
      guard case .list(let items) = block, let first = items.first?.mark else {
        let part = Self.markdown(of: block)
        if part.isEmpty { continue }
        parts.append(part)
        last = nil
        continue
      }
      // A list directly below another one has other marks, or both would be one.
      let isOther = last.map { $0.isNumbered == first.isNumber && !$0.isOther } ?? false
      parts.append(Self.list(items, hasOtherMarks: isOther))
      last = (first.isNumber, isOther)
    }
    return parts.joined(separator: "\n\n") + "\n"
  }

  private static func markdown(of block: ReadableBlock) -> String {
    switch block {
    case .heading(let text, let level):
      MarkdownText.heading(MarkdownSpans.markdown(of: text, indent: nil), level: level)
    case .paragraph(let text): MarkdownSpans.markdown(of: text, indent: 0)
    case .list(let items): list(items, hasOtherMarks: false)
    case .table(let rows, let hasHeader): table(rows, hasHeader: hasHeader)
    case .picture(let picture, _, let link):
      linked("![\(MarkdownText.escaped(picture.label))](\(SafeAddress.encoded(picture.file)))", link)
    case .drawing(let drawing):
      drawing.hasLabels ? linked(MarkdownText.escaped(drawing.description), drawing.link) : ""
    }
  }

  /// An item is below that of the list around it, where the text of that one begins.
  private static func list(_ items: [ReadableItem], hasOtherMarks: Bool) -> String {
    var open: [(level: Int, text: Int)] = []
    let lines = items.map { item in
      while let last = open.last, last.level >= item.mark.level { open.removeLast() }
      let indent = open.last?.text ?? 0
      let mark =
        if case .number(let number) = item.mark.kind {
          "\(number)\(hasOtherMarks ? ")" : ".") "
        } else {
          hasOtherMarks ? "* " : "- "
        }
      let start = indent + mark.utf8.count
      open.append((item.mark.level, start))
      let check = if case .check(let isChecked) = item.mark.kind { isChecked ? "[x] " : "[ ] " } else { "" }
      return String(repeating: " ", count: indent) + mark + check + MarkdownSpans.markdown(of: item.text, indent: start)
    }
    return lines.joined(separator: "\n")
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
