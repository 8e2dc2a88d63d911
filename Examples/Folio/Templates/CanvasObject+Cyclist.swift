import Foundation
import Waymark

extension CanvasObject {
  /// Returns someone on a bicycle who rides to the right, as wide as the bicycle and nearly as high, as a group.
  static func cyclist(
    _ id: String, at corner: (x: Double, y: Double), width: Double, _ color: CanvasColor, accent: CanvasColor
  ) -> CanvasObject {
    let (wide, high) = (width, width * 0.9)
    func limb(_ name: String, _ text: String, _ color: CanvasColor, _ thickness: Double) -> CanvasObject {
      .shape(
        "\(id)-\(name)", .path(CanvasPath(text) ?? CanvasPath([])), at: (0, 0, wide, high), fill: nil,
        stroke: CanvasStroke(color, width: width * thickness))
    }
    return .group(
      id, at: (corner.x, corner.y, wide, high), name: "Cyclist",
      [
        .bicycle("\(id)-bicycle", at: (0, high - wide * 0.6), width: wide, color, frame: color),
        limb("far-leg", "M 0.34 0.4 L 0.53 0.58 L 0.5 0.9", color, 0.045),
        .shape(
          "\(id)-body",
          .path(
            CanvasPath(
              """
              M 0.28 0.42 C 0.3 0.26 0.42 0.14 0.56 0.11 C 0.63 0.1 0.65 0.17 0.6 0.22 C 0.52 0.29 0.46 0.36 0.42 0.44 Z
              """) ?? CanvasPath([])), at: (0, 0, wide, high), accent),
        limb("leg", "M 0.35 0.42 L 0.56 0.52 L 0.43 0.78 L 0.5 0.79", color, 0.06),
        limb("arm", "M 0.58 0.17 L 0.6 0.33 L 0.76 0.39", color, 0.04),
        .shape("\(id)-head", .ellipse, at: (wide * 0.61, high * 0.01, wide * 0.13, wide * 0.14), color),
      ])
  }
}
