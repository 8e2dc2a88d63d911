import Foundation
import Waymark

extension CanvasObject {
  /// Returns a bicycle that rides to the right, 5 wide and 3 high, as a group of wheels, frame, saddle and handlebars.
  static func bicycle(
    _ id: String, at corner: (x: Double, y: Double), width: Double, _ color: CanvasColor, frame: CanvasColor
  ) -> CanvasObject {
    let unit = width / 5
    let line = unit * 0.09
    func part(_ name: String, _ text: String, _ color: CanvasColor, _ thickness: Double) -> CanvasObject {
      .shape(
        "\(id)-\(name)", .path(CanvasPath(text) ?? CanvasPath([])), at: (0, 0, 5 * unit, 3 * unit), fill: nil,
        stroke: CanvasStroke(color, width: line * thickness))
    }
    func wheel(_ name: String, _ x: Double) -> [CanvasObject] {
      let box = (x * unit, unit, 2 * unit, 2 * unit)
      return [
        .shape(
          "\(id)-\(name)-spokes", .path(.spokes(16)), at: box, fill: nil,
          stroke: CanvasStroke(color, width: line * 0.2)),
        .shape("\(id)-\(name)", .ellipse, at: box, fill: nil, stroke: CanvasStroke(color, width: line)),
      ]
    }
    return .group(
      id, at: (corner.x, corner.y, 5 * unit, 3 * unit), name: "Bicycle",
      wheel("rear", 0) + wheel("front", 3) + [
        part("stays", "M 0.2 0.667 L 0.34 0.29 M 0.2 0.667 L 0.44 0.69", frame, 0.8),
        part("frame", "M 0.44 0.69 L 0.345 0.27 L 0.705 0.25 L 0.44 0.69 L 0.325 0.17", frame, 1.1),
        part("fork", "M 0.68 0.1 L 0.72 0.29 C 0.735 0.4 0.75 0.52 0.8 0.667", frame, 1.1),
        part("saddle", "M 0.27 0.15 C 0.3 0.165 0.35 0.165 0.39 0.16", color, 1.8),
        part("bars", "M 0.68 0.1 L 0.75 0.085 C 0.8 0.09 0.8 0.22 0.735 0.22", color, 1),
        part("crank", "M 0.44 0.69 L 0.47 0.87 M 0.445 0.88 L 0.5 0.87", color, 0.9),
        .shape(
          "\(id)-chainring", .ellipse, at: (2.2 * unit - unit * 0.2, 2.07 * unit - unit * 0.2, 0.4 * unit, 0.4 * unit),
          color),
      ])
  }
}
