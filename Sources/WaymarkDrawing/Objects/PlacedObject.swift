internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

/// An object with its content laid out and its numbers made drawable.
struct PlacedObject {
  let content: any ObjectContent
  let opacity: Double
  let shadow: CanvasShadow?
  let placement: Placement

  init(_ object: CanvasObject, by painter: ObjectPainter) throws(DrawingError) {
    placement = Placement(of: object)
    opacity = object.opacity.isFinite ? min(max(object.opacity, 0), 1) : 1
    shadow = object.shadow.flatMap { shadow in
      let clean = CanvasShadow(shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y)
      return clean.color.opacity > 0 ? clean : nil
    }
    let size = placement.frame.size
    content =
      switch object.content {
      case .text(let text): TextContent(text, size: size, of: object, by: painter)
      case .shape(let shape): ShapeContent(shape, size: size, of: object)
      case .picture(let picture): PictureContent(picture, size: size, of: object)
      case .table(let table): TableContent(table, size: size, of: object, by: painter)
      case .group(let objects): try GroupContent(objects, from: placement.contentOrigin, by: painter)
      }
  }

  /// The rectangle within which the object draws, with its shadow, before its rotation, relative to its corner.
  var reach: CGRect {
    guard let shadow else { return content.bounds }
    // Beyond three standard deviations, of half the radius each, a shadow can't be seen.
    let blurred = content.bounds.insetBy(dx: -1.5 * shadow.radius - 1, dy: -1.5 * shadow.radius - 1)
    return content.bounds.union(blurred.offsetBy(dx: shadow.x, dy: shadow.y))
  }
}
