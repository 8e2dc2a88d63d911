import Foundation
import Waymark

/// The second page of the report: the year in three numbers, a chart and a text.
enum ReportFigures {
  private typealias Style = ReportStyle

  static let page = CanvasPage(id: "report-2", objects: Style.runningHead(2) + intro + numbers + chart + text)

  private static let intro: [CanvasObject] = [
    .text("report-2-title", "A year on two wheels", at: (48, 80, 499, 40), Style.title, name: "Title"),
    .text(
      "report-2-lead",
      "In 2025 more people rode through Porto than in any year before. Most of the growth came on ordinary weekdays, "
        + "and in the rain as well.",
      at: (48, 128, 499, 48), Style.lead, name: "Lead"),
  ]

  private static let numbers: [CanvasObject] = [
    number(1, "18,400", "trips on an average day, a fifth more than in 2024", Style.green, .white),
    number(2, "64 km", "of protected cycle paths, 11 km of them new", Style.mint, Style.ink),
    number(3, "1 in 9", "journeys to work is made by bicycle", Style.amber, Style.ink),
  ].flatMap { $0 }

  private static func number(
    _ index: Int, _ value: String, _ text: String, _ ground: CanvasColor, _ color: CanvasColor
  ) -> [CanvasObject] {
    let x = 48 + Double(index - 1) * 172
    return [
      .shape("report-2-number-\(index)-ground", at: (x, 208, 155, 112), ground, name: "Number background"),
      .text(
        "report-2-number-\(index)", value, at: (x + 16, 224, 123, 40),
        .plain(32, color, bold: true, lineHeight: 1.25), name: "Number"),
      .text(
        "report-2-number-\(index)-text", text, at: (x + 16, 270, 123, 42), .plain(9, color, lineHeight: 1.5),
        name: "Number text"),
    ]
  }

  private static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
  private static let before = [9.8, 10.4, 13.1, 15.6, 18.2, 19.4, 18.8, 16.1, 19.0, 16.4, 12.2, 10.1]
  private static let now = [11.6, 12.9, 15.8, 18.4, 22.1, 23.6, 22.4, 18.9, 23.2, 20.3, 15.9, 13.4]

  private static let chart: [CanvasObject] =
    [
      .text(
        "report-2-chart-heading", "Trips on an average day, in thousands", at: (48, 352, 320, 16), Style.heading,
        name: "Heading"),
      .shape("report-2-key-before", at: (441, 355, 10, 10), CanvasColor(0x9FCBB5), name: "Key"),
      .text("report-2-key-before-text", "2024", at: (457, 353, 26, 14), Style.small, name: "Key text"),
      .shape("report-2-key-now", at: (505, 355, 10, 10), Style.green, name: "Key"),
      .text("report-2-key-now-text", "2025", at: (521, 353, 26, 14), Style.small, name: "Key text"),
    ] + lines + months.indices.flatMap(bars)

  private static let lines: [CanvasObject] = [0, 5, 10, 15, 20, 25].flatMap { value -> [CanvasObject] in
    let y = 560 - Double(value) * 6.4
    return [
      .rule(
        "report-2-line-\(value)", at: (72, y - 0.5, 475, 1), Style.ink, width: value == 0 ? 0.75 : 0.2),
      .text("report-2-value-\(value)", "\(value)", at: (48, y - 6.5, 20, 13), Style.small, name: "Value"),
    ]
  }

  private static func bars(_ month: Int) -> [CanvasObject] {
    let x = 76 + Double(month) * 39.5
    func bar(_ name: String, _ value: Double, _ x: Double, _ color: CanvasColor) -> CanvasObject {
      .shape("report-2-\(name)-\(month + 1)", at: (x, 560 - value * 6.4, 15, value * 6.4), color, name: "Bar")
    }
    return [
      bar("before", before[month], x, CanvasColor(0x9FCBB5)), bar("now", now[month], x + 16, Style.green),
      .text(
        "report-2-month-\(month + 1)", months[month], at: (x, 568, 31, 13),
        .plain(9, Style.ink, lineHeight: 1.4, alignment: .center), name: "Month"),
    ]
  }

  private static let text: [CanvasObject] = [
    .text(
      "report-2-left-heading", "Rain is no excuse any more", at: (48, 624, 241, 16), Style.heading, name: "Heading"),
    .text(
      "report-2-left",
      "November has always been the test. In 2025 it lost only a third of the riders of June; five years ago it lost "
        + "more than half. Covered stands at the stations and drains that drain have done more for this than any "
        + "campaign.\n\nOn wet days people ride shorter distances, but just as often.",
      at: (48, 648, 241, 128), Style.body, name: "Text"),
    .text(
      "report-2-right-heading", "One path changes a district", at: (306, 624, 241, 16), Style.heading, name: "Heading"),
    .text(
      "report-2-right",
      "Since the path along Avenida da Boavista is continuous, from the roundabout to the sea, its traffic has "
        + "doubled. Parents ride there with children of six, which nobody had planned for.\n\n"
        + "Shops along the path report more customers, who spend less at a time but come back sooner.",
      at: (306, 648, 241, 128), Style.body, name: "Text"),
  ]
}
