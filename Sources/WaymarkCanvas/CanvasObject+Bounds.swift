public import Foundation

extension CanvasObject {
  /// The centre of the frame, around which the object is rotated, in points.
  public var center: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }

  /// The smallest rectangle around the rotated object, in points of its page; for an object of a group, of the group.
  ///
  ///     page.objects.filter { $0.bounds.intersects(area) }
  public var bounds: CGRect {
    if rotation == 0 { return frame }
    let angle = rotation * .pi / 180
    let (cosine, sine) = (abs(cos(angle)), abs(sin(angle)))
    let width = Double(frame.width) * cosine + Double(frame.height) * sine
    let height = Double(frame.width) * sine + Double(frame.height) * cosine
    return CGRect(
      x: Double(center.x) - width / 2, y: Double(center.y) - height / 2, width: width, height: height)
  }

  /// Puts the object into another frame. The objects of a group are stretched with it.
  ///
  /// - Parameters:
  ///   - frame: the place before rotation, in points. Numbers that can't be drawn are replaced by ones that can.
  ///   - rotation: the rotation around the centre of the frame, in degrees clockwise; nil leaves it.
  public mutating func place(in frame: CGRect, rotation: Double? = nil) {
    if let rotation, rotation.isFinite { self.rotation = rotation.truncatingRemainder(dividingBy: 360) }
    let size = CGSize(width: Self.length(frame.size.width), height: Self.length(frame.size.height))
    if case .group(var objects) = content, size != self.size {
      let across = self.size.width > 0 ? size.width / self.size.width : 1
      let down = self.size.height > 0 ? size.height / self.size.height : 1
      func stretched(_ point: CGPoint) -> CGPoint {
        CGPoint(x: Self.coordinate(point.x * across), y: Self.coordinate(point.y * down))
      }
      for index in objects.indices { objects[index].stretch(across: across, down: down) }
      content = .group(objects)
      contentOrigin = stretched(contentOrigin)
      pivot = pivot.map(stretched)
    }
    self.frame = CGRect(
      origin: CGPoint(x: Self.coordinate(frame.origin.x), y: Self.coordinate(frame.origin.y)), size: size)
  }

  /// Stretches the object with the rectangle around it: an object that is rotated by other than a right angle along its own axes.
  private mutating func stretch(across: Double, down: Double) {
    let angle = rotation * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    let width = Double(frame.width) * hypot(across * cosine, down * sine)
    let height = Double(frame.height) * hypot(across * sine, down * cosine)
    place(
      in: CGRect(
        x: Double(center.x) * across - width / 2, y: Double(center.y) * down - height / 2, width: width, height: height)
    )
  }
}

extension CGPoint {
  /// The point, rotated around the origin by this angle in degrees clockwise.
  func rotated(by degrees: Double) -> CGPoint {
    let angle = degrees * .pi / 180
    let (cosine, sine) = (cos(angle), sin(angle))
    return CGPoint(x: Double(x) * cosine - Double(y) * sine, y: Double(x) * sine + Double(y) * cosine)
  }
}
