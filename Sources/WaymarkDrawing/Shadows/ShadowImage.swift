internal import CDrawing
internal import Foundation
internal import WaymarkCanvas

/// The blurred shape of what an object shows. Cairo can't blur, so the shape is an image, of no more pixels than the
/// blur leaves visible.
struct ShadowImage {
  private let surface: DrawingSurface
  private let shadow: CanvasShadow
  /// The part of the object that the image shows, in the object's coordinates.
  private let area: CGRect
  /// The pixels per point.
  private let scale: Double

  /// A blur by this many pixels hides that there are pixels.
  private static let deviationInPixels = 4.0

  /// - Returns: nil if nothing of the shadow can be seen.
  init?(_ shadow: CanvasShadow, of content: any ObjectContent, by painter: ObjectPainter, on context: DrawingContext)
    throws(DrawingError)
  {
    // As in CSS.
    let deviation = shadow.radius / 2
    let reach = deviation * 3 + 1
    let seen = context.visible.offsetBy(dx: -shadow.x, dy: -shadow.y).insetBy(dx: -reach, dy: -reach)
    area = content.bounds.insetBy(dx: -reach, dy: -reach).intersection(seen)
    guard !area.isNull, area.width > 0, area.height > 0 else { return nil }
    let enough = deviation > 0 ? min(painter.resolution, Self.deviationInPixels / deviation) : painter.resolution
    scale = min(
      enough, (painter.shadows.pixels / (area.width * area.height)).squareRoot(),
      DrawingLimits.longestSide / max(area.width, area.height))
    self.shadow = shadow
    surface = try DrawingSurface(width: Self.pixels(area.width * scale), height: Self.pixels(area.height * scale))
    painter.shadows.use(surface.width * surface.height)
    let shape = try DrawingSurface(width: surface.width, height: surface.height, format: CAIRO_FORMAT_A8)
    try paint(content, on: shape, with: painter)
    BoxBlur(deviation: deviation * scale).apply(to: shape)
    try color(shape)
  }

  /// Fills the image with the colour, as densely as the shape is. Cairo could draw the colour through the shape
  /// directly, but puts the shape in a wrong place of an SVG.
  private func color(_ shape: DrawingSurface) throws(DrawingError) {
    let context = try DrawingContext(on: surface)
    context.setSource(shadow.color)
    cairo_mask_surface(context.pointer, shape.pointer, 0, 0)
  }

  private func paint(_ content: any ObjectContent, on shape: DrawingSurface, with painter: ObjectPainter)
    throws(DrawingError)
  {
    var painter = painter
    painter.isForShadow = true
    let context = try DrawingContext(on: shape)
    cairo_scale(context.pointer, scale, scale)
    context.move(x: -area.minX, y: -area.minY)
    try content.paint(with: painter, on: context)
    try context.check()
  }

  /// Draws the shadow; the origin is the corner of the object.
  func paint(on context: DrawingContext) throws(DrawingError) {
    try context.saved { () throws(DrawingError) in
      context.move(x: area.minX + shadow.x, y: area.minY + shadow.y)
      cairo_scale(context.pointer, 1 / scale, 1 / scale)
      cairo_set_source_surface(context.pointer, surface.pointer, 0, 0)
      cairo_paint(context.pointer)
    }
  }

  private static func pixels(_ length: Double) -> Int { max(Int(length.rounded(.up)), 1) }
}
