internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

/// The circle before an item that can be checked off, with a tick if it is.
struct CheckMark {
  let frame: CGRect
  let isChecked: Bool
  /// The colour of the letters beside it.
  let color: CanvasColor

  /// The width of the line around the circle, in points: 0.08 times the size of letters, of which the circle is 1.1.
  private var lineWidth: Double { frame.width * 0.08 / 1.1 }

  /// Draws it; its frame counts from a point.
  func paint(at origin: CGPoint, on context: DrawingContext) {
    let frame = frame.offsetBy(dx: origin.x, dy: origin.y)
    let radius = frame.width / 2
    context.beginPath()
    guard isChecked else {
      cairo_arc(context.pointer, frame.midX, frame.midY, max(radius - lineWidth / 2, 0), 0, 2 * .pi)
      context.stroke(CanvasStroke(color.faded(to: 0.5), width: lineWidth), length: 0)
      return context.beginPath()
    }
    cairo_arc(context.pointer, frame.midX, frame.midY, radius, 0, 2 * .pi)
    context.setSource(color)
    cairo_fill(context.pointer)
    paintTick(in: frame, on: context)
    context.beginPath()
  }

  /// Draws the tick in the middle: in a square of 16 units, which takes 62 % of what the line leaves free.
  private func paintTick(in frame: CGRect, on context: DrawingContext) {
    let unit = max(frame.width - 2 * lineWidth, 0) * 0.62 / 16
    guard unit > 0.001 else { return }
    let points = [(2.5, 8.5), (6.5, 12.5), (13.5, 3.5)]
    for (x, y) in points { cairo_line_to(context.pointer, frame.midX + (x - 8) * unit, frame.midY + (y - 8) * unit) }
    cairo_save(context.pointer)
    cairo_set_line_cap(context.pointer, CAIRO_LINE_CAP_ROUND)
    cairo_set_line_join(context.pointer, CAIRO_LINE_JOIN_ROUND)
    cairo_set_line_width(context.pointer, 2.2 * unit)
    context.setSource(.white)
    cairo_stroke(context.pointer)
    cairo_restore(context.pointer)
  }
}

extension CanvasColor {
  /// The colour with a part of its opacity.
  func faded(to part: Double) -> CanvasColor {
    CanvasColor(red: red, green: green, blue: blue, opacity: opacity * part)
  }
}
