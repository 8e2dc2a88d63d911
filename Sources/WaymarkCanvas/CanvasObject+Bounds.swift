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
    let old = self.frame
    self.frame = CGRect(
      x: Self.coordinate(frame.origin.x), y: Self.coordinate(frame.origin.y), width: Self.length(frame.size.width),
      height: Self.length(frame.size.height))
    if let rotation, rotation.isFinite { self.rotation = rotation.truncatingRemainder(dividingBy: 360) }
    guard case .group(var objects) = content, old.size != self.frame.size else { return }
    let across = old.width > 0 ? self.frame.width / old.width : 1
    let down = old.height > 0 ? self.frame.height / old.height : 1
    for index in objects.indices { objects[index].stretch(across: across, down: down) }
    content = .group(objects)
    contentOrigin = CGPoint(x: contentOrigin.x * across, y: contentOrigin.y * down)
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
