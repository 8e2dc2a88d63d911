import Foundation
import Waymark

extension CanvasPath {
  /// Returns wedges from a point to the edges of the frame, as wide as the gaps between them: the rays of a sun.
  static func rays(_ count: Int, from center: (x: Double, y: Double)) -> CanvasPath {
    CanvasPath(
      (0..<count).flatMap { index -> [Element] in
        let start = edge(2 * index, of: 2 * count, from: center)
        let end = edge(2 * index + 1, of: 2 * count, from: center)
        var elements: [Element] = [.move(x: center.x, y: center.y), .line(x: start.x, y: start.y)]
        if start.isAtSide != end.isAtSide {
          let (side, other) = start.isAtSide ? (start, end) : (end, start)
          elements.append(.line(x: side.x, y: other.y))
        }
        return elements + [.line(x: end.x, y: end.y), .close]
      })
  }

  /// Returns where a direction meets the edge of the frame, and whether it is the left or right one.
  private static func edge(_ part: Int, of whole: Int, from center: (x: Double, y: Double))
    -> (x: Double, y: Double, isAtSide: Bool)
  {
    // A small turn keeps the directions off the corners, where both edges would be met.
    let angle = 2 * Double.pi * (Double(part) + 0.25) / Double(whole)
    let (x, y) = (sin(angle), -cos(angle))
    let across = ((x < 0 ? 0 : 1) - center.x) / x
    let down = ((y < 0 ? 0 : 1) - center.y) / y
    let reach = min(across, down)
    return (center.x + x * reach, center.y + y * reach, across < down)
  }
}
