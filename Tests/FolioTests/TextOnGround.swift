import Foundation
import Waymark

/// A text with the colours that can be beneath it.
struct TextOnGround {
  let id: String
  private let color: CanvasColor
  private let grounds: [CanvasColor]

  /// The lowest contrast between the text and what is beneath it, from 1 to 21, as WCAG 2 defines it.
  var contrast: Double {
    grounds.map { ground in
      let pair = [color.luminance, ground.luminance]
      return (pair.max()! + 0.05) / (pair.min()! + 0.05)
    }.min() ?? 21
  }

  /// Returns the texts of a page whose ground can be told: nothing but rectangles, or circles around them, is partly
  /// beneath them.
  static func all(of page: CanvasPage) -> [TextOnGround] {
    let objects = page.objects.flatMap(\.withThoseInside)
    return objects.indices.compactMap { index in
      guard let (color, hasHeader) = objects[index].textColor, objects[index].rotation == 0,
        var grounds = grounds(of: objects[index], on: page.background, beneath: objects[...index])
      else { return nil }
      // The row of titles is darker by as much as WaymarkDrawing and the browser make it.
      if hasHeader { grounds += grounds.map { color.with(opacity: 0.08).over($0) } }
      return TextOnGround(id: objects[index].id, color: color, grounds: grounds)
    }
  }

  private static func grounds(
    of text: CanvasObject, on background: CanvasFill, beneath objects: ArraySlice<CanvasObject>
  ) -> [CanvasColor]? {
    var grounds: [CanvasColor]? = background.colors
    for object in objects where object.frame.intersects(text.frame) {
      guard let fill = object.fill else { continue }
      let isOpaque = object.opacity == 1 && fill.colors.allSatisfy { $0.opacity == 1 }
      if object.isFilled(around: text.frame) {
        grounds = isOpaque ? fill.colors : grounds.map { over in fill.colors.flatMap { color in over.map(color.over) } }
      } else {
        grounds = nil
      }
    }
    return grounds
  }
}

extension CanvasFill {
  /// The colour, or both ends of the gradient.
  fileprivate var colors: [CanvasColor] {
    switch self {
    case .color(let color): [color]
    case .gradient(let from, let to, _): [from, to]
    }
  }
}

extension CanvasObject {
  /// The colour of a text or a table, and whether it has a row of titles; nil for other objects.
  fileprivate var textColor: (CanvasColor, Bool)? {
    switch content {
    case .text(let text): (text.color, false)
    case .table(let table): (table.style.color, table.hasHeader)
    case .shape, .picture, .group: nil
    }
  }

  /// Whether a rectangle is inside of the object wherever a text in it could be. A number fills little of a circle of
  /// the same frame.
  fileprivate func isFilled(around rectangle: CGRect) -> Bool {
    guard rotation == 0, frame.contains(rectangle) else { return false }
    switch content {
    case .shape(.rectangle), .shape(.ellipse), .text, .table: return true
    case .shape, .picture, .group: return false
    }
  }
}

extension CanvasColor {
  fileprivate var luminance: Double {
    func linear(_ component: Double) -> Double {
      component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }

  fileprivate func with(opacity: Double) -> CanvasColor {
    CanvasColor(red: red, green: green, blue: blue, opacity: opacity)
  }

  /// Returns the colour that is seen where this one is painted over another.
  fileprivate func over(_ other: CanvasColor) -> CanvasColor {
    func mixed(_ component: KeyPath<CanvasColor, Double>) -> Double {
      self[keyPath: component] * opacity + other[keyPath: component] * (1 - opacity)
    }
    return CanvasColor(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue))
  }
}
