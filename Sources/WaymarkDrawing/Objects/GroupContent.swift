internal import Foundation
internal import WaymarkCanvas

/// The objects of a group.
struct GroupContent: ObjectContent {
  private let objects: [PlacedObject]
  let bounds: CGRect

  init(_ objects: [CanvasObject], by painter: ObjectPainter) throws(DrawingError) {
    var placed: [PlacedObject] = []
    for object in objects { placed.append(try PlacedObject(object, by: painter)) }
    self.objects = placed
    bounds = placed.map { $0.placement.outside($0.reach) }.reduce(CGRect.null) { $0.union($1) }
  }

  func paint(with painter: ObjectPainter, on context: DrawingContext) throws(DrawingError) {
    for object in objects { try painter.paint(object, on: context) }
  }
}
