internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

/// A table with its fill, hairlines between its cells, and the line around it.
struct TableContent: ObjectContent {
  private let frame: ShapeContent
  private let layout: TableLayout
  private let color: CanvasColor
  let bounds: CGRect

  init(_ table: CanvasTable, size: CGSize, of object: CanvasObject, by painter: ObjectPainter) {
    let layout = TableLayout(table, width: size.width, isRightToLeft: painter.isRightToLeft, fonts: painter.fonts)
    self.layout = layout
    color = table.style.color
    var framed = object
    framed.stroke = object.stroke ?? Self.hairline(color)
    frame = ShapeContent(frame: CGSize(width: size.width, height: layout.height), of: framed)
    bounds = layout.cells.reduce(frame.bounds) { bounds, cell in
      bounds.union(cell.text.bounds(at: layout.origin(of: cell)))
    }
  }

  func paint(with painter: ObjectPainter, on context: DrawingContext) throws(DrawingError) {
    frame.paintInside(on: context)
    try context.saved { () throws(DrawingError) in
      frame.clip(context)
      paintHeader(on: context)
      paintLines(on: context)
    }
    frame.paintLine(on: context)
    for cell in layout.cells { try cell.text.paint(at: layout.origin(of: cell), with: painter, on: context) }
  }

  private func paintHeader(on context: DrawingContext) {
    guard layout.headerHeight > 0 else { return }
    context.addRectangle(CGRect(x: 0, y: 0, width: layout.width, height: layout.headerHeight))
    context.setSource(Self.faint(color, 0.08))
    cairo_fill(context.pointer)
  }

  private func paintLines(on context: DrawingContext) {
    for bottom in layout.bottoms.dropLast() {
      cairo_move_to(context.pointer, 0, bottom)
      cairo_line_to(context.pointer, layout.width, bottom)
    }
    for separator in layout.separators {
      cairo_move_to(context.pointer, separator, 0)
      cairo_line_to(context.pointer, separator, layout.height)
    }
    context.stroke(Self.hairline(color), length: 0)
  }

  private static func hairline(_ color: CanvasColor) -> CanvasStroke {
    CanvasStroke(faint(color, 0.3), width: 0.5)
  }

  /// Returns a colour with a part of its opacity.
  private static func faint(_ color: CanvasColor, _ part: Double) -> CanvasColor {
    CanvasColor(red: color.red, green: color.green, blue: color.blue, opacity: color.opacity * part)
  }
}

extension TableLayout {
  /// Returns the corner of a cell's text.
  func origin(of cell: Cell) -> CGPoint { CGPoint(x: cell.frame.minX + inset, y: cell.frame.minY + inset) }
}
