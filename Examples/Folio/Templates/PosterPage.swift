import Foundation
import Waymark

/// The page of the poster, in the colours of port wine, amber and cream.
enum PosterPage {
  private static let wine = CanvasColor(0x541731)
  private static let amber = CanvasColor(0xF3AE45)
  private static let cream = CanvasColor(0xFCF0DA)

  static let page = CanvasPage(
    id: "poster-1", size: CGSize(width: 842, height: 1191), background: .color(cream),
    objects: sun + hills + riders + title + details)

  private static let sun: [CanvasObject] = [
    .shape(
      "poster-1-rays", .path(.rays(28, from: (0.5, 0.46))), at: (-8, -8, 858, 1207), CanvasColor(0xF9DFB0), name: "Rays"
    ),
    .shape("poster-1-disc", .ellipse, at: (153, 280, 536, 536), amber, name: "Disc"),
    .shape(
      "poster-1-spokes", .path(.spokes(36)), at: (165, 292, 512, 512), fill: nil,
      stroke: CanvasStroke(wine, width: 2), name: "Spokes"),
    .shape(
      "poster-1-tyre", .ellipse, at: (153, 280, 536, 536), fill: nil, stroke: CanvasStroke(wine, width: 20),
      name: "Tyre"),
    .shape(
      "poster-1-rim", .ellipse, at: (173, 300, 496, 496), fill: nil, stroke: CanvasStroke(cream, width: 6),
      name: "Rim"),
    .shape("poster-1-hub", .ellipse, at: (389, 516, 64, 64), wine, name: "Hub"),
    .shape("poster-1-axle", .ellipse, at: (409, 536, 24, 24), cream, name: "Axle"),
  ]

  private static let back = [0.5, 0.62, 0.9, 0.78, 0.5, 0.38, 0.46, 0.7, 0.96, 0.84, 0.66]
  private static let middle = [0.95, 0.86, 0.6, 0.38, 0.27, 0.26, 0.32, 0.5, 0.66, 0.6, 0.5]

  private static let hills: [CanvasObject] =
    hill("back", back, top: 616, height: 320, CanvasColor(0xC4563F), walls: CanvasColor(0xE58A5B))
    + hill("middle", middle, top: 720, height: 280, CanvasColor(0x8C2C3B), walls: CanvasColor(0xBE5350))
    + [river, front]

  private static let river = CanvasObject.shape(
    "poster-1-river",
    .path(
      .ribbon(
        [(0.62, 0), (0.8, 0.2), (0.5, 0.45), (0.12, 0.7), (0, 1)],
        [(0.64, 0), (0.94, 0.2), (0.76, 0.48), (0.54, 0.72), (0.62, 1)])), at: (216, 864, 264, 144),
    CanvasColor(0xF9DFB0), name: "River")

  private static let front = CanvasObject.shape(
    "poster-1-front", .path(.hills([0.82, 0.79, 0.78, 0.78, 0.8, 0.83, 0.84, 0.84, 0.84, 0.85, 0.9])),
    at: (-8, 928, 858, 271), wine, name: "Front hill")

  /// Returns a hill with the walls of its vineyards, which are the line of the hill again and again, further down.
  private static func hill(
    _ name: String, _ heights: [Double], top: Double, height: Double, _ color: CanvasColor, walls: CanvasColor
  ) -> [CanvasObject] {
    let area = CanvasObject.shape(
      "poster-1-\(name)", .path(.hills(heights)), at: (-8, top, 858, height), color, name: "Hills")
    let terraces = (1...6).map { number -> CanvasObject in
      let box: TemplateBox = (-8, top + Double(number) * 20, 858, height)
      return .shape(
        "poster-1-\(name)-terrace-\(number)", .path(.ridge(heights)), at: box, fill: nil,
        stroke: CanvasStroke(walls, width: 1.5), name: "Terrace")
    }
    return [area] + terraces
  }

  private static let riders: [CanvasObject] = [
    .cyclist("poster-1-rider-1", at: (520, 876), width: 104, cream, accent: amber),
    .cyclist("poster-1-rider-2", at: (664, 876), width: 104, cream, accent: amber),
  ]

  private static let title: [CanvasObject] = [
    .text(
      "poster-1-title", "Grande Volta", at: (48, 48, 746, 136),
      .serif(136, wine, bold: true, lineHeight: 1, alignment: .center), name: "Title"),
    .text(
      "poster-1-subtitle", "do Douro", at: (48, 176, 746, 72),
      .serif(64, wine, italic: true, lineHeight: 1.1, alignment: .center), name: "Subtitle"),
  ]

  private static let details: [CanvasObject] = [
    .text(
      "poster-1-date", "Saturday, 12 September 2026", at: (56, 1040, 480, 40),
      .plain(28, cream, bold: true, lineHeight: 1.3), name: "Date"),
    .text(
      "poster-1-route",
      "From Porto to Pinhão, along the river and over its hills.\nStart at seven, at the Ponte Luís I.",
      at: (56, 1084, 480, 52), .plain(16, cream, lineHeight: 1.6), name: "Route"),
    .text(
      "poster-1-length", "128 km", at: (586, 1040, 200, 40),
      .plain(28, amber, bold: true, lineHeight: 1.3, alignment: .trailing), name: "Length"),
    .text(
      "poster-1-climb", "1,650 m of climbing\nOpen to everyone", at: (586, 1084, 200, 52),
      .plain(16, cream, lineHeight: 1.6, alignment: .trailing), name: "Climb"),
  ]
}
