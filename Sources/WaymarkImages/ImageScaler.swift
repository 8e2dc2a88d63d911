internal import Foundation

/// Decodes and scales pictures one at a time for the whole process, because each may temporarily take half a gigabyte.
/// It retains nothing between two pictures, so that no user's picture can leak to others.
actor ImageScaler {
  static let shared = ImageScaler()

  /// Returns the picture in a file, scaled to fit into squares of these sides, in pixels.
  func develop(_ file: URL, _ sides: [Int]) throws(PictureError) -> [ScaledPicture] {
    let picture = try PictureFile(reading: file)
    let raster = try picture.decoded()
    var scaled: [ScaledPicture] = []
    for side in sides {
      let small = try raster.scaled(toFit: side, turned: picture.orientation)
      scaled.append(ScaledPicture(jpeg: try small.jpeg(), width: small.width, height: small.height))
    }
    return scaled
  }
}
