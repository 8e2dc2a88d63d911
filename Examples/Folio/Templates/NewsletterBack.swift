import Foundation
import Waymark

/// The back page of the newsletter: the rides of the month, a portrait, a quotation and a workshop.
enum NewsletterBack {
  private typealias Style = NewsletterStyle

  static let page = CanvasPage(
    id: "newsletter-2", objects: head + rides + portrait + quote + chain + steps + foot)

  private static let head: [CanvasObject] = [
    .text("newsletter-2-name", "The Chainring", at: (48, 40, 240, 13), Style.small, name: "Running head"),
    .text(
      "newsletter-2-page", "2", at: (467, 40, 80, 13), .plain(9, Style.ink, lineHeight: 1.4, alignment: .trailing),
      name: "Page number"),
    .rule("newsletter-2-head-rule", at: (48, 60, 499, 1), Style.ink),
  ]

  private static let rides: [CanvasObject] = [
    .text("newsletter-2-rides-title", "Rides in June", at: (48, 80, 327, 34), Style.title, name: "Title"),
    .table(
      "newsletter-2-rides",
      [
        ["Saturday", "Ride", "Length", "Pace"],
        ["6 June", "Tavira and the salt pans", "42 km", "easy"],
        ["13 June", "Fóia, to the top", "68 km", "hard"],
        ["13 June", "Ria Formosa for families", "18 km", "gentle"],
        ["20 June", "Silves and the orange groves", "55 km", "steady"],
        ["27 June", "Sagres, by the cliffs", "70 km", "hard"],
        ["27 June", "Night ride with lamps", "25 km", "easy"],
      ],
      widths: [64, 151, 56, 56], at: (48, 128, 327, 190.4),
      CanvasText("", size: 9, color: Style.ink, lineHeight: 1.4, inset: 7.3), name: "Rides",
      stroke: CanvasStroke(Style.ink, width: 0.5)),
    .text(
      "newsletter-2-rides-note", "All rides begin at eight at the station of Faro. Guests are welcome.",
      at: (48, 334, 327, 26), Style.small, name: "Note"),
  ]

  private static let portrait: [CanvasObject] = [
    .shape("newsletter-2-portrait-ground", at: (392, 80, 155, 280), Style.sand, name: "Portrait background"),
    .shape(
      "newsletter-2-portrait-spokes", .path(.spokes(24)), at: (425.5, 100, 88, 88), fill: nil,
      stroke: CanvasStroke(Style.sea, width: 0.75), name: "Spokes"),
    .shape(
      "newsletter-2-portrait-rim", .ellipse, at: (425.5, 100, 88, 88), fill: nil,
      stroke: CanvasStroke(Style.sea, width: 6), name: "Rim"),
    .shape("newsletter-2-portrait-hub", .ellipse, at: (461.5, 136, 16, 16), Style.cliff, name: "Hub"),
    .text("newsletter-2-portrait-label", "Member of the month", at: (408, 208, 123, 13), Style.label, name: "Label"),
    .text(
      "newsletter-2-portrait-name", "Teresa Nunes", at: (408, 224, 123, 24), .serif(20, Style.ink, lineHeight: 1.2),
      name: "Name"),
    .text(
      "newsletter-2-portrait-text",
      "Nurse, night rider, and the only one of us who can mend a spoke by the light of the moon. Ask her about owls.",
      at: (408, 256, 123, 88), Style.body, name: "Text"),
  ]

  private static let quote: [CanvasObject] = [
    .shape("newsletter-2-quote-ground", at: (-8, 392, 611, 128), Style.sea, name: "Quote background"),
    .text(
      "newsletter-2-quote", "“The wind is not against you.\nIt is only going somewhere else.”", at: (48, 416, 499, 80),
      .serif(26, .white, italic: true, lineHeight: 1.3, alignment: .center, vertical: .middle), name: "Quote"),
  ]

  private static let chain: [CanvasObject] = {
    let links = (0..<10).flatMap { index -> [CanvasObject] in
      let x = Double(index) * 51.6
      let id = "newsletter-2-link-\(index + 1)"
      let outer = CanvasObject.shape("\(id)-outer", at: (x, 0, 34.6, 16), Style.sea, corner: 8)
      let pins = [x + 5, x + 23.6].enumerated().map { pin, x in
        CanvasObject.shape("\(id)-pin-\(pin + 1)", .ellipse, at: (x, 5, 6, 6), Style.sand)
      }
      return [outer] + pins
    }
    let inner = CanvasObject.shape("newsletter-2-chain-inner", at: (8, 4, 483, 8), Style.cliff)
    return [.group("newsletter-2-chain", at: (48, 600, 499, 16), name: "Chain", [inner] + links)]
  }()

  private static let steps: [CanvasObject] =
    [
      .text(
        "newsletter-2-steps-title", "A clean chain in five minutes", at: (48, 552, 499, 34), Style.title, name: "Title")
    ]
    + step(1, "Wipe", "Hold an old sock around the lower run and turn the pedals back, twenty times.")
    + step(2, "Oil", "One drop on each link, on the inside. More oil only catches more sand.")
    + step(3, "Wipe again", "Wait as long as a coffee takes, then take off everything that is still wet.")

  private static func step(_ number: Int, _ title: String, _ text: String) -> [CanvasObject] {
    let x = 48 + Double(number - 1) * 172
    return [
      .text(
        "newsletter-2-step-\(number)-heading", "\(number)  \(title)", at: (x, 640, 155, 16), Style.heading,
        name: "Heading"),
      .text("newsletter-2-step-\(number)-text", text, at: (x, 662, 155, 64), Style.body, name: "Text"),
    ]
  }

  private static let foot: [CanvasObject] = [
    .rule("newsletter-2-foot-rule", at: (48, 760, 499, 1), Style.ink),
    .text(
      "newsletter-2-foot", "Club evening: every Thursday at half past seven, at the old station of Tavira",
      at: (48, 774, 400, 13), Style.small, name: "Footer"),
  ]
}
