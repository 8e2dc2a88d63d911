import Foundation
import Waymark

/// The shapes that can be inserted.
enum NewShape: String, CaseIterable, Identifiable {
  case rectangle, rounded, ellipse, line, arrow, triangle, hexagon, star

  var id: String { rawValue }

  var title: LocalizedStringKey {
    switch self {
    case .rectangle: "Rectangle"
    case .rounded: "Rounded Rectangle"
    case .ellipse: "Ellipse"
    case .line: "Line"
    case .arrow: "Arrow"
    case .triangle: "Triangle"
    case .hexagon: "Hexagon"
    case .star: "Star"
    }
  }

  var symbol: String {
    switch self {
    case .rectangle: "square"
    case .rounded: "app"
    case .ellipse: "circle"
    case .line: "line.diagonal"
    case .arrow: "arrow.up.right"
    case .triangle: "triangle"
    case .hexagon: "hexagon"
    case .star: "star"
    }
  }

  var shape: CanvasShape {
    switch self {
    case .rectangle, .rounded: .rectangle
    case .ellipse: .ellipse
    case .line: .line(from: CGPoint(x: 0, y: 1), to: CGPoint(x: 1, y: 0), hasArrow: false)
    case .arrow: .line(from: CGPoint(x: 0, y: 1), to: CGPoint(x: 1, y: 0), hasArrow: true)
    case .triangle: .polygon(sides: 3)
    case .hexagon: .polygon(sides: 6)
    case .star: .star(points: 5, inner: 0.4)
    }
  }

  /// Whether the shape has an inside.
  var isArea: Bool { self != .line && self != .arrow }
}
