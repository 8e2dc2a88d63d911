internal import Foundation

/// Where pictures are decoded and scaled: one at a time for the whole process, since each may take half a gigabyte for a
/// moment. It keeps nothing between two pictures, so that nobody's are seen by others.
actor ImageScaler {
  static let shared = ImageScaler()

  /// The pictures that fit into squares of these sides.
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
