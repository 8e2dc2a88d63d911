import Foundation
import Waymark

extension CanvasObject {
  /// The object, and those in a group at any depth with their frames on the page, from the backmost to the frontmost.
  var withThoseInside: [CanvasObject] {
    [self] + parts.flatMap { $0.outside(self).withThoseInside }
  }
}
