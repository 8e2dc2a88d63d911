internal import CGd
internal import Foundation

/// A decoded picture in memory.
struct Raster: ~Copyable {
  private let image: gdImagePtr

  private init(owning image: gdImagePtr) { self.image = image }

  deinit { gdImageDestroy(image) }

  var width: Int { Int(image.pointee.sx) }
  var height: Int { Int(image.pointee.sy) }

  /// Creates a white picture.
  init(width: Int, height: Int) throws(PictureError) {
    guard let image = gdImageCreateTrueColor(CInt(width), CInt(height)) else { throw .noMemory }
    self.init(owning: image)
    gdImageFilledRectangle(image, 0, 0, CInt(width - 1), CInt(height - 1), Self.white)
  }

  private static let white: CInt = 0xFF_FFFF
  private static let clear: CInt = 0x7FFF_FFFF

  /// Decodes a file; fails where a tolerant decoder would still return a part of the picture.
  init(_ file: PictureFile) throws(PictureError) {
    let decoded = file.bytes.withUnsafeBytes { bytes -> gdImagePtr? in
      let start = UnsafeMutableRawPointer(mutating: bytes.baseAddress)
      return switch file.format {
      case .jpeg: waymark_gd_read_jpeg(CInt(bytes.count), start)
      case .png: waymark_gd_read_png(CInt(bytes.count), start)
      case .gif: waymark_gd_read_gif(CInt(bytes.count), start)
      case .webp: waymark_gd_read_webp(CInt(bytes.count), start)
      }
    }
    guard let decoded else { throw .damaged }
    self.init(owning: decoded)
    clearTransparentColor()
  }

  /// Decodes a file for results that fit a square, in pixels; a large JPEG at reduced size.
  static func decoding(_ file: PictureFile, toFit side: Int) throws(PictureError) -> Raster {
    guard file.format == .jpeg, let reduced = ReducedJPEG(file.bytes, toFit: side) else { return try Raster(file) }
    return try Raster(reduced)
  }

  private init(_ reduced: ReducedJPEG) throws(PictureError) {
    try self.init(width: reduced.width, height: reduced.height)
    for y in 0..<reduced.height {
      guard let row = image.pointee.tpixels?[y] else { continue }
      let start = y * reduced.width
      // The fourth byte is undefined in the decoder's output, and the transparency in a raster.
      for x in 0..<reduced.width { row[x] = CInt(reduced.pixels[start + x] & 0xFF_FFFF) }
    }
  }

  /// Makes the transparent colour of a PNG transparent; gd records which one it is, but copies it as an opaque colour.
  private func clearTransparentColor() {
    let color = image.pointee.transparent
    guard image.pointee.trueColor != 0, color >= 0, let rows = image.pointee.tpixels else { return }
    for y in 0..<height {
      guard let row = rows[y] else { continue }
      for x in 0..<width where row[x] & 0xFF_FFFF == color & 0xFF_FFFF { row[x] = Self.clear }
    }
  }

  /// Returns the picture on white, upright, and scaled down to fit a square with this side, in pixels. It is never
  /// enlarged.
  func scaled(toFit side: Int, turned orientation: Orientation) throws(PictureError) -> Raster {
    let factor = min(1, Double(max(1, side)) / Double(max(width, height)))
    func length(_ full: Int) -> Int { max(1, Int((Double(full) * factor).rounded())) }
    let small = try Raster(width: length(width), height: length(height))
    gdImageCopyResampled(
      small.image, image, 0, 0, 0, 0, CInt(small.width), CInt(small.height), CInt(width), CInt(height))
    return orientation == .upright ? small : try small.turned(orientation)
  }

  private func turned(_ orientation: Orientation) throws(PictureError) -> Raster {
    let turned =
      try orientation.swapsSides
      ? Raster(width: height, height: width) : Raster(width: width, height: height)
    for y in 0..<turned.height {
      for x in 0..<turned.width {
        let from = orientation.source(x, y, width: width, height: height)
        gdImageSetPixel(turned.image, CInt(x), CInt(y), gdImageGetTrueColorPixel(image, CInt(from.x), CInt(from.y)))
      }
    }
    return turned
  }

  /// The pixels in rows, as 0x00RRGGBB, without their transparency.
  func opaquePixels() -> [UInt32] {
    (0..<height).flatMap { y in
      (0..<width).map { x in UInt32(gdImageGetTrueColorPixel(image, CInt(x), CInt(y)) & 0xFF_FFFF) }
    }
  }

  /// Returns the picture as a JPEG file without metadata.
  func jpeg() throws(PictureError) -> Data {
    var size: CInt = 0
    guard let bytes = gdImageJpegPtr(image, &size, Self.quality) else { throw .noMemory }
    defer { gdFree(bytes) }
    // gd writes its name into a comment.
    return Data(try JPEGOutline([UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(size)))).picture)
  }

  /// Returns the picture as a PNG file without metadata.
  func png() throws(PictureError) -> [UInt8] {
    var size: CInt = 0
    guard let bytes = gdImagePngPtr(image, &size) else { throw .noMemory }
    defer { gdFree(bytes) }
    return try PNGOutline([UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(size)))).picture
  }

  /// A quality at which compression artefacts are not visible in photos yet.
  private static let quality: CInt = 82
}
