internal import Foundation
internal import WaymarkCanvas

/// The objects of a page in the order in which they are read: from the top to the bottom, and those side by side from
/// where the language begins.
struct ReadingOrder {
  let objects: [PlacedArea]

  /// - Parameter isRightToLeft: whether the language begins at the right.
  init(of page: CanvasPage, isRightToLeft: Bool) {
    var waiting = PlacedArea.all(of: page.objects).filter(Self.isRead).sorted { $0.area.minY < $1.area.minY }[...]
    var objects: [PlacedArea] = []
    while let first = waiting.first {
      // What begins above the middle of the first one is beside it.
      let row = waiting.prefix { $0.area.minY <= first.area.midY }
      waiting = waiting.dropFirst(row.count)
      objects += row.sorted { isRightToLeft ? $0.area.maxX > $1.area.maxX : $0.area.minX < $1.area.minX }
    }
    self.objects = objects
  }

  private static func isRead(_ placed: PlacedArea) -> Bool {
    switch placed.object.content {
    case .text(let text): !text.string.allSatisfy(\.isWhitespace)
    case .picture, .table: true
    case .shape, .group: false
    }
  }
}
