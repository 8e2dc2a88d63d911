import Foundation
import Waymark

/// The third page of the report: where people ride, why and when, and what comes next.
enum ReportPlaces {
  private typealias Style = ReportStyle

  static let page = CanvasPage(
    id: "report-3", objects: Style.runningHead(3) + intro + table + reasons + day + steps)

  private static let intro: [CanvasObject] = [
    .text("report-3-title", "Where people ride", at: (48, 80, 499, 40), Style.title, name: "Title")
  ]

  private static let table: [CanvasObject] = [
    .text("report-3-table-heading", "The seven counters", at: (48, 136, 327, 16), Style.heading, name: "Heading"),
    .table(
      "report-3-counters",
      [
        ["Counter", "Trips a day", "Since 2024"],
        ["Foz do Douro", "4,120", "+ 14 %"],
        ["Avenida da Boavista", "3,860", "+ 102 %"],
        ["Ribeira", "3,240", "+ 9 %"],
        ["Ponte Luís I", "2,790", "+ 11 %"],
        ["Rua de Cedofeita", "1,980", "+ 17 %"],
        ["Campanhã", "1,450", "+ 38 %"],
        ["Asprela", "960", "+ 24 %"],
      ],
      widths: [150, 88, 89], at: (48, 160, 327, 212.8),
      CanvasText("", size: 9, color: Style.ink, lineHeight: 1.4, inset: 7), name: "Counters",
      stroke: CanvasStroke(Style.ink, width: 0.5)),
  ]

  private static let reasons: [CanvasObject] =
    [.text("report-3-reasons-heading", "Why they ride", at: (400, 136, 147, 16), Style.heading, name: "Heading")]
    + [("Work", 44.0), ("Leisure", 24), ("School", 17), ("Shopping", 15)].enumerated().flatMap {
      index, reason -> [CanvasObject] in
      let y = 160 + Double(index) * 59.6
      return [
        .text("report-3-reason-\(index + 1)", reason.0, at: (400, y, 100, 13), Style.small, name: "Reason"),
        .text(
          "report-3-share-\(index + 1)", "\(Int(reason.1)) %", at: (497, y, 50, 13),
          .plain(9, Style.ink, bold: true, lineHeight: 1.4, alignment: .trailing), name: "Share"),
        .shape("report-3-track-\(index + 1)", at: (400, y + 18, 147, 16), Style.mint, name: "Track"),
        .shape(
          "report-3-bar-\(index + 1)", at: (400, y + 18, 147 * reason.1 / 50, 16),
          index == 0 ? Style.amber : Style.green,
          name: "Bar"),
      ]
    }

  private static let weekday = [
    0.04, 0.02, 0.02, 0.03, 0.06, 0.1, 0.3, 0.72, 0.95, 0.58, 0.4, 0.38, 0.5, 0.46, 0.42, 0.5, 0.68, 0.92, 0.98, 0.66,
    0.4, 0.26, 0.16, 0.08, 0.04,
  ]
  private static let weekend = [
    0.08, 0.06, 0.04, 0.02, 0.02, 0.03, 0.06, 0.12, 0.22, 0.38, 0.55, 0.64, 0.58, 0.46, 0.5, 0.6, 0.66, 0.6, 0.5, 0.4,
    0.3, 0.22, 0.18, 0.12, 0.08,
  ]

  private static let day: [CanvasObject] =
    [
      .text(
        "report-3-day-heading", "A day in May, hour by hour", at: (48, 408, 300, 16), Style.heading, name: "Heading"),
      .shape("report-3-key-weekday", at: (407, 411, 10, 10), Style.green, name: "Key"),
      .text("report-3-key-weekday-text", "Weekday", at: (423, 409, 48, 14), Style.small, name: "Key text"),
      .shape("report-3-key-weekend", at: (489, 411, 10, 10), Style.amber, name: "Key"),
      .text("report-3-key-weekend-text", "Weekend", at: (505, 409, 42, 14), Style.small, name: "Key text"),
      .shape("report-3-weekday", .path(.hills(weekday)), at: (48, 440, 499, 96), Style.mint, name: "Weekday area"),
      curve("weekday", weekday, Style.green), curve("weekend", weekend, Style.amber),
      .rule("report-3-day-axis", at: (48, 535.5, 499, 1), Style.ink),
    ]
    + [0, 6, 12, 18, 24].map { hour in
      let x = 48 + Double(hour) / 24 * 499 - (hour == 0 ? 0 : hour == 24 ? 40 : 20)
      let alignment: CanvasText.Alignment = hour == 0 ? .leading : hour == 24 ? .trailing : .center
      return .text(
        "report-3-hour-\(hour)", "\(hour):00", at: (x, 544, 40, 13),
        .plain(9, Style.ink, lineHeight: 1.4, alignment: alignment), name: "Hour")
    }

  private static func curve(_ name: String, _ heights: [Double], _ color: CanvasColor) -> CanvasObject {
    .shape(
      "report-3-\(name)-line", .path(.ridge(heights)), at: (48, 440, 499, 96), fill: nil,
      stroke: CanvasStroke(color, width: 2.5), name: "Line")
  }

  private static let steps: [CanvasObject] =
    [
      .text(
        "report-3-steps-heading", "What comes next", at: (48, 592, 499, 24),
        .plain(18, Style.ink, bold: true, lineHeight: 1.3), name: "Heading")
    ]
    + step(1, "Close the gaps", "Eleven short pieces are missing between the paths. Four can be built within the year.")
    + step(2, "Make room to park", "One stand for each ten flats, in the streets and not in the cellars.")
    + step(3, "Count everywhere", "Twelve more counters, so that the east of the city is seen as well as the west.")

  private static func step(_ number: Int, _ title: String, _ text: String) -> [CanvasObject] {
    let x = 48 + Double(number - 1) * 172
    return [
      .shape("report-3-step-\(number)-mark", .ellipse, at: (x, 632, 32, 32), Style.green, name: "Mark"),
      .text(
        "report-3-step-\(number)-number", "\(number)", at: (x, 632, 32, 32),
        .plain(14, .white, bold: true, alignment: .center, vertical: .middle), name: "Number"),
      .text("report-3-step-\(number)-heading", title, at: (x, 680, 155, 16), Style.heading, name: "Heading"),
      .text("report-3-step-\(number)-text", text, at: (x, 704, 155, 64), Style.body, name: "Text"),
    ]
  }
}
