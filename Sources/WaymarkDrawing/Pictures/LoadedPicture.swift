internal import CDrawing
internal import Foundation
internal import WaymarkImages

/// A picture that was read from a file, and how much memory it takes.
struct LoadedPicture {
  let picture: DrawnPicture
  let bytes: Int

  /// Reads a picture for a document. A JPEG gets into it as it is, and so does a PNG if the format of the document
  /// allows it. Others have been turned into one of these before (``ScaledPicture``).
  init(_ file: PictureFile, named name: String) throws {
    let (width, height) = (file.size.width, file.size.height)
    let surface: DrawingSurface
    switch file.format {
    case .jpeg where JPEGPixels.isCommon(file):
      // The pixels are never looked at, and take no memory until they are.
      surface = try DrawingSurface(width: width, height: height, format: CAIRO_FORMAT_RGB24)
      surface.attach(file.bytes, as: CAIRO_MIME_TYPE_JPEG)
      bytes = file.bytes.count
    case .jpeg:
      surface = try Self.surface(JPEGPixels(file, covering: max(width, height)))
      bytes = 4 * width * height
    case .png:
      surface = try Self.surface(png: file)
      surface.attach(file.bytes, as: CAIRO_MIME_TYPE_PNG)
      bytes = 4 * width * height + file.bytes.count
    case .gif, .webp: throw PictureError.notAPicture
    }
    // So that a picture on many pages is in the document once.
    surface.attach(Array(name.utf8), as: CAIRO_MIME_TYPE_UNIQUE_ID)
    picture = DrawnPicture(surface, turned: file.orientation, repeatsEdge: false)
  }

  /// Reads a picture for an image.
  ///
  /// - Parameter side: how many pixels its frame has at the longer side.
  init(_ file: PictureFile, covering side: Int) throws {
    let ratio = Double(max(file.size.width, file.size.height)) / Double(max(1, min(file.size.width, file.size.height)))
    // A picture that fills a frame of other proportions is larger than the frame, but more than that can't be decoded
    // at less cost.
    let needed = Int(min(Double(side) * ratio, 100_000))
    let surface =
      switch file.format {
      case .jpeg: try Self.surface(JPEGPixels(file, covering: needed))
      case .png: try Self.surface(png: file)
      case .gif, .webp: throw PictureError.notAPicture
      }
    bytes = 4 * surface.width * surface.height
    picture = DrawnPicture(surface, turned: file.orientation, repeatsEdge: true)
  }

  private static func surface(_ decoded: JPEGPixels) throws(DrawingError) -> DrawingSurface {
    let surface = try DrawingSurface(width: decoded.width, height: decoded.height, format: CAIRO_FORMAT_RGB24)
    surface.withRows { start, stride in
      decoded.pixels.withUnsafeBytes { pixels in
        guard let source = pixels.baseAddress else { return }
        let row = decoded.width * 4
        for y in 0..<decoded.height { memcpy(start + y * stride, source + y * row, row) }
      }
    }
    return surface
  }

  private static func surface(png file: PictureFile) throws(DrawingError) -> DrawingSurface {
    let source = ByteSource(file.bytes)
    return try DrawingSurface(
      owning: withExtendedLifetime(source) {
        cairo_image_surface_create_from_png_stream({ ByteSource.read($0, $1, $2) }, source.address)
      })
  }
}
