internal import Foundation

extension CanvasObject {
  /// The objects of a group, from the backmost to the frontmost; none for any other object.
  public var parts: [CanvasObject] {
    if case .group(let objects) = content { objects } else { [] }
  }

  /// Whether the object is a group.
  public var isGroup: Bool {
    if case .group = content { true } else { false }
  }

  var isShape: Bool {
    if case .shape = content { true } else { false }
  }

  /// The number of objects that it consists of, itself and the group's parts at any depth.
  package var count: Int { parts.reduce(1) { $0 + $1.count } }

  /// Returns a part of a group with the place at which it is seen outside of the group.
  ///
  ///     let onPage = group.parts[0].outside(group)
  public func outside(_ group: CanvasObject) -> CanvasObject {
    var object = self
    if group.rotation == 0 {
      object.frame = frame.offsetBy(
        dx: group.frame.minX - group.contentOrigin.x, dy: group.frame.minY - group.contentOrigin.y)
      return object
    }
    let middle = group.middle
    let away = CGPoint(x: center.x - middle.x, y: center.y - middle.y).rotated(by: group.rotation)
    object.put(center: CGPoint(x: group.center.x + away.x, y: group.center.y + away.y), rotatedBy: group.rotation)
    return object
  }

  /// Returns an object with the place that it has as a part of a group, so that it is seen where it is now.
  public func inside(_ group: CanvasObject) -> CanvasObject {
    var object = self
    if group.rotation == 0 {
      object.frame = frame.offsetBy(
        dx: group.contentOrigin.x - group.frame.minX, dy: group.contentOrigin.y - group.frame.minY)
      return object
    }
    let middle = group.middle
    let away = CGPoint(x: center.x - group.center.x, y: center.y - group.center.y).rotated(by: -group.rotation)
    object.put(center: CGPoint(x: middle.x + away.x, y: middle.y + away.y), rotatedBy: -group.rotation)
    return object
  }

  /// Moves and rotates the object with the coordinates of its parts.
  private mutating func put(center: CGPoint, rotatedBy degrees: Double) {
    let turningPoint = turningPoint
    angle = (angle + degrees).truncatingRemainder(dividingBy: 360)
    let away = CGPoint(x: middle.x - turningPoint.x, y: middle.y - turningPoint.y).rotated(by: angle)
    position = CGPoint(
      x: Self.coordinate(center.x - turningPoint.x - away.x), y: Self.coordinate(center.y - turningPoint.y - away.y))
    if angle == 0 { pivot = nil }
  }

  /// Returns a part of a group that was changed where it is seen, in the coordinates of the group. What was not changed keeps its
  /// numbers, so that changes of other people are merged with it.
  ///
  /// - Parameters:
  ///   - seen: the part as it was seen outside of the group.
  ///   - own: the part as it was in the group.
  func inside(_ group: CanvasObject, after seen: CanvasObject, own: CanvasObject) -> CanvasObject {
    var part = inside(group)
    let isPlaced = position == seen.position && turningPoint == seen.turningPoint
    if isPlaced || (group.rotation == 0 && position.x == seen.position.x) { part.position.x = own.position.x }
    if isPlaced || (group.rotation == 0 && position.y == seen.position.y) { part.position.y = own.position.y }
    if (angle - seen.angle).truncatingRemainder(dividingBy: 360) == 0 { part.angle = own.angle }
    if part.angle == 0 { part.pivot = nil }
    return part
  }

  /// Makes the frame of a group the smallest rectangle around its parts, each of which stays where it is seen. It has no length that can't be drawn.
  mutating func fitToParts() {
    guard let first = parts.first else { return }
    let all = parts.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
    func kept(_ new: Double, _ old: Double) -> Double { abs(new - old) < 1e-6 ? old : new }
    let left = kept(Self.coordinate(all.minX), contentOrigin.x), top = kept(Self.coordinate(all.minY), contentOrigin.y)
    let fitted = CGSize(
      width: kept(Self.length(all.maxX - left), size.width), height: kept(Self.length(all.maxY - top), size.height))
    guard fitted != size || left != contentOrigin.x || top != contentOrigin.y else { return }
    if angle != 0, pivot == nil { pivot = middle }
    contentOrigin = CGPoint(x: left, y: top)
    size = fitted
  }
}
