internal import Foundation
internal import WaymarkCanvas

extension CanvasShape {
  /// Whether it has an inside.
  var isClosed: Bool { if case .line = self { false } else { true } }

  /// Whether it is drawn in percent of its frame.
  var isStretched: Bool {
    switch self {
    case .rectangle, .ellipse, .line: false
    case .polygon, .star, .path: true
    }
  }

  /// The outline of a shape that is stretched, in percent of its frame.
  @MainActor var path: Path {
    switch self {
    case .rectangle, .ellipse, .line: Path()
    case .polygon(let sides): Self.corners(min(max(sides, 3), 64)) { _ in 50 }
    case .star(let points, let inner): Self.corners(min(max(points, 3), 64) * 2) { $0 % 2 == 0 ? 50 : 50 * inner }
    case .path(let path): path.inPercent
    }
  }

  /// A closed line through points around the centre.
  private static func corners(_ count: Int, radius: (Int) -> Double) -> Path {
    Path { path in
      for index in 0..<count {
        let angle = 2 * .pi * Double(index) / Double(count)
        let point = CGPoint(x: 50 + radius(index) * sin(angle), y: 50 - radius(index) * cos(angle))
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
      path.closeSubpath()
    }
  }
}

extension CanvasPath {
  fileprivate var inPercent: Path {
    Path { path in
      func point(_ x: Double, _ y: Double) -> CGPoint { CGPoint(x: x * 100, y: y * 100) }
      for element in elements {
        switch element {
        case .move(let x, let y): path.move(to: point(x, y))
        case .line(let x, let y): path.addLine(to: point(x, y))
        case .curve(let x1, let y1, let x2, let y2, let x, let y):
          path.addCurve(to: point(x, y), control1: point(x1, y1), control2: point(x2, y2))
        case .close: path.closeSubpath()
        }
      }
    }
  }
}
