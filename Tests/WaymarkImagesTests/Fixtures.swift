import CGd
import Foundation
import Testing

@testable import WaymarkImages

/// Pictures made for tests, and functions that read and change their bytes.
enum Fixtures {
  /// Returns a picture whose pixels a function gives: red, green, blue, and a transparency from 0 to 127.
  static func picture(
    _ width: Int, _ height: Int, as format: PictureFile.Format,
    _ color: (_ x: Int, _ y: Int) -> CInt = { x, y in CInt((x * 7 + y * 13) & 0xFF) << 16 | CInt(y & 0xFF) << 8 | 40 }
  ) throws -> [UInt8] {
    let image = try #require(gdImageCreateTrueColor(CInt(width), CInt(height)))
    defer { gdImageDestroy(image) }
    gdImageAlphaBlending(image, 0)
    for y in 0..<height {
      for x in 0..<width {
        gdImageSetPixel(image, CInt(x), CInt(y), color(x, y))
        // Without a transparent pixel, the file has red, green and blue only.
        if color(x, y) > 0xFF_FFFF { gdImageSaveAlpha(image, 1) }
      }
    }
    var size: CInt = 0
    let encoded =
      switch format {
      case .jpeg: gdImageJpegPtr(image, &size, 90)
      case .png: gdImagePngPtr(image, &size)
      case .gif: gdImageGifPtr(image, &size)
      case .webp: gdImageWebpPtr(image, &size)
      }
    let bytes = try #require(encoded)
    defer { gdFree(bytes) }
    return [UInt8](UnsafeRawBufferPointer(start: bytes, count: Int(size)))
  }

  /// Returns the colour of a pixel of a JPEG, each part from 0 to 255.
  static func color(_ jpeg: Data, _ x: Int, _ y: Int) throws -> (red: Int, green: Int, blue: Int) {
    var bytes = [UInt8](jpeg)
    let image = try #require(gdImageCreateFromJpegPtrEx(CInt(bytes.count), &bytes, 0))
    defer { gdImageDestroy(image) }
    let color = Int(gdImageGetTrueColorPixel(image, CInt(x), CInt(y)))
    return (color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF)
  }

  /// Returns a JPEG with a segment added after its first marker.
  static func adding(_ content: [UInt8], marker: UInt8, to jpeg: [UInt8]) -> [UInt8] {
    let length = content.count + 2
    return [0xFF, 0xD8, 0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)] + content + jpeg.dropFirst(2)
  }

  /// Returns the content of an EXIF segment with an orientation, followed by a text.
  static func exif(orientation: UInt8, isLittle: Bool = false, text: String = "") -> [UInt8] {
    let tiff: [UInt8] =
      isLittle
      ? [0x49, 0x49, 0x2A, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0, 0, 0, 0, 0]
      : [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
    return Array("Exif\0\0".utf8) + tiff + Array(text.utf8)
  }

  /// Returns a chunk of a PNG with its checksum.
  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return bytes(UInt32(content.count)) + named + bytes(checksum(named))
  }

  /// Returns the first chunk of a PNG.
  static func header(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    chunk("IHDR", bytes(width) + bytes(height) + [8, 2, 0, 0, 0])
  }

  /// Returns a PNG whose header has another size than its picture.
  static func lying(_ png: [UInt8], _ width: UInt32, _ height: UInt32) -> [UInt8] {

    Array(png[..<8]) + chunk("IHDR", bytes(width) + bytes(height) + png[24..<29]) + png[33...]
  }

  /// Returns a chunk of a WebP.
  static func webpChunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    Array(name.utf8) + bytes(UInt32(content.count)).reversed() + content + (content.count % 2 == 0 ? [] : [0])
  }

  private static func bytes(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - $0 * 8) & 0xFF) } }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum >> 1 ^ (sum & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
  }
}
