import Foundation
import Waymark

extension CanvasPath {
  /// Returns lines from a small circle around the middle of the frame to its edge: the spokes of a wheel, crossed in
  /// pairs.
  static func spokes(_ count: Int) -> CanvasPath {
    CanvasPath(
      (0..<count).flatMap { index -> [Element] in
        let end = rim(index, of: count)
        let hub = rim(index + (index % 2 == 0 ? count / 4 : -count / 4), of: count)
        return [
          .move(x: 0.5 + (hub.x - 0.5) * 0.09, y: 0.5 + (hub.y - 0.5) * 0.09), .line(x: end.x, y: end.y),
        ]
      })
  }

  private static func rim(_ part: Int, of whole: Int) -> (x: Double, y: Double) {
    let angle = 2 * Double.pi * Double(part) / Double(whole)
    return (0.5 + 0.5 * sin(angle), 0.5 - 0.5 * cos(angle))
  }
}
