import Foundation
import Waymark

/// The page of the recipe, in the blue of tiles, the yellow of custard and cream.
enum RecipePage {
  private static let ink = CanvasColor(0x1C2B3F)
  private static let blue = CanvasColor(0x1F5186)
  private static let custard = CanvasColor(0xF6CB62)
  private static let cream = CanvasColor(0xFFFAF0)

  static let page = CanvasPage(
    id: "recipe-1", background: .color(cream), objects: tiles + title + facts + ingredients + method + note)

  private static let tiles: [CanvasObject] = {
    let side = 85.0
    let ground = CanvasObject.shape("recipe-1-joints", at: (-8, -8, 611, 263), CanvasColor(0xD8E2EA), name: "Joints")
    let tiles = (0..<21).map { index -> CanvasObject in
      let corner = (x: Double(index % 7) * side + 0.75, y: Double(index / 7) * side + 0.75)
      return .azulejo("recipe-1-tile-\(index + 1)", at: corner, side: side - 1.5, blue, accent: custard)
    }
    return [ground] + tiles + [.custardTart("recipe-1-tart", at: (291, 96), side: 256)]
  }()

  private static let title: [CanvasObject] = [
    .text(
      "recipe-1-title", "Pastéis\nde nata", at: (48, 272, 260, 120), .serif(60, ink, lineHeight: 1), name: "Title"),
    .text(
      "recipe-1-subtitle", "Twelve custard tarts for the top of the climb", at: (48, 400, 499, 26),
      .serif(18, blue, italic: true, lineHeight: 1.3), name: "Subtitle"),
  ]

  private static let facts: [CanvasObject] = [
    ("Makes", "12 tarts"), ("Takes", "50 minutes"), ("Oven", "250 °C"), ("Good for", "30 km each"),
  ].enumerated().flatMap { index, fact -> [CanvasObject] in
    let x = 48 + Double(index) * 128
    return [
      .rule("recipe-1-fact-\(index + 1)-rule", at: (x, 447.5, 115, 1), blue, width: 1),
      .text(
        "recipe-1-fact-\(index + 1)-label", fact.0, at: (x, 456, 115, 13), .plain(9, blue, bold: true, lineHeight: 1.4),
        name: "Label"),
      .text(
        "recipe-1-fact-\(index + 1)", fact.1, at: (x, 470, 115, 20), .plain(14, ink, bold: true, lineHeight: 1.4),
        name: "Fact"),
    ]
  }

  private static let ingredients: [CanvasObject] = [
    .text(
      "recipe-1-ingredients-heading", "Ingredients", at: (48, 520, 187, 28), .serif(24, ink), name: "Heading"),
    .table(
      "recipe-1-ingredients",
      [
        ["275 g", "puff pastry, cold"], ["250 ml", "full milk"], ["200 g", "sugar"], ["90 ml", "water"],
        ["25 g", "flour"], ["6", "yolks of eggs"], ["1", "stick of cinnamon"],
      ],
      widths: [60, 127], at: (48, 560, 187, 184.1),
      CanvasText("", size: 9.5, color: ink, lineHeight: 1.4, inset: 6.5), name: "Ingredients", fill: .color(.white),
      stroke: CanvasStroke(blue, width: 0.75), hasHeader: false),
  ]

  private static let method: [CanvasObject] =
    [.text("recipe-1-method-heading", "Method", at: (259, 520, 288, 28), .serif(24, ink), name: "Heading")]
    + [
      "Roll the pastry up, cut it into twelve pieces, and press each into a buttered tin with wet thumbs.",
      "Boil sugar, water and cinnamon for three minutes. Whisk the flour into the milk and heat it until it thickens.",
      "Pour the syrup into the milk, let it cool for ten minutes, then stir in the yolks and fill the tins.",
      "Bake on the highest shelf for twelve minutes, until the custard has spots as dark as coffee.",
    ].enumerated().flatMap { index, text -> [CanvasObject] in
      let y = 562 + Double(index) * 50
      return [
        .shape("recipe-1-step-\(index + 1)-mark", .ellipse, at: (259, y, 24, 24), custard, name: "Mark"),
        .text(
          "recipe-1-step-\(index + 1)-number", "\(index + 1)", at: (259, y, 24, 24),
          .plain(11, ink, bold: true, alignment: .center, vertical: .middle), name: "Number"),
        .text(
          "recipe-1-step-\(index + 1)", text, at: (295, y - 1, 252, 44), .plain(9.5, ink, lineHeight: 1.5), name: "Step"
        ),
      ]
    }

  private static let note: [CanvasObject] = [
    .shape("recipe-1-note-ground", at: (-8, 770, 611, 80), blue, name: "Note background"),
    .text(
      "recipe-1-note", "Carry them in a tin. They survive cobbles, but not a second day.",
      at: (48, 770, 499, 72), .serif(16, .white, italic: true, lineHeight: 1.3, vertical: .middle), name: "Note"),
  ]
}
