import Foundation
import Waymark

/// The third page of the travel guide: the profile of one ride, and three places to stop at.
enum TravelGuideProfile {
  private typealias Style = TravelGuideStyle

  static let page = CanvasPage(
    id: "travel-3",
    objects: Style.runningHead(3) + intro
      + [.group("travel-3-heights", around: (48, 220, 499, 177), name: "Heights of the ride", profile + heights)]
      + places + tile + tart + view + quote)

  private static let intro: [CanvasObject] = [
    .text("travel-3-title", "Three viewpoints", at: (48, 80, 499, 56), Style.title, name: "Title"),
    .text(
      "travel-3-lead", "Nine kilometres, three climbs, and a reason to stop on top of each.",
      at: (48, 144, 499, 48), Style.lead, name: "Lead"),
  ]

  private static let climbs = [0.06, 0.1, 0.42, 0.6, 0.5, 0.82, 0.92, 0.7, 0.3, 0.12, 0.36, 0.62, 0.54, 0.2, 0.06]

  private static let profile: [CanvasObject] =
    [0.0, 40, 80, 120].map { height in
      .rule("travel-3-grid-\(Int(height))", at: (88, 376 - height, 459, 1), Style.ink, width: height == 0 ? 0.75 : 0.25)
    } + [
      .shape(
        "travel-3-profile", .path(.hills(climbs)), at: (88, 240, 459, 136.5),
        fill: .gradient(from: CanvasColor(0xFBE6CB), to: CanvasColor(0xEE9A6A), angle: 0), name: "Profile"),
      .shape(
        "travel-3-profile-line", .path(.ridge(climbs)), at: (88, 240, 459, 136.5), fill: nil,
        stroke: CanvasStroke(Style.red, width: 2), name: "Profile line"),
    ]

  private static let heights: [CanvasObject] =
    [0, 40, 80, 120].map { height in
      .text(
        "travel-3-height-\(height)", "\(height) m", at: (48, 370 - Double(height), 32, 13), Style.small, name: "Height")
    }
    + [0, 3, 6, 9].map { length in
      .text(
        "travel-3-length-\(length)", "\(length) km", at: ((length == 9 ? 48 : 68) + Double(length) * 51, 384, 40, 13),
        .plain(9, Style.ink, lineHeight: 1.4, alignment: length == 9 ? .trailing : .center), name: "Length")
    }
    + [("Alfama", 186.0, 276.0), ("Graça", 285, 232), ("Príncipe Real", 453, 275)].enumerated().map { index, top in
      .text(
        "travel-3-top-\(index + 1)", top.0, at: (top.1 - 40, top.2 - 12, 80, 13),
        .plain(9, Style.ink, bold: true, lineHeight: 1.4, alignment: .center), name: "Top")
    }

  private static let places: [CanvasObject] = [
    place(1, "Tiles by the thousand", "The wall of São Vicente is a picture book in blue and white. Bring time."),
    place(
      2, "A tart at the top", "Two bites, still warm, with cinnamon: the kiosk of Graça bakes until the last light."),
    place(3, "The evening balcony", "At Príncipe Real the sun sets behind the bridge. Come early, the bench is short."),
  ].flatMap { $0 }

  private static func place(_ number: Int, _ title: String, _ text: String) -> [CanvasObject] {
    let x = 48 + Double(number - 1) * 172
    return [
      .text("travel-3-place-\(number)-heading", title, at: (x, 560, 155, 16), Style.heading, name: "Heading"),
      .text("travel-3-place-\(number)-text", text, at: (x, 584, 155, 64), Style.body, name: "Text"),
    ]
  }

  private static let tile: [CanvasObject] = {
    let blue = CanvasColor(0x2A6184)
    let tiles = (0..<6).map { index -> CanvasObject in
      let corner = (x: Double(index % 3) * 51.5 + 1.5, y: Double(index / 3) * 51 + 1.5)
      return .azulejo("travel-3-tile-\(index + 1)", at: corner, side: 49, blue, accent: Style.sun)
    }
    let ground = CanvasObject.shape("travel-3-tiles-ground", at: (0, 0, 155, 103), CanvasColor(0xE9DCC3))
    return [.group("travel-3-tiles", at: (48, 440, 155, 103), name: "Tiles", [ground] + tiles)]
  }()

  private static let tart: [CanvasObject] = [
    .shape("travel-3-tart-ground", at: (220, 440, 155, 103), Style.river, name: "Table"),
    .custardTart("travel-3-tart", at: (251.5, 445.5), side: 92),
  ]

  private static let view: [CanvasObject] = [
    .group(
      "travel-3-view", at: (392, 440, 155, 103), name: "Evening view",
      [
        .shape(
          "travel-3-view-sky", at: (0, 0, 155, 103),
          fill: .gradient(from: CanvasColor(0xF3A15A), to: CanvasColor(0xFBE6CB), angle: 0)),
        .shape("travel-3-view-sun", .ellipse, at: (56, 28, 44, 44), Style.red),
        .shape(
          "travel-3-view-far", .path(.hills([0.5, 0.8, 0.55, 0.65, 0.9, 0.5])), at: (0, 47, 155, 56),
          CanvasColor(0x4C7F92)),
        .shape("travel-3-view-near", .path(.hills([0.9, 0.5, 0.3, 0.4, 0.35])), at: (0, 63, 155, 40), Style.ink),
      ])
  ]

  private static let quote: [CanvasObject] = [
    .shape("travel-3-quote-ground", at: (-8, 704, 611, 146), Style.ink, name: "Quote background"),
    .text(
      "travel-3-quote", "“Ride up slowly. The city only shows itself to those who are out of breath.”",
      at: (48, 736, 400, 56), .serif(21, Style.sand, italic: true, lineHeight: 1.3), name: "Quote"),
    .text(
      "travel-3-quote-source", "Inês, messenger\nin Alfama", at: (467, 737, 80, 32),
      .plain(9, Style.sand, alignment: .trailing), name: "Source"),
  ]
}
