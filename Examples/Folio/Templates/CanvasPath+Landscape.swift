import Foundation
import Waymark

extension CanvasPath {
  /// Returns the area below a smooth line through heights that are equally far apart, from the left edge of the frame
  /// to the right one: hills, waves, or the profile of a route.
  ///
  /// - Parameter heights: the heights above the lower edge, as parts of the frame's height.
  static func hills(_ heights: [Double]) -> CanvasPath {
    let line = ridge(heights).elements
    return CanvasPath(line + [.line(x: 1, y: 1), .line(x: 0, y: 1), .close])
  }

  /// Returns a smooth line through heights that are equally far apart, from the left edge of the frame to the right
  /// one.
  static func ridge(_ heights: [Double]) -> CanvasPath {
    let last = Double(max(heights.count - 1, 1))
    return .through(heights.enumerated().map { (Double($0) / last, 1 - $1) })
  }

  /// Returns a smooth line through points: each curve leaves a point in the direction from the one before to the one
  /// after it.
  static func through(_ points: [(x: Double, y: Double)]) -> CanvasPath {
    guard let first = points.first else { return CanvasPath([]) }
    var elements: [Element] = [.move(x: first.x, y: first.y)]
    for index in points.indices.dropLast() {
      let (from, to) = (points[index], points[index + 1])
      let before = points[max(index - 1, 0)]
      let after = points[min(index + 2, points.count - 1)]
      elements.append(
        .curve(
          x1: from.x + (to.x - before.x) / 6, y1: from.y + (to.y - before.y) / 6, x2: to.x - (after.x - from.x) / 6,
          y2: to.y - (after.y - from.y) / 6, x: to.x, y: to.y))
    }
    return CanvasPath(elements)
  }

  /// Returns the area between two smooth lines that begin and end side by side: a river, or a road.
  static func ribbon(_ left: [(x: Double, y: Double)], _ right: [(x: Double, y: Double)]) -> CanvasPath {
    let back = through(right.reversed()).elements.map { element -> Element in
      if case .move(let x, let y) = element { return .line(x: x, y: y) }
      return element
    }
    return CanvasPath(through(left).elements + back + [.close])
  }
}
