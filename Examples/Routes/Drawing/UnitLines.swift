import Foundation
import Waymark

/// Lines with coordinates in a unit square.
struct UnitLines: Shape {
  let lines: [[CGPoint]]

  func path(in rect: CGRect) -> Path {
    Path { path in
      for line in lines {
        path.addLines(
          line.map { CGPoint(x: rect.minX + $0.x * rect.width, y: rect.minY + $0.y * rect.height) })
      }
    }
  }
}
