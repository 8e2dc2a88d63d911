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

  /// The centre of a group in the coordinates of its parts.
  private var middle: CGPoint {
    CGPoint(x: contentOrigin.x + frame.width / 2, y: contentOrigin.y + frame.height / 2)
  }

  private mutating func put(center: CGPoint, rotatedBy degrees: Double) {
    let corner = CGPoint(x: center.x - frame.width / 2, y: center.y - frame.height / 2)
    frame.origin = CGPoint(x: Self.coordinate(corner.x), y: Self.coordinate(corner.y))
    rotation = (rotation + degrees).truncatingRemainder(dividingBy: 360)
  }

  /// Returns a part of a group that was changed where it is seen, in the coordinates of the group. What was not changed keeps its
  /// numbers, so that changes of other people are merged with it.
  ///
  /// - Parameters:
  ///   - seen: the part as it was seen outside of the group.
  ///   - own: the part as it was in the group.
  func inside(_ group: CanvasObject, after seen: CanvasObject, own: CanvasObject) -> CanvasObject {
    var part = inside(group)
    let isPlaced = frame.size == seen.frame.size && center == seen.center
    if isPlaced || (group.rotation == 0 && frame.minX == seen.frame.minX) { part.frame.origin.x = own.frame.minX }
    if isPlaced || (group.rotation == 0 && frame.minY == seen.frame.minY) { part.frame.origin.y = own.frame.minY }
    if (rotation - seen.rotation).truncatingRemainder(dividingBy: 360) == 0 { part.rotation = own.rotation }
    return part
  }

  /// Makes the frame of a group the smallest rectangle around its parts, each of which stays where it is seen.
  mutating func fitToParts() {
    guard let first = parts.first else { return }
    let all = parts.dropFirst().reduce(first.bounds) { $0.union($1.bounds) }
    func kept(_ new: Double, _ old: Double) -> Double { abs(new - old) < 1e-6 ? old : new }
    let old = CGRect(origin: contentOrigin, size: frame.size)
    let (left, top) = (kept(all.minX, old.minX), kept(all.minY, old.minY))
    let area = CGRect(
      x: left, y: top, width: kept(all.maxX - left, old.width), height: kept(all.maxY - top, old.height))
    guard area != old else { return }
    if rotation == 0 {
      frame = CGRect(
        x: frame.minX + area.minX - old.minX, y: frame.minY + area.minY - old.minY, width: area.width,
        height: area.height)
    } else {
      let away = CGPoint(x: area.midX - old.midX, y: area.midY - old.midY).rotated(by: rotation)
      frame = CGRect(
        x: center.x + away.x - area.width / 2, y: center.y + away.y - area.height / 2, width: area.width,
        height: area.height)
    }
    contentOrigin = area.origin
  }
}
