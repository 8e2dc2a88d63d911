import Foundation
import Waymark

extension CanvasObject {
  /// The object, and those in a group at any depth with their frames on the page, from the backmost to the frontmost.
  var withThoseInside: [CanvasObject] {
    guard case .group(let objects) = content else { return [self] }
    return [self]
      + objects.flatMap(\.withThoseInside).map { object in
        var moved = object
        moved.frame.origin.x += frame.origin.x
        moved.frame.origin.y += frame.origin.y
        return moved
      }
  }
}
