internal import Foundation

/// Directions as CSS measures them.
enum Direction {
  /// Returns the angle of a vector in degrees: 0 points up, and angles grow clockwise.
  static func degrees(_ x: Double, _ y: Double) -> Double { atan2(x, -y) * 180 / .pi }
}
