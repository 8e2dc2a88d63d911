internal import Foundation
internal import WaymarkCanvas

/// A part of a document that is read on its own.
enum ReadableBlock {
  /// A heading; the level of the greatest is 1.
  case heading(ReadableText, level: Int)
  case paragraph(ReadableText)
  /// The items of a list with those of the lists in it.
  case list([ReadableItem])
  case table([[String]], hasHeader: Bool)
  case picture(CanvasPicture, width: Double, link: SafeAddress?)
  case drawing(ReadableDrawing)
}

/// The blocks of pages.
struct ReadablePages {
  /// The blocks of each page.
  let pages: [[ReadableBlock]]
  let isRightToLeft: Bool

  /// A text of more letters is no heading, however large it is.
  private static let longestHeading = 200

  init(_ pages: [CanvasPage], language: String) throws(DrawingError) {
    try DrawingLimits.check(pages)
    let isRightToLeft = Locale.Language(identifier: language).characterDirection == .rightToLeft
    let orders = pages.map { ReadingOrder(of: $0, isRightToLeft: isRightToLeft) }
    let levels = HeadingLevels(of: orders)
    self.isRightToLeft = isRightToLeft
    var outline = HeadingOutline()
    self.pages = orders.map { order in order.objects.flatMap { Self.blocks(of: $0, levels, in: &outline) } }
  }

  private static func blocks(
    of placed: PlacedArea, _ levels: HeadingLevels, in outline: inout HeadingOutline
  ) -> [ReadableBlock] {
    let link = placed.object.link.flatMap(SafeAddress.init)
    switch placed.object.content {
    case .text(let text):
      let paragraphs = ReadableParagraph.all(of: text, link: link)
      let isStructured = paragraphs.contains { $0.heading != nil || $0.mark != nil }
      if !isStructured, let level = levels.level(of: text), text.string.utf16.count <= longestHeading,
        text.string.contains(where: \.isLetter), text.pictures.isEmpty
      {
        let lines = paragraphs.filter { !$0.isBlank }.map(\.text)
        return [.heading(ReadableText(joining: lines, link: link), level: outline.add(level))]
      }
      return ReadableParagraph.blocks(of: paragraphs, in: &outline)
    case .table(let table): return [.table(cells(of: table), hasHeader: table.hasHeader)]
    case .picture(let picture): return [.picture(picture, width: placed.area.width, link: link)]
    case .group: return placed.object.isDrawing ? [.drawing(ReadableDrawing(placed.object))] : []
    case .shape: return []
    }
  }

  private static func cells(of table: CanvasTable) -> [[String]] {
    table.rows.map { row in table.columns.map { row.cells[$0.id] ?? "" } }
  }
}
