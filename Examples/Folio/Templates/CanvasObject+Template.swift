import Foundation
import Waymark

extension CanvasObject {
  /// Returns a text box.
  static func text(
    _ id: String, _ string: String, at box: TemplateBox, _ style: CanvasText, name: String? = nil
  ) -> CanvasObject {
    var text = style
    text.string = string
    return CanvasObject(.text(text), in: CGRect(box), id: id, name: name)
  }

  /// Returns a text box with a text that has its style already.
  static func text(_ id: String, _ text: CanvasText, at box: TemplateBox, name: String? = nil) -> CanvasObject {
    CanvasObject(.text(text), in: CGRect(box), id: id, name: name)
  }

  /// Returns a shape in one colour.
  static func shape(
    _ id: String, _ shape: CanvasShape = .rectangle, at box: TemplateBox, _ color: CanvasColor, name: String? = nil,
    corner: Double = 0, rotation: Double = 0
  ) -> CanvasObject {
    .shape(id, shape, at: box, fill: .color(color), name: name, corner: corner, rotation: rotation)
  }

  /// Returns a shape with a fill, a line or both.
  static func shape(
    _ id: String, _ shape: CanvasShape = .rectangle, at box: TemplateBox, fill: CanvasFill?,
    stroke: CanvasStroke? = nil, name: String? = nil, corner: Double = 0, rotation: Double = 0
  ) -> CanvasObject {
    CanvasObject(
      .shape(shape), in: CGRect(box), id: id, name: name, rotation: rotation, fill: fill, stroke: stroke,
      cornerRadius: corner)
  }

  /// Returns a level line.
  static func rule(
    _ id: String, at box: TemplateBox, _ color: CanvasColor, width: Double = 0.75,
    pattern: CanvasStroke.Pattern = .solid
  ) -> CanvasObject {
    let line = CanvasShape.line(from: CGPoint(x: 0, y: 0.5), to: CGPoint(x: 1, y: 0.5), hasArrow: false)
    return .shape(id, line, at: box, fill: nil, stroke: CanvasStroke(color, width: width, pattern: pattern))
  }

  /// Returns a table of texts, the first row of which has titles.
  static func table(
    _ id: String, _ texts: [[String]], widths: [Double], at box: TemplateBox, _ style: CanvasText, name: String,
    fill: CanvasFill? = nil, stroke: CanvasStroke? = nil, corner: Double = 0, hasHeader: Bool = true
  ) -> CanvasObject {
    let columns = widths.enumerated().map { CanvasTable.Column(id: "\(id)-column-\($0 + 1)", width: $1) }
    let rows = texts.enumerated().map { index, cells in
      let pairs = zip(columns.map(\.id), cells).map { ($0, $1) }
      return CanvasTable.Row(
        id: "\(id)-row-\(index + 1)", cells: Dictionary(pairs, uniquingKeysWith: { first, _ in first }))
    }
    return CanvasObject(
      .table(CanvasTable(columns: columns, rows: rows, hasHeader: hasHeader, style: style)), in: CGRect(box), id: id,
      name: name, fill: fill, stroke: stroke, cornerRadius: corner)
  }

  /// Returns objects that move as one; their boxes are relative to that of the group.
  static func group(_ id: String, at box: TemplateBox, name: String, _ objects: [CanvasObject]) -> CanvasObject {
    CanvasObject(.group(objects), in: CGRect(box), id: id, name: name)
  }

  /// Returns objects that move as one; their boxes are those on the page.
  static func group(_ id: String, around box: TemplateBox, name: String, _ objects: [CanvasObject]) -> CanvasObject {
    let inside = objects.map { object in
      var object = object
      object.frame = object.frame.offsetBy(dx: -box.x, dy: -box.y)
      return object
    }
    return .group(id, at: box, name: name, inside)
  }
}

extension CGRect {
  /// Creates the rectangle of a place on a page.
  fileprivate init(_ box: TemplateBox) { self.init(x: box.x, y: box.y, width: box.width, height: box.height) }
}
