internal import Foundation
internal import WaymarkCanvas

/// Draws objects, each in its place, with its shadow and its opacity.
struct ObjectPainter {
  let fonts: Fonts
  let pictures: PictureCache
  /// Where browsers have broken lines; nil if that is not known.
  let lineBreakStore: LineBreakStore?
  /// Where they have on the page that is drawn.
  var lineBreaks = LineBreaks()
  let shadows = ShadowBudget()
  /// Whether tables begin at the right.
  let isRightToLeft: Bool
  /// The most pixels per point that can be seen: those of the image, or of a printer.
  var resolution: Double
  /// Whether only the shape of a shadow is drawn. The shadows of the objects in a group are left out of the shadow of
  /// the group, or each group in a group would double the work.
  var isForShadow = false
  /// Which lines of text were drawn where; nil if nobody asks.
  var textRecord: TextRecord?
  /// Which links of texts were drawn where; nil if nobody asks.
  var linkRecord: LinkRecord?

  /// Lays an object out and draws it.
  func paint(_ object: CanvasObject, on context: DrawingContext) throws(DrawingError) {
    try paint(PlacedObject(object, by: self), on: context)
  }

  /// Draws an object.
  func paint(_ object: PlacedObject, on context: DrawingContext) throws(DrawingError) {
    if Task.isCancelled { throw .cancelled }
    guard object.opacity > 0 else { return }
    try context.saved { () throws(DrawingError) in
      object.placement.enter(context)
      let reach = object.reach.intersection(context.visible)
      guard !reach.isNull, reach.width > 0, reach.height > 0 else { return }
      if object.opacity < 1 {
        try context.group(opacity: object.opacity, in: reach) { () throws(DrawingError) in
          try paintContent(of: object, on: context)
        }
      } else {
        try paintContent(of: object, on: context)
      }
    }
  }

  private func paintContent(of object: PlacedObject, on context: DrawingContext) throws(DrawingError) {
    if let shadow = object.shadow, !isForShadow {
      try ShadowImage(shadow, of: object.content, by: self, on: context)?.paint(on: context)
    }
    try object.content.paint(with: self, on: context)
  }
}
