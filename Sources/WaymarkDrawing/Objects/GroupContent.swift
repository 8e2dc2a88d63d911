internal import Foundation
internal import WaymarkCanvas

/// The objects of a group.
struct GroupContent: ObjectContent {
  private let objects: [PlacedObject]
  /// The point, in the coordinates of the objects, that is at the group's corner.
  private let origin: CGPoint
  let bounds: CGRect

  init(_ objects: [CanvasObject], from origin: CGPoint, by painter: ObjectPainter) throws(DrawingError) {
    var placed: [PlacedObject] = []
    for object in objects { placed.append(try PlacedObject(object, by: painter)) }
    self.objects = placed
    self.origin = origin
    let area = placed.map { $0.placement.outside($0.reach) }.reduce(CGRect.null) { $0.union($1) }
    bounds = area.isNull ? area : area.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  func paint(with painter: ObjectPainter, on context: DrawingContext) throws(DrawingError) {
    try context.saved { () throws(DrawingError) in
      context.move(x: -origin.x, y: -origin.y)
      for object in objects { try painter.paint(object, on: context) }
    }
  }
}
