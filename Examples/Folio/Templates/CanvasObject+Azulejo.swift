import Foundation
import Waymark

extension CanvasObject {
  /// Returns a painted tile as on the walls of Lisbon: a flower, and a quarter of another one at each corner.
  static func azulejo(
    _ id: String, at corner: (x: Double, y: Double), side: Double, _ color: CanvasColor, accent: CanvasColor,
    ground: CanvasColor = .white
  ) -> CanvasObject {
    func centred(_ part: Double) -> TemplateBox {
      (side * (1 - part) / 2, side * (1 - part) / 2, side * part, side * part)
    }
    let quarters = CanvasPath(
      """
      M 0 0 L 0.22 0 C 0.22 0.12 0.12 0.22 0 0.22 Z M 1 0 L 1 0.22 C 0.88 0.22 0.78 0.12 0.78 0 Z \
      M 1 1 L 0.78 1 C 0.78 0.88 0.88 0.78 1 0.78 Z M 0 1 L 0 0.78 C 0.12 0.78 0.22 0.88 0.22 1 Z
      """)
    return .group(
      id, at: (corner.x, corner.y, side, side), name: "Tile",
      [
        .shape("\(id)-ground", at: (0, 0, side, side), ground),
        .shape("\(id)-quarters", .path(quarters ?? CanvasPath([])), at: (0, 0, side, side), color),
        .shape("\(id)-petals", .star(points: 8, inner: 0.55), at: centred(0.8), color),
        .shape("\(id)-ring", .ellipse, at: centred(0.38), ground),
        .shape("\(id)-middle", .star(points: 4, inner: 0.4), at: centred(0.34), accent),
      ])
  }
}
