public import Foundation

/// The frame is derived from what is stored, which says where the coordinates of a group's parts are on the page: that does not depend on the size of
/// the group, so that its parts stay where they are when it becomes larger, also when that is undone after the group was moved.
extension CanvasObject {
  /// The place before rotation, in points from the top left corner of the page; for an object of a group, in the coordinates of the group.
  public var frame: CGRect {
    get {
      guard let pivot, angle != 0, pivot != middle else {
        return CGRect(
          origin: CGPoint(x: position.x + contentOrigin.x, y: position.y + contentOrigin.y), size: size)
      }
      let away = CGPoint(x: middle.x - pivot.x, y: middle.y - pivot.y).rotated(by: angle)
      return CGRect(
        x: position.x + pivot.x + away.x - size.width / 2, y: position.y + pivot.y + away.y - size.height / 2,
        width: size.width, height: size.height)
    }
    set {
      // What has not changed keeps its exact numbers, so that the changes of other people are merged with it.
      size = newValue.size
      let now = frame.origin
      let isAtCorner = angle == 0 || pivot == nil || pivot == middle
      if newValue.origin.x != now.x {
        position.x = isAtCorner ? newValue.origin.x - contentOrigin.x : position.x + newValue.origin.x - now.x
      }
      if newValue.origin.y != now.y {
        position.y = isAtCorner ? newValue.origin.y - contentOrigin.y : position.y + newValue.origin.y - now.y
      }
    }
  }

  /// The rotation around the centre of the frame, in degrees clockwise.
  public var rotation: Double {
    get { angle }
    set {
      guard newValue != angle else { return }
      let corner = frame.origin, isCentred = pivot == nil || pivot == middle
      angle = newValue
      pivot = isGroup && angle != 0 ? middle : nil
      if !isCentred { position = CGPoint(x: corner.x - contentOrigin.x, y: corner.y - contentOrigin.y) }
    }
  }

  /// The centre of a group in the coordinates of its parts.
  var middle: CGPoint { CGPoint(x: contentOrigin.x + size.width / 2, y: contentOrigin.y + size.height / 2) }

  /// The point around which the object is rotated, in the coordinates of its parts.
  var turningPoint: CGPoint { pivot ?? middle }
}
