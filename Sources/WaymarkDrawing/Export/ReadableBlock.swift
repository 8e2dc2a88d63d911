internal import Foundation
internal import WaymarkCanvas

/// A part of a document that is read on its own.
enum ReadableBlock {
  /// A heading; the level of the greatest is 1.
  case heading(String, level: Int, link: SafeAddress?)
  case paragraph(String, link: SafeAddress?)
  /// The items of a list, without their bullets or numbers.
  case list([String], isNumbered: Bool)
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
      if let level = levels.level(of: text), text.string.utf16.count <= longestHeading,
        text.string.contains(where: \.isLetter)
      {
        let line = text.string.split(whereSeparator: \.isNewline).joined(separator: " ")
        return [.heading(line, level: outline.add(level), link: link)]
      }
      return ListItem.blocks(of: text.string, link: link)
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
