import Foundation
import Waymark

/// The last page of the travel guide: when to come, what to bring and what to say.
enum TravelGuideAdvice {
  private typealias Style = TravelGuideStyle

  static let page = CanvasPage(
    id: "travel-4", background: .color(Style.sand),
    objects: Style.runningHead(4) + intro + months + packing + phrases + emergency)

  private static let intro: [CanvasObject] = [
    .text("travel-4-title", "Before you go", at: (48, 80, 499, 56), Style.title, name: "Title"),
    .text(
      "travel-4-lead", "Pack little, learn three words, and bring good brakes.",
      at: (48, 144, 499, 48), Style.lead, name: "Lead"),
  ]

  private static let months: [CanvasObject] = {
    let letters = ["J", "F", "M", "A", "M", "J", "J", "A", "S", "O", "N", "D"]
    let degrees = [15.0, 16, 18, 20, 22, 25, 28, 28, 26, 23, 18, 15]
    let bars = zip(letters, degrees).enumerated().flatMap { index, month -> [CanvasObject] in
      let x = 48 + Double(index) * 42
      let height = (month.1 - 5) * 4.5
      let isBest = (3...5).contains(index) || (8...9).contains(index)
      return [
        .shape(
          "travel-4-bar-\(index + 1)", at: (x, 352 - height, 37, height), isBest ? Style.red : Style.river,
          name: "Bar", corner: 3),
        .text(
          "travel-4-degrees-\(index + 1)", "\(Int(month.1))°", at: (x, 336 - height, 37, 13),
          .plain(9, Style.ink, lineHeight: 1.4, alignment: .center), name: "Degrees"),
        .text(
          "travel-4-month-\(index + 1)", month.0, at: (x, 360, 37, 13),
          .plain(9, Style.ink, bold: true, lineHeight: 1.4, alignment: .center), name: "Month"),
      ]
    }
    return [
      .text(
        "travel-4-months-heading", "When to come", at: (48, 208, 160, 18), Style.heading, name: "Heading"),
      .text(
        "travel-4-months-note", "Warmest hour of the day; the best months are red", at: (227, 210, 320, 14),
        .plain(9, Style.ink, lineHeight: 1.4, alignment: .trailing), name: "Note"),
      .group("travel-4-bars", around: (48, 232, 499, 141), name: "Warmth by month", bars),
    ]
  }()

  private static let things = [
    "Tyres of 32 mm or wider", "Gears for 15 % climbs", "A bell that is louder than a tram", "Two bottles from May on",
    "Sun cream and a thin scarf", "Lights, also for tunnels", "A lock for the frame", "Coins for the ferry",
  ]

  private static let packing: [CanvasObject] =
    [.text("travel-4-packing-heading", "What to bring", at: (48, 408, 241, 18), Style.heading, name: "Heading")]
    + things.enumerated().flatMap { index, thing -> [CanvasObject] in
      let y = 438 + Double(index) * 25
      return [
        .shape(
          "travel-4-tick-\(index + 1)", at: (48, y, 12, 12), fill: .color(.white),
          stroke: CanvasStroke(Style.red, width: 1.25), name: "Box", corner: 3),
        .text("travel-4-thing-\(index + 1)", thing, at: (72, y - 2, 217, 16), Style.body, name: "Thing"),
      ]
    }

  private static let phrases: [CanvasObject] = [
    .text("travel-4-phrases-heading", "What to say", at: (306, 408, 241, 18), Style.heading, name: "Heading"),
    .table(
      "travel-4-phrases",
      [
        ["Portuguese", "English"],
        ["Bom dia!", "Good morning!"],
        ["Uma bica, por favor.", "An espresso, please."],
        ["Onde fica a ciclovia?", "Where is the cycle path?"],
        ["Tenho um furo.", "I have a flat tyre."],
        ["Posso levar a bicicleta?", "May I take the bicycle?"],
        ["Até já!", "See you soon!"],
      ],
      widths: [1, 1], at: (306, 436, 241, 189),
      CanvasText("", size: 9, color: Style.ink, lineHeight: 1.4, inset: 7.2), name: "Phrases", fill: .color(.white),
      stroke: CanvasStroke(Style.ink, width: 0.75)),
  ]

  private static let emergency: [CanvasObject] = [
    .shape("travel-4-emergency-ground", at: (48, 680, 499, 96), Style.red, name: "Emergency background", corner: 8),
    .text(
      "travel-4-emergency-number", "112", at: (72, 696, 112, 64),
      .plain(48, .white, bold: true, lineHeight: 1.2, vertical: .middle), name: "Number"),
    .text(
      "travel-4-emergency",
      "The number for emergencies, free from every telephone. For anything less, the bicycle kitchen in Rua dos Anjos "
        + "lends tools and hands on Tuesday and Saturday afternoons.",
      at: (200, 696, 323, 64), .plain(10, .white, lineHeight: 1.6, vertical: .middle), name: "Text"),
  ]
}
