import Foundation
import Waymark

/// The second page of the travel guide: all rides on a map and in a table.
enum TravelGuideRides {
  private typealias Style = TravelGuideStyle

  static let page = CanvasPage(
    id: "travel-2",
    objects: Style.runningHead(2) + intro
      + [.group("travel-2-map", around: (48, 216, 499, 256), name: "Map", map + stops)] + table + advice)

  private static let intro: [CanvasObject] = [
    .text("travel-2-title", "Five rides, one river", at: (48, 80, 499, 56), Style.title, name: "Title"),
    .text(
      "travel-2-lead",
      "Lisbon is known for its hills, but its shore is flat for thirty kilometres. Begin there, and climb when your "
        + "legs ask for it.",
      at: (48, 144, 499, 48), Style.lead, name: "Lead"),
  ]

  private static let map: [CanvasObject] = [
    .shape("travel-2-land", at: (48, 216, 499, 256), CanvasColor(0xF6EBD8), name: "Map: land"),
    .shape("travel-2-park", .ellipse, at: (104, 300, 104, 48), CanvasColor(0xDFE0C0), name: "Map: Monsanto"),
    .shape(
      "travel-2-river", .path(.hills([0.42, 0.5, 0.56, 0.52, 0.56, 0.66, 0.86, 1])), at: (48, 332, 499, 140),
      Style.river, name: "Map: river"),
    .shape(
      "travel-2-south", .path(.hills([0, 0.6, 0.75, 0.7, 0.85, 0.6, 0])), at: (128, 424, 288, 48),
      CanvasColor(0xF6EBD8), name: "Map: south bank"),
    route("shore", [(0.02, 0.62), (0.16, 0.58), (0.34, 0.54), (0.5, 0.555), (0.64, 0.51), (0.78, 0.44)], Style.red),
    route("hills", [(0.64, 0.51), (0.58, 0.4), (0.66, 0.3), (0.74, 0.36), (0.78, 0.44)], Style.ink),
    route("north", [(0.78, 0.44), (0.86, 0.33), (0.9, 0.2), (0.97, 0.08)], Style.red),
    route("park", [(0.34, 0.54), (0.29, 0.42), (0.2, 0.36), (0.13, 0.46), (0.16, 0.58)], Style.ink),
    .shape(
      "travel-2-ferry", .path(.through([(0.16, 0.6), (0.2, 0.74), (0.26, 0.86)])), at: (48, 216, 499, 256), fill: nil,
      stroke: CanvasStroke(Style.ink, width: 1.5, pattern: .dashed), name: "Map: ferry"),
    .text(
      "travel-2-river-name", "Tagus", at: (416, 408, 96, 24), .serif(18, Style.ink, italic: true), name: "Map: Tagus"),
  ]

  private static func route(_ name: String, _ points: [(x: Double, y: Double)], _ color: CanvasColor) -> CanvasObject {
    .shape(
      "travel-2-route-\(name)", .path(.through(points)), at: (48, 216, 499, 256), fill: nil,
      stroke: CanvasStroke(color, width: 3), name: "Map: route")
  }

  private static let stops: [CanvasObject] = [
    stop(1, "Belém", x: 127, y: 364, label: (56, 352)),
    stop(2, "Alcântara", x: 218, y: 354, label: (204, 330)),
    stop(3, "Monsanto", x: 148, y: 308, label: (116, 280)),
    stop(4, "Graça", x: 377, y: 293, label: (345, 266)),
    stop(5, "Oriente", x: 497, y: 267, label: (417, 260)),
  ].flatMap { $0 }

  private static func stop(
    _ number: Int, _ name: String, x: Double, y: Double, label: (x: Double, y: Double)
  ) -> [CanvasObject] {
    [
      .shape(
        "travel-2-stop-\(number)", .ellipse, at: (x - 10, y - 10, 20, 20), fill: .color(Style.ink),
        stroke: CanvasStroke(.white, width: 2), name: "Map: stop"),
      .text(
        "travel-2-stop-\(number)-number", "\(number)", at: (x - 10, y - 10, 20, 20),
        .plain(10, .white, bold: true, alignment: .center, vertical: .middle), name: "Map: number"),
      .text(
        "travel-2-stop-\(number)-name", name, at: (label.x, label.y, 64, 14),
        .plain(9, Style.ink, bold: true, alignment: .center), name: "Map: name"),
    ]
  }

  private static let table: [CanvasObject] = [
    .table(
      "travel-2-routes",
      [
        ["Ride", "From and to", "Length", "Climb", "Best at"],
        ["1  Tower and tiles", "Cais do Sodré – Belém", "7 km", "20 m", "sunrise"],
        ["2  Under the bridge", "Belém – Alcântara", "4 km", "15 m", "noon"],
        ["3  The green lung", "Alcântara – Monsanto", "14 km", "310 m", "morning"],
        ["4  Three viewpoints", "Baixa – Graça – Alfama", "9 km", "190 m", "sunset"],
        ["5  The new river", "Baixa – Oriente", "12 km", "25 m", "evening"],
      ],
      widths: [140, 155, 64, 64, 76], at: (48, 496, 499, 168),
      CanvasText("", size: 10, color: Style.ink, lineHeight: 1.4, inset: 7), name: "Route table",
      stroke: CanvasStroke(Style.ink, width: 0.75))
  ]

  private static let advice: [CanvasObject] = [
    .text("travel-2-hire-heading", "Where to hire", at: (48, 696, 241, 16), Style.heading, name: "Heading"),
    .text(
      "travel-2-hire",
      "Gira, the city’s own bicycles, stand at more than 150 docks. Half of them are electric; a day ticket costs less "
        + "than a coffee and a cake.",
      at: (48, 720, 241, 64), Style.body, name: "Text"),
    .text("travel-2-trains-heading", "When your legs give up", at: (306, 696, 241, 16), Style.heading, name: "Heading"),
    .text(
      "travel-2-trains",
      "Trains and ferries take bicycles for free outside the rush hours. The ferry from Belém to Trafaria is the "
        + "nicest way home.",
      at: (306, 720, 241, 64), Style.body, name: "Text"),
  ]
}
