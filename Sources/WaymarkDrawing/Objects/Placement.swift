internal import Foundation
internal import WaymarkCanvas

/// Where an object is in its page or group, in numbers that can be drawn.
struct Placement {
  let frame: CGRect
  /// In degrees clockwise, around the middle of the frame.
  let rotation: Double
  /// The point of a group, in the coordinates of its parts, that is at its corner.
  let contentOrigin: CGPoint

  init(of object: CanvasObject) {
    frame = CGRect(
      x: CanvasObject.coordinate(object.frame.origin.x), y: CanvasObject.coordinate(object.frame.origin.y),
      width: Self.length(object.frame.size.width), height: Self.length(object.frame.size.height))
    rotation = object.rotation.isFinite ? object.rotation.truncatingRemainder(dividingBy: 360) : 0
    contentOrigin = CGPoint(
      x: CanvasObject.coordinate(object.contentOrigin.x), y: CanvasObject.coordinate(object.contentOrigin.y))
  }

  /// Returns a length that can be drawn; 0 for one that is so small that Cairo could not divide by it.
  private static func length(_ length: Double) -> Double { length < 0.001 ? 0 : CanvasObject.length(length) }

  /// Moves and turns a context so that the corner of the object is its origin.
  func enter(_ context: DrawingContext) {
    context.move(x: frame.minX, y: frame.minY)
    if rotation != 0 { context.turn(rotation, around: CGPoint(x: frame.width / 2, y: frame.height / 2)) }
  }

  /// Returns the rectangle around a rectangle in the coordinates of a group's parts, in the coordinates of what the group is in.
  func outsideGroup(_ rectangle: CGRect) -> CGRect {
    outside(rectangle.offsetBy(dx: -contentOrigin.x, dy: -contentOrigin.y))
  }

  /// Returns the rectangle around a rectangle of the object, in the coordinates of what the object is in.
  func outside(_ rectangle: CGRect) -> CGRect {
    if rectangle.isNull { return rectangle }
    let corners = [
      CGPoint(x: rectangle.minX, y: rectangle.minY), CGPoint(x: rectangle.maxX, y: rectangle.minY),
      CGPoint(x: rectangle.minX, y: rectangle.maxY), CGPoint(x: rectangle.maxX, y: rectangle.maxY),
    ].map(outside)
    return corners.reduce(CGRect(origin: corners[0], size: .zero)) { $0.union(CGRect(origin: $1, size: .zero)) }
  }

  private func outside(_ point: CGPoint) -> CGPoint {
    let (angle, x, y) = (rotation * .pi / 180, point.x - frame.width / 2, point.y - frame.height / 2)
    return CGPoint(
      x: frame.midX + x * cos(angle) - y * sin(angle), y: frame.midY + x * sin(angle) + y * cos(angle))
  }
}
