import Foundation
import Waymark

/// The front page of the newsletter: its name, a picture of the coast, and the story of the month.
enum NewsletterFront {
  private typealias Style = NewsletterStyle

  static let page = CanvasPage(id: "newsletter-1", objects: masthead + coast + story + contents)

  private static let masthead: [CanvasObject] = [
    .text("newsletter-1-club", "Algarve Cycling Club", at: (48, 40, 240, 13), Style.small, name: "Club"),
    .text(
      "newsletter-1-number", "No. 27, June 2026", at: (307, 40, 240, 13),
      .plain(9, Style.ink, lineHeight: 1.4, alignment: .trailing), name: "Number"),
    .rule("newsletter-1-top-rule", at: (48, 60, 499, 1), Style.ink),
    .text(
      "newsletter-1-masthead", "The Chainring", at: (48, 69, 499, 84),
      .serif(78, Style.ink, lineHeight: 1.05, alignment: .center), name: "Masthead"),
    .rule("newsletter-1-rule", at: (48, 159, 499, 2), Style.ink, width: 2),
  ]

  private static let coast: [CanvasObject] = [
    .shape(
      "newsletter-1-sky", at: (48, 176, 499, 240),
      fill: .gradient(from: CanvasColor(0xFBE3BD), to: CanvasColor(0x9CCFD6), angle: 0), name: "Sky"),
    .shape("newsletter-1-sun", .ellipse, at: (264, 232, 80, 80), CanvasColor(0xFFF7E4), name: "Sun"),
    .shape(
      "newsletter-1-cape", .path(.hills([0.95, 0.9, 0.7, 0.72, 0.5, 0.42, 0])), at: (48, 280, 240, 56),
      CanvasColor(0xB9805A), name: "Far cape"),
    .shape(
      "newsletter-1-sea", at: (48, 328, 499, 88),
      fill: .gradient(from: Style.sea, to: CanvasColor(0x4FA3B3), angle: 0), name: "Sea"),
    .shape(
      "newsletter-1-arch",
      .path(
        CanvasPath(
          """
          M 0 1 C 0.01 0.8 0.02 0.7 0.03 0.62 C 0.05 0.5 0.1 0.46 0.16 0.44 C 0.22 0.3 0.3 0.28 0.36 0.2 \
          C 0.44 0.08 0.6 0.1 0.72 0.04 C 0.82 0 0.92 0.02 1 0 L 1 1 L 0.46 1 C 0.45 0.72 0.4 0.56 0.31 0.56 \
          C 0.22 0.56 0.18 0.74 0.17 1 Z
          """) ?? CanvasPath([])), at: (347, 216, 200, 152), Style.cliff, name: "Cliff with an arch"),
    layer(1, (425, 270, 122, 36), [(0, 0.9), (0.2, 0.5), (0.5, 0.6), (0.75, 0.25), (1, 0.3)]),
    layer(2, (445, 312, 102, 30), [(0, 0.8), (0.3, 0.5), (0.6, 0.7), (1, 0.3)]),
    .shape(
      "newsletter-1-stack", .path(.hills([0, 0.86, 1, 0.82, 0.9, 0])), at: (300, 320, 32, 40), Style.cliff,
      name: "Rock"),
    foam(1, x: 343, width: 44), foam(2, x: 435, width: 112), foam(3, x: 296, width: 40, y: 358), boat,
    wave(1, (48, 368, 499, 12), 0.35), wave(2, (48, 392, 499, 12), 0.25),
    .shape(
      "newsletter-1-path", .path(.hills([0.5, 0.72, 0.86, 0.8, 0.52, 0.3, 0.16, 0.06, 0])), at: (48, 352, 320, 64),
      CanvasColor(0x2D4A3E), name: "Cliff path"),
    .bicycle("newsletter-1-bicycle", at: (112, 294), width: 108, Style.ink, frame: Style.sand),
  ]

  private static func layer(_ number: Int, _ box: TemplateBox, _ points: [(x: Double, y: Double)]) -> CanvasObject {
    .shape(
      "newsletter-1-layer-\(number)", .path(.through(points)), at: box, fill: nil,
      stroke: CanvasStroke(CanvasColor(0xB5652F), width: 2), name: "Layer of rock")
  }

  private static func foam(_ number: Int, x: Double, width: Double, y: Double = 366) -> CanvasObject {
    .shape(
      "newsletter-1-foam-\(number)", at: (x, y, width, 4), CanvasColor(0xE3F1F0), name: "Foam", corner: 2)
  }

  private static func wave(_ number: Int, _ box: TemplateBox, _ opacity: Double) -> CanvasObject {
    let heights = (0...20).map { $0 % 2 == 0 ? 0.2 : 0.8 }
    return .shape(
      "newsletter-1-wave-\(number)", .path(.ridge(heights)), at: box, fill: nil,
      stroke: CanvasStroke(CanvasColor(0xFFFFFF, opacity: opacity), width: 1.5), name: "Wave")
  }

  private static let boat: CanvasObject = .group(
    "newsletter-1-boat", at: (252, 312, 36, 40), name: "Boat",
    [
      .shape(
        "newsletter-1-boat-sail",
        .path(CanvasPath("M 0.45 0 L 0.45 1 L 0 1 Z M 0.55 0.12 L 1 1 L 0.55 1 Z") ?? CanvasPath([])),
        at: (4, 0, 28, 30), .white),
      .shape(
        "newsletter-1-boat-hull", .path(CanvasPath("M 0 0 L 1 0 L 0.8 1 L 0.2 1 Z") ?? CanvasPath([])),
        at: (0, 32, 36, 8), Style.ink),
    ])

  private static let story: [CanvasObject] = [
    .text("newsletter-1-title", "Along the cliffs to Sagres", at: (48, 432, 499, 48), Style.headline, name: "Title"),
    .text(
      "newsletter-1-deck", "Seventy kilometres of headwind, and nobody wanted to go home.", at: (48, 484, 499, 24),
      Style.deck, name: "Deck"),
    .text(
      "newsletter-1-left",
      "We left Lagos at seven, while the bakers were still carrying out their trays. The first hour is easy: the "
        + "old road runs behind the beaches, and the sea shows itself between the pines.\n\n"
        + "After Burgau the tarmac ends. The path climbs onto the cliffs and stays there, red and dusty, with a drop "
        + "on the left that keeps everyone awake. Nobody talked for a while, not even Rui, who always does.",
      at: (48, 528, 155, 248), Style.body, name: "Left column"),
    .text(
      "newsletter-1-right",
      "Rui had two punctures and a third one for company. We ate figs in the shade until he was done.\n\n"
        + "At Salema a café opened for us, though it was Monday. Then the wind came, straight from the cape, and we "
        + "rode in a line and changed the leader at every milestone.\n\n"
        + "The lighthouse was worth it. It always is.",
      at: (220, 528, 155, 248), Style.body, name: "Right column"),
  ]

  private static let contents: [CanvasObject] =
    [
      .shape("newsletter-1-contents-ground", at: (392, 528, 155, 248), Style.sand, name: "Contents background"),
      .text("newsletter-1-contents", "In this issue", at: (408, 544, 123, 24), .serif(20, Style.ink), name: "Contents"),
    ]
    + [
      ("Rides in June", "Six ways to spend a Saturday"), ("Member of the month", "Teresa, who rides at night"),
      ("A clean chain", "Five minutes, one old sock"),
    ].enumerated().flatMap { index, item -> [CanvasObject] in
      let y = 584 + Double(index) * 64
      return [
        .rule("newsletter-1-item-\(index + 1)-rule", at: (408, y - 4, 123, 1), Style.sea),
        .text("newsletter-1-item-\(index + 1)", item.0, at: (408, y + 6, 123, 16), Style.heading, name: "Item"),
        .text(
          "newsletter-1-item-\(index + 1)-text", item.1, at: (408, y + 24, 123, 26), Style.small, name: "Item text"),
      ]
    }
}
