import Foundation
import Waymark

/// The cover of the report: tiles of wheels, roads and hills above the title.
enum ReportCover {
  private typealias Style = ReportStyle

  static let page = CanvasPage(id: "report-1", objects: tiles + texts)

  /// The pictures of the tiles; the letters are those of `tile`.
  private static let pattern = ["qWhcr", "hrqsW", "cqWrh", "rhsqc"]

  /// A little more than a fifth of the page, so that no edge of it shows.
  private static let side = 119.5

  private static let tiles: [CanvasObject] = pattern.enumerated().flatMap { row, letters in
    letters.enumerated().map { column, letter in tile(letter, column: column, row: row) }
  }

  private static func tile(_ letter: Character, column: Int, row: Int) -> CanvasObject {
    let id = "report-1-tile-\(row + 1)-\(column + 1)"
    let turn = Double((column * 3 + row * 2) % 4) * 90
    let (ground, parts): (CanvasColor, [CanvasObject]) =
      switch letter {
      case "q": (Style.mint, [area(id, "M 0 0 L 1 0 C 1 0.552 0.552 1 0 1 Z", Style.green, turn: turn)])
      case "h": (Style.amber, [area(id, "M 0 0 C 0 0.667 1 0.667 1 0 Z", Style.ink, turn: turn)])
      case "r": (Style.green, [area(id, "M 0 0 L 0.5 0 L 1 1 L 0.5 1 Z", Style.mint, turn: turn)])
      case "c": (Style.ink, rings(id))
      case "s": (Style.mint, [.shape("\(id)-sun", .ellipse, at: (24, 24, 71, 71), Style.amber)])
      default: (Style.green, wheel(id))
      }
    let square = CanvasObject.shape("\(id)-ground", at: (0, 0, side, side), ground)
    return .group(
      id, at: (Double(column) * side - 1.25, Double(row) * side - 1.25, side, side), name: "Tile", [square] + parts)
  }

  private static func area(_ id: String, _ text: String, _ color: CanvasColor, turn: Double) -> CanvasObject {
    .shape(
      "\(id)-area", .path(CanvasPath(text) ?? CanvasPath([])), at: (0, 0, side, side), color, rotation: turn)
  }

  private static func rings(_ id: String) -> [CanvasObject] {
    [
      .shape("\(id)-ring", .ellipse, at: (12, 12, 95, 95), Style.amber),
      .shape("\(id)-gap", .ellipse, at: (28, 28, 63, 63), Style.ink),
      .shape("\(id)-hub", .ellipse, at: (47.5, 47.5, 24, 24), Style.mint),
    ]
  }

  private static func wheel(_ id: String) -> [CanvasObject] {
    let box: TemplateBox = (13.5, 13.5, 92, 92)
    return [
      .shape("\(id)-spokes", .path(.spokes(20)), at: box, fill: nil, stroke: CanvasStroke(Style.mint, width: 1)),
      .shape("\(id)-rim", .ellipse, at: box, fill: nil, stroke: CanvasStroke(Style.mint, width: 6)),
      .shape("\(id)-hub", .ellipse, at: (51.5, 51.5, 16, 16), Style.amber),
    ]
  }

  private static let texts: [CanvasObject] = [
    .text(
      "report-1-kind", "Annual report 2025", at: (48, 520, 499, 24), .plain(16, Style.green, bold: true),
      name: "Kind"),
    .text(
      "report-1-title", "Cycling in Porto", at: (46, 548, 501, 72), .plain(60, Style.ink, bold: true, lineHeight: 1.2),
      name: "Title"),
    .text(
      "report-1-summary",
      "How many people rode, where they went, and what the city can do so that more will follow them next year.",
      at: (48, 640, 400, 48), .plain(14, Style.ink), name: "Summary"),
    .rule("report-1-rule", at: (48, 760, 499, 1), Style.ink),
    .text("report-1-author", "Porto Cycling Observatory", at: (48, 776, 320, 14), Style.small, name: "Author"),
    .text(
      "report-1-date", "March 2026", at: (387, 776, 160, 14),
      .plain(9, Style.ink, lineHeight: 1.4, alignment: .trailing), name: "Date"),
  ]
}
