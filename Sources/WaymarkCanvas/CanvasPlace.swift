public import Foundation

/// The ninth of a page that an object is in, as it is named to those who can't see it.
public enum CanvasPlace: String, Hashable, Sendable, CaseIterable {
  /// In the upper third: left, in the middle, right.
  case topLeft, top, topRight
  /// In the middle third: left, in the middle, right.
  case left, center, right
  /// In the lower third: left, in the middle, right.
  case bottomLeft, bottom, bottomRight

  /// Returns where a point is on a page.
  ///
  ///     CanvasPlace(of: object.center, in: page.size)
  public init(of point: CGPoint, in size: CGSize) {
    func third(_ place: Double, _ length: Double) -> Int { place * 3 < length ? 0 : place * 3 <= 2 * length ? 1 : 2 }
    let index = third(point.y, size.height) * 3 + third(point.x, size.width)
    self = Self.allCases[index]
  }
}
