import Foundation
import Waymark

extension CanvasObject {
  /// Returns a custard tart on a white plate, seen from above.
  static func custardTart(_ id: String, at corner: (x: Double, y: Double), side: Double) -> CanvasObject {
    let burnt = CanvasColor(0x8A4A22)
    func centred(_ part: Double) -> TemplateBox {
      (side * (1 - part) / 2, side * (1 - part) / 2, side * part, side * part)
    }
    func spot(_ number: Int, _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ turn: Double)
      -> CanvasObject
    {
      let box = (side * x, side * y, side * width, side * height)
      return .shape("\(id)-spot-\(number)", .ellipse, at: box, burnt, rotation: turn)
    }
    return .group(
      id, at: (corner.x, corner.y, side, side), name: "Custard tart",
      [
        .shape(
          "\(id)-plate", .ellipse, at: (0, 0, side, side), fill: .color(.white),
          stroke: CanvasStroke(CanvasColor(0xE4DCCB), width: side / 90)),
        .shape(
          "\(id)-plate-rim", .ellipse, at: centred(0.84), fill: nil,
          stroke: CanvasStroke(CanvasColor(0xE4DCCB), width: side / 130)),
        .shape("\(id)-crust", .star(points: 32, inner: 0.94), at: centred(0.72), CanvasColor(0xC07A3A)),
        .shape("\(id)-fold", .star(points: 32, inner: 0.95), at: centred(0.65), CanvasColor(0xDE9F55)),
        .shape("\(id)-rim", .ellipse, at: centred(0.56), CanvasColor(0xC98544)),
        .shape(
          "\(id)-custard", .ellipse, at: centred(0.52),
          fill: .gradient(from: CanvasColor(0xF2BE4C), to: CanvasColor(0xFBDD86), angle: 20)),
        spot(1, 0.36, 0.36, 0.13, 0.08, -25), spot(2, 0.54, 0.4, 0.11, 0.13, 20), spot(3, 0.4, 0.55, 0.1, 0.07, 10),
        spot(4, 0.57, 0.6, 0.07, 0.05, -35), spot(5, 0.34, 0.48, 0.04, 0.05, 0), spot(6, 0.5, 0.31, 0.05, 0.03, 0),
      ])
  }
}
