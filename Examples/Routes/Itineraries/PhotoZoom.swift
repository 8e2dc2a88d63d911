import Foundation

/// How far a photo is enlarged and moved, in the size of a page.
struct PhotoZoom: Codable, Equatable {
  static let largest = 5.0
  static let afterTwoTaps = 2.5

  private(set) var scale = 1.0
  private(set) var offset = CGSize.zero
  /// Both when the gesture began.
  private var startScale = 1.0
  private var startOffset = CGSize.zero
  /// The size of a page; zero until it is known.
  private var page = CGSize.zero

  var isEnlarged: Bool { scale > 1 }

  /// Enlarges the photo by fingers. The point between them stays where it was.
  ///
  /// - Parameters:
  ///   - factor: how far the fingers have moved apart since the gesture began.
  ///   - point: where they began, in the page.
  ///   - page: the size of the page.
  mutating func magnify(by factor: Double, around point: CGPoint, in page: CGSize) {
    self.page = page
    // A little beyond the limits, from which it springs back.
    scale = min(max(startScale * factor, 0.6), Self.largest * 1.2)
    let growth = scale / startScale
    let x = point.x - page.width / 2, y = point.y - page.height / 2
    offset = CGSize(
      width: x * (1 - growth) + startOffset.width * growth, height: y * (1 - growth) + startOffset.height * growth)
  }

  /// Moves the photo by a finger.
  mutating func move(by distance: CGSize) {
    offset = CGSize(width: startOffset.width + distance.width, height: startOffset.height + distance.height)
  }

  /// Ends a gesture: the photo is not smaller than the page, and no further away than its edge, if that is known.
  mutating func settle() {
    scale = min(max(scale, 1), Self.largest)
    if page != .zero || scale == 1 {
      let across = page.width * (scale - 1) / 2, down = page.height * (scale - 1) / 2
      offset = CGSize(
        width: min(max(offset.width, -across), across), height: min(max(offset.height, -down), down))
    }
    startScale = scale
    startOffset = offset
  }

  /// Enlarges the photo, or shows all of it.
  mutating func toggle() {
    scale = isEnlarged ? 1 : Self.afterTwoTaps
    offset = .zero
    settle()
  }
}
