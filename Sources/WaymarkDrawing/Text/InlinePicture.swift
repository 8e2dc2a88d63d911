internal import Foundation
internal import WaymarkCanvas

/// A picture in a line of a text, which stands on the baseline.
struct InlinePicture {
  private let file: String
  /// In points.
  let size: CGSize

  /// The size of a grey area in place of a picture that is missing, and whose size is not known, as in a browser.
  private static let missing = CGSize(width: 64, height: 48)

  /// - Parameters:
  ///   - width: the width of the lines, in points: no picture is wider.
  ///   - pictureSize: returns the size of a picture whose text does not say it; nil if it is missing.
  init(_ picture: CanvasTextPicture, width: Double, pictureSize: (String) -> CGSize?) {
    file = picture.file
    let own = picture.size ?? pictureSize(picture.file) ?? Self.missing, scale = min(1, max(width, 0) / own.width)
    size = CGSize(width: own.width * scale, height: own.height * scale)
  }

  /// Draws it with its corner at a point.
  func paint(
    at corner: CGPoint, with painter: ObjectPainter, on context: DrawingContext
  ) throws(DrawingError) {
    guard size.width > 0, size.height > 0, context.visible.intersects(CGRect(origin: corner, size: size)) else {
      return
    }
    try context.saved { () throws(DrawingError) in
      context.move(x: corner.x, y: corner.y)
      try FramedPicture(file: file, fills: false, size: size).paint(with: painter, on: context)
    }
  }
}
