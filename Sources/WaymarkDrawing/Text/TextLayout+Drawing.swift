internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

extension TextLayout {
  /// Returns the rectangle within which the text draws, if its corner is at a point.
  func bounds(at origin: CGPoint) -> CGRect {
    guard !lines.isEmpty else { return .null }
    var (left, right) = (0.0, width)
    for line in lines {
      left = min(left, line.x)
      right = max(right, line.x + line.width)
    }
    // Letters such as those of a decorative font reach beyond their lines.
    return CGRect(x: origin.x + left, y: origin.y, width: right - left, height: height)
      .insetBy(dx: -style.size, dy: -style.size)
  }

  /// Draws those lines that can be seen.
  func paint(_ color: CanvasColor, at origin: CGPoint, with painter: ObjectPainter, on context: DrawingContext) {
    let visible = context.visible.insetBy(dx: 0, dy: -2 * style.size)
    context.setSource(color)
    for line in lines {
      let (x, baseline) = (origin.x + line.x, origin.y + line.baseline)
      guard visible.minY <= baseline, baseline <= visible.maxY else { continue }
      line.lines.draw(line.index, x: x, baseline: baseline, on: context)
      if style.isUnderlined { paint(extents.underline, of: line, x: x, baseline: baseline, on: context) }
      if style.isStruckThrough { paint(extents.strike, of: line, x: x, baseline: baseline, on: context) }
      guard !painter.isForShadow else { continue }
      painter.textRecord?.add(line, x: x, baseline: baseline, size: style.size, on: context)
    }
  }

  /// Draws a line under or through the letters.
  private func paint(
    _ rule: (top: Double, height: Double), of line: TextLine, x: Double, baseline: Double, on context: DrawingContext
  ) {
    context.addRectangle(CGRect(x: x, y: baseline + rule.top, width: line.width, height: rule.height))
    cairo_fill(context.pointer)
  }
}
