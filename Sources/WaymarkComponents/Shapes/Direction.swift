internal import Foundation

/// Directions as CSS counts them.
enum Direction {
  /// The angle of a vector: 0 points up, and angles grow clockwise.
  static func degrees(_ x: Double, _ y: Double) -> Double { atan2(x, -y) * 180 / .pi }
}
