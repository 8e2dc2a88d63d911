import Foundation
import Waymark

/// The cover of the travel guide: a bicycle on the bank of the Tagus, with the bridge before the evening sun.
enum TravelGuideCover {
  private typealias Style = TravelGuideStyle

  static let page = CanvasPage(
    id: "travel-1",
    background: .gradient(from: CanvasColor(0xF3B183), to: CanvasColor(0xFCF1DC), angle: 0),
    objects: sky + bridge + bank + texts)

  private static let sky: [CanvasObject] =
    [
      .shape(
        "travel-1-sun", .ellipse, at: (304, 296, 232, 232),
        fill: .gradient(from: CanvasColor(0xF6B45F), to: CanvasColor(0xE8683C), angle: 180), name: "Sun"),
      .shape(
        "travel-1-far-hills", .path(.hills([0.35, 0.5, 0.42, 0.7, 0.9, 0.6, 0.38, 0.45, 0.3])), at: (-8, 472, 611, 136),
        CanvasColor(0xDD8F6B), name: "Far hills"),
      .shape(
        "travel-1-near-hills", .path(.hills([0.8, 0.62, 0.4, 0.3, 0.34, 0.28, 0.4, 0.7, 0.95])), at: (-8, 528, 611, 80),
        CanvasColor(0xC06F52), name: "Near hills"),
      .shape(
        "travel-1-river", at: (-8, 600, 611, 250),
        fill: .gradient(from: CanvasColor(0x1D5570), to: CanvasColor(0x5E9CA8), angle: 0), name: "River"),
    ] + glints

  private static let glints: [CanvasObject] = [
    (608, 148), (620, 112), (633, 128), (648, 84), (664, 56),
  ].enumerated().map { index, glint in
    let (y, width): (Double, Double) = (Double(glint.0), Double(glint.1))
    return .shape(
      "travel-1-glint-\(index + 1)", at: (420 - width / 2, y, width, 3), CanvasColor(0xF9C98B, opacity: 0.8),
      name: "Glint", corner: 1.5)
  }

  /// How high the cable is above the deck, from the left edge of the page to the right one: a parabola between the
  /// towers.
  private static func cable(_ x: Double) -> Double {
    let (left, right) = (0.24, 0.76)
    if x < left { return 0.25 + 0.75 * (x / left) * (x / left) }
    if x > right { return 0.25 + 0.75 * ((1 - x) / (1 - right)) * ((1 - x) / (1 - right)) }
    let middle = (x - 0.5) / (right - 0.5)
    return 0.06 + 0.94 * middle * middle
  }

  private static let bridge: [CanvasObject] = {
    let places = (0...50).map { Double($0) / 50 }
    let hangers = places.flatMap { x -> [CanvasPath.Element] in
      [.move(x: x, y: 1 - cable(x)), .line(x: x, y: 1)]
    }
    let line = places.map { x in CanvasPath.Element.line(x: x, y: 1 - cable(x)) }
    let stroke = { CanvasStroke(Style.red, width: $0) }
    return [
      .shape(
        "travel-1-hangers", .path(CanvasPath(hangers)), at: (-8, 408, 611, 144), fill: nil, stroke: stroke(0.75),
        name: "Hangers"),
      .shape(
        "travel-1-cable", .path(CanvasPath([.move(x: 0, y: 1 - cable(0))] + line)), at: (-8, 408, 611, 144), fill: nil,
        stroke: stroke(3), name: "Cable"),
      .shape("travel-1-deck", at: (-8, 550, 611, 7), Style.red, name: "Deck"),
      tower("left", x: 0.24 * 611 - 8), tower("right", x: 0.76 * 611 - 8),
    ]
  }()

  private static func tower(_ name: String, x: Double) -> CanvasObject {
    let id = "travel-1-tower-\(name)"
    let bars = [6.0, 56, 104, 176].enumerated().map { index, y in
      CanvasObject.shape("\(id)-bar-\(index + 1)", at: (0, y, 24, 5), Style.red)
    }
    let legs = [0.0, 19].map { CanvasObject.shape("\(id)-leg-\($0 == 0 ? 1 : 2)", at: ($0, 0, 5, 208), Style.red) }
    let pier = CanvasObject.shape("\(id)-pier", at: (-6, 200, 36, 16), Style.red, corner: 2)
    return .group(id, at: (x - 12, 400, 24, 216), name: "Tower", legs + bars + [pier])
  }

  private static let bank: [CanvasObject] = [
    .shape(
      "travel-1-bank", .path(.hills([0.86, 0.88, 0.87, 0.84, 0.72, 0.58, 0.5, 0.52, 0.56])),
      at: (-8, 696, 611, 154), Style.ink, name: "River bank"),
    .bicycle(
      "travel-1-bicycle", at: (48, 634), width: 144, Style.ink, frame: CanvasColor(0xFBF3E4)),
  ]

  private static let texts: [CanvasObject] = [
    .text(
      "travel-1-kind", "TRAVEL GUIDE", at: (48, 48, 200, 16), .plain(10, Style.ink, bold: true), name: "Kind"),
    .text(
      "travel-1-edition", "Spring edition", at: (347, 48, 200, 16), .plain(10, Style.ink, alignment: .trailing),
      name: "Edition"),
    .rule("travel-1-rule", at: (48, 72, 499, 1), Style.ink),
    .text("travel-1-title", "Lisbon", at: (44, 80, 503, 144), .serif(144, Style.ink, lineHeight: 1), name: "Title"),
    .text(
      "travel-1-subtitle", "by bicycle", at: (48, 212, 320, 56), .serif(48, Style.ink, italic: true), name: "Subtitle"),
    .text(
      "travel-1-summary", "Five rides between the river,\nthe hills and the sea", at: (48, 752, 360, 56),
      .serif(20, Style.sand, lineHeight: 1.3), name: "Summary"),
    .text(
      "travel-1-publisher", "Folio Guides", at: (427, 784, 120, 16),
      .plain(10, Style.sand, bold: true, alignment: .trailing), name: "Publisher"),
  ]
}
