import CGd
import Foundation
import Testing
import WaymarkCanvas

/// The pixels of a PNG file.
final class Pixels {
  private let image: gdImagePtr

  init(_ png: Data) throws {
    var bytes = [UInt8](png)
    image = try #require(gdImageCreateFromPngPtr(CInt(bytes.count), &bytes))
  }

  deinit { gdImageDestroy(image) }

  var width: Int { Int(image.pointee.sx) }
  var height: Int { Int(image.pointee.sy) }

  /// A pixel's red, green and blue, each from 0 to 255.
  subscript(x: Int, y: Int) -> (red: Int, green: Int, blue: Int) {
    let color = Int(gdImageGetTrueColorPixel(image, CInt(x), CInt(y)))
    return (color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF)
  }

  /// Whether a pixel is about of a colour.
  func shows(_ color: CanvasColor, _ x: Int, _ y: Int, within tolerance: Int = 4) -> Bool {
    let pixel = self[x, y]
    let parts = [(pixel.red, color.red), (pixel.green, color.green), (pixel.blue, color.blue)]
    return parts.allSatisfy { abs($0 - Int(($1 * 255).rounded())) <= tolerance }
  }

  /// Whether a pixel shows nothing.
  func isTransparent(_ x: Int, _ y: Int) -> Bool {
    gdImageGetTrueColorPixel(image, CInt(x), CInt(y)) >> 24 & 0x7F == 127
  }

  /// The rectangle around all pixels that are darker than half; nil if there are none.
  var dark: (left: Int, top: Int, right: Int, bottom: Int)? {
    var found: (left: Int, top: Int, right: Int, bottom: Int)?
    for y in 0..<height {
      for x in 0..<width where self[x, y].green < 128 {
        let old = found ?? (x, y, x, y)
        found = (min(old.left, x), min(old.top, y), max(old.right, x), max(old.bottom, y))
      }
    }
    return found
  }
}
