internal import Foundation
internal import WaymarkCanvas

/// The edge of a shape in a box at the origin.
struct ShapeOutline {
  let shape: CanvasShape
  let size: CGSize
  let cornerRadius: Double

  /// Whether the inside can be filled.
  var hasInside: Bool {
    if case .line = shape { return false }
    return true
  }

  /// The rectangle around the edge.
  var bounds: CGRect {
    switch shape {
    case .rectangle, .ellipse, .polygon, .star: return CGRect(origin: .zero, size: size)
    case .line, .path:
      guard let first = points.first else { return .zero }
      return points.reduce(CGRect(origin: first, size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
    }
  }

  /// About how long the edge is, and never less.
  var length: Double {
    switch shape {
    case .rectangle, .ellipse: return 2 * (size.width + size.height)
    case .line, .polygon, .star, .path:
      guard let last = points.last else { return 0 }
      var length = 0.0
      var previous = last
      for point in points {
        length += hypot(point.x - previous.x, point.y - previous.y)
        previous = point
      }
      return length
    }
  }

  /// The corners, ends or control points.
  var points: [CGPoint] {
    switch shape {
    case .rectangle, .ellipse: return []
    case .line(let from, let to, _): return [point(from.x, from.y), point(to.x, to.y)]
    case .polygon(let sides):
      let sides = min(max(sides, 3), 64)
      return (0..<sides).map { onEllipse(Double($0) / Double(sides), radius: 1) }
    case .star(let tips, let inner):
      let tips = min(max(tips, 3), 64)
      let inner = inner.isFinite ? min(max(inner, 0.05), 1) : 0.5
      return (0..<2 * tips).map { onEllipse(Double($0) / Double(2 * tips), radius: $0 % 2 == 0 ? 1 : inner) }
    case .path(let path):
      return path.elements.flatMap { element -> [CGPoint] in
        switch element {
        case .move(let x, let y), .line(let x, let y): [point(x, y)]
        case .curve(let x1, let y1, let x2, let y2, let x, let y): [point(x1, y1), point(x2, y2), point(x, y)]
        case .close: []
        }
      }
    }
  }

  /// Returns a point of the ellipse in the box, which begins at the top and goes round clockwise.
  private func onEllipse(_ part: Double, radius: Double) -> CGPoint {
    let angle = 2 * .pi * part
    return CGPoint(x: size.width / 2 * (1 + sin(angle) * radius), y: size.height / 2 * (1 - cos(angle) * radius))
  }

  /// Returns a point in units of the box.
  func point(_ x: Double, _ y: Double) -> CGPoint {
    func coordinate(_ value: Double) -> Double {
      value.isFinite ? min(max(value, -DrawingLimits.farthest), DrawingLimits.farthest) : 0
    }
    return CGPoint(x: coordinate(x * size.width), y: coordinate(y * size.height))
  }
}
