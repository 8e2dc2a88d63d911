package import Foundation

/// The icon of an app in several sizes, made from one square picture.
package struct IconFile {
  /// The least width and height of the picture, in pixels.
  package static let minSide = 512

  /// PNG files without metadata, by their width in pixels.
  package let scaled: [Int: [UInt8]]

  /// Reads a JPEG or PNG file, and scales it down. Transparent parts become white.
  ///
  /// - Parameter sides: the widths of the results, in pixels.
  package init(reading file: URL, sides: [Int]) throws(IconError) {
    do {
      let raster = try Raster(PictureFile(reading: file, accepting: PictureFile.documentFormats))
      guard raster.width == raster.height, raster.width >= Self.minSide else {
        throw IconError.size(width: raster.width, height: raster.height)
      }
      var scaled: [Int: [UInt8]] = [:]
      for side in sides { scaled[side] = try raster.scaled(toFit: side, turned: .upright).png() }
      self.scaled = scaled
    } catch let error as PictureError {
      throw .picture(error)
    } catch let error as IconError {
      throw error
    } catch {
      throw .picture(.damaged)
    }
  }
}

/// The reason why a file can't be an app's icon.
package enum IconError: Error, Equatable, CustomStringConvertible {
  /// The file can't be read as a picture.
  case picture(PictureError)
  /// The picture has this size in pixels, but must be square and large.
  case size(width: Int, height: Int)

  package var description: String {
    switch self {
    case .picture(let error): error.localizedDescription
    case .size(let width, let height):
      "It has \(width) × \(height) pixels, but must be square, with \(IconFile.minSide) pixels at least."
    }
  }
}
