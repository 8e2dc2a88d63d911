internal import Foundation

/// Decodes and scales pictures one at a time for the whole process, because each may take 200 MB for a moment, a
/// WebP 400 MB.
/// It retains nothing between two pictures, so that no user's picture can leak to others.
struct ImageScaler: Sendable {
  static let shared = ImageScaler()

  private static let formats = Set(PictureFile.Format.allCases)
  private let turns = PictureTurns()

  /// Returns the picture in the bytes of a file, scaled to fit into squares of these sides, in pixels.
  ///
  /// - Parameter owner: whose turn it takes.
  @concurrent
  func scale(_ data: Data, _ sides: [Int], owner: String) async throws(PictureError) -> [ScaledPicture] {
    guard data.count <= ScaledPicture.maxBytes else { throw .tooLarge(limit: ScaledPicture.maxBytes) }
    try await turns.begin(for: owner)
    let result = Result { () throws(PictureError) in
      try Self.scale(PictureFile([UInt8](data), accepting: Self.formats), sides)
    }
    await turns.end()
    return try result.get()
  }

  /// Returns the picture in a file, scaled to fit into squares of these sides, in pixels.
  ///
  /// - Parameter owner: whose turn it takes.
  @concurrent
  func scale(_ file: URL, _ sides: [Int], owner: String) async throws(PictureError) -> [ScaledPicture] {
    try await turns.begin(for: owner)
    // The file is read in its turn, too, so that waiting pictures take no memory.
    let result = Result { () throws(PictureError) in
      try Self.scale(PictureFile(reading: file, accepting: Self.formats), sides)
    }
    await turns.end()
    return try result.get()
  }

  private static func scale(_ picture: PictureFile, _ sides: [Int]) throws(PictureError) -> [ScaledPicture] {
    let raster = try Raster.decoding(picture, toFit: sides.max() ?? 1)
    var scaled: [ScaledPicture] = []
    for side in sides {
      let small = try raster.scaled(toFit: side, turned: picture.orientation)
      scaled.append(ScaledPicture(jpeg: try small.jpeg(), width: small.width, height: small.height))
    }
    return scaled
  }
}
