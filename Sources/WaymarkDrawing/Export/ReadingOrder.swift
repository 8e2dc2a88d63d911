internal import Foundation
internal import WaymarkCanvas

/// The objects of a page in the order in which they are read: from the top to the bottom, columns one after the other, and those side by side
/// from where the language begins.
struct ReadingOrder {
  let objects: [PlacedArea]

  /// - Parameter isRightToLeft: whether the language begins at the right.
  init(of page: CanvasPage, isRightToLeft: Bool) {
    let all = PlacedArea.all(of: DrawingRun.joined(page.objects)) { !$0.isDrawing }
    objects = ReadingFlow(isRightToLeft: isRightToLeft).ordered(all.filter { Self.isRead($0.object) }, depth: 0)
  }

  private static func isRead(_ object: CanvasObject) -> Bool {
    switch object.content {
    case .text(let text): !text.string.allSatisfy(\.isWhitespace)
    case .picture, .table: true
    case .group: object.isDrawing
    case .shape: false
    }
  }
}
