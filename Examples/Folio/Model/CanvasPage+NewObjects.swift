import Foundation
import Waymark

/// Objects as they are inserted: in the middle of the page, each a little beside the last one, and away from the edges.
extension CanvasPage {
  /// The part of the page's width and height that remains free at each edge.
  private static let margin = 0.05
  private static let accent = CanvasColor(red: 0, green: 0.478, blue: 1)

  private func frame(width: Double, height: Double) -> CGRect {
    let sheet = CGRect(origin: .zero, size: size).insetBy(dx: size.width * Self.margin, dy: size.height * Self.margin)
    let shift = Double(objects.count % 8) * 16
    let width = min(width, sheet.width), height = min(height, sheet.height)
    return CGRect(
      x: min(sheet.midX - width / 2 + shift, sheet.maxX - width),
      y: min(sheet.midY - height / 2 + shift, sheet.maxY - height), width: width, height: height)
  }

  /// Creates a page with a text that fills it, within margins of an inch or, on a small page, of a tenth of its width.
  init(bodyOfSize size: CGSize) {
    let margin = min(72, size.width / 10)
    let text = CanvasText(String(localized: "Text"), size: 12, lineHeight: 1.4, inset: 0, isPlaceholder: true)
    let body = CanvasObject(.text(text), in: CGRect(origin: .zero, size: size).insetBy(dx: margin, dy: margin))
    self.init(size: size, objects: [body])
  }

  func newText() -> CanvasObject {
    let text = CanvasText(String(localized: "Text"), size: 24, isPlaceholder: true)
    return CanvasObject(.text(text), in: frame(width: 240, height: 48))
  }

  func newShape(_ new: NewShape) -> CanvasObject {
    CanvasObject(
      .shape(new.shape), in: frame(width: 160, height: 160), fill: new.isArea ? .color(Self.accent) : nil,
      stroke: new.isArea ? nil : CanvasStroke(.black, width: 3), cornerRadius: new == .rounded ? 24 : 0)
  }

  /// A picture in its own proportions, at most as wide as two thirds of the page.
  func newPicture(_ picture: CanvasPicture) -> CanvasObject {
    let (width, height) = (Double(max(picture.pixelWidth, 1)), Double(max(picture.pixelHeight, 1)))
    let scale = min(1, size.width * 2 / 3 / width, size.height * 2 / 3 / height)
    return CanvasObject(.picture(picture), in: frame(width: width * scale, height: height * scale))
  }

  func newTable() -> CanvasObject {
    let columns = (0..<3).map { _ in CanvasTable.Column() }
    let titles = Dictionary(
      uniqueKeysWithValues: columns.enumerated().map { ($1.id, String(localized: "Column \($0 + 1)")) })
    let rows = [CanvasTable.Row(cells: titles)] + (0..<3).map { _ in CanvasTable.Row() }
    return CanvasObject(.table(CanvasTable(columns: columns, rows: rows)), in: frame(width: 400, height: 140))
  }
}

extension CanvasObject {
  /// The colour that people see first: of the letters of a text, of a line, of the inside of anything else.
  var mainColor: CanvasColor {
    get {
      if case .text(let text) = content { return text.color }
      switch fill {
      case .color(let color)?: return color
      case .gradient(let from, _, _)?: return from
      case nil: return stroke?.color ?? .black
      }
    }
    set {
      if case .text(var text) = content {
        text.color = newValue
        content = .text(text)
      } else if fill != nil || stroke == nil {
        fill = .color(newValue)
      } else {
        stroke?.color = newValue
      }
    }
  }
}
