internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

extension TextLayout {
  /// Returns the rectangle within which the text draws, if its corner is at a point.
  func bounds(at origin: CGPoint) -> CGRect {
    guard !lines.isEmpty || !checks.isEmpty else { return .null }
    var (left, right) = (0.0, width)
    for line in lines {
      left = min(left, line.x)
      right = max(right, line.x + line.width)
    }
    for check in checks {
      left = min(left, check.frame.minX)
      right = max(right, check.frame.maxX)
    }
    // Letters such as those of a decorative font reach beyond their lines.
    return CGRect(x: origin.x + left, y: origin.y, width: right - left, height: height)
      .insetBy(dx: -largest, dy: -largest)
  }

  /// Draws those lines that can be seen.
  func paint(at origin: CGPoint, with painter: ObjectPainter, on context: DrawingContext) throws(DrawingError) {
    let visible = context.visible
    for line in lines {
      let (x, baseline) = (origin.x + line.x, origin.y + line.baseline)
      guard visible.minY - 2 * line.size <= baseline,
        baseline <= visible.maxY + max(2 * line.size, line.pictureHeight)
      else { continue }
      let drawn = DrawnLine(line, x: x, baseline: baseline)
      try drawn.paint(with: painter, on: context)
      guard !painter.isForShadow else { continue }
      painter.textRecord?.add(drawn, on: context)
      painter.linkRecord?.add(drawn, on: context)
    }
    for check in checks where visible.minY <= origin.y + check.frame.maxY {
      guard origin.y + check.frame.minY <= visible.maxY else { continue }
      check.paint(at: origin, on: context)
    }
  }
}
