import CGd
import Foundation
import Testing
import WaymarkCanvas
import WaymarkDrawing

/// Objects, pictures and drawings made for tests.
enum Fixtures {
  static let red = CanvasColor(red: 1, green: 0, blue: 0)
  static let green = CanvasColor(red: 0, green: 1, blue: 0)
  static let blue = CanvasColor(red: 0, green: 0, blue: 1)

  /// Returns a shape.
  static func shape(
    _ shape: CanvasShape, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
    fill: CanvasFill? = .color(red), stroke: CanvasStroke? = nil
  ) -> CanvasObject {
    CanvasObject(
      .shape(shape), in: CGRect(x: x, y: y, width: width, height: height), fill: fill, stroke: stroke)
  }

  /// Returns a rectangle.
  static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, fill: CanvasFill? = .color(red),
    stroke: CanvasStroke? = nil
  ) -> CanvasObject {
    shape(.rectangle, x, y, width, height, fill: fill, stroke: stroke)
  }

  /// Returns a text box without a margin.
  static func text(
    _ string: String, _ x: Double = 0, _ y: Double = 0, width: Double = 500, height: Double = 100,
    _ change: (inout CanvasText) -> Void = { _ in }
  ) -> CanvasObject {
    var text = CanvasText(string, inset: 0)
    change(&text)
    return CanvasObject(.text(text), in: CGRect(x: x, y: y, width: width, height: height))
  }

  /// Returns a drawing of a page. The breaks are those of all its texts.
  static func drawing(
    _ objects: [CanvasObject], width: Double = 200, height: Double = 200, language: String = "en",
    fonts: DocumentFonts = .standard, breaks: [Int]? = nil,
    media: @escaping @Sendable (String) -> Data? = { _ in nil }
  ) -> PageDrawing {
    let page = CanvasPage(size: CGSize(width: width, height: height), objects: objects)
    // Nothing can be written there.
    let store = LineBreakStore(folder: URL(filePath: "/dev/null/breaks"))
    if let breaks { store.add(page.lineKeys.mapValues { _ in breaks }, to: page) }
    return PageDrawing(
      pages: [page], title: "Title", language: language, fonts: fonts, lineBreaks: store, media: media)
  }

  /// Returns a picture, the left half of which is red, and the right half blue.
  static func picture(_ width: Int, _ height: Int, isJPEG: Bool) throws -> Data {
    let image = try #require(gdImageCreateTrueColor(CInt(width), CInt(height)))
    defer { gdImageDestroy(image) }
    gdImageFilledRectangle(image, 0, 0, CInt(width / 2 - 1), CInt(height - 1), 0xFF_0000)
    gdImageFilledRectangle(image, CInt(width / 2), 0, CInt(width - 1), CInt(height - 1), 0x00_00FF)
    var size: CInt = 0
    let bytes = try #require(isJPEG ? gdImageJpegPtr(image, &size, 95) : gdImagePngPtr(image, &size))
    defer { gdFree(bytes) }
    return Data(bytes: bytes, count: Int(size))
  }

  /// Returns a picture object.
  static func picture(
    _ file: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double, fills: Bool = true
  ) -> CanvasObject {
    CanvasObject(
      .picture(CanvasPicture(file: file, pixelWidth: 1, pixelHeight: 1, label: "A view", fills: fills)),
      in: CGRect(x: x, y: y, width: width, height: height))
  }

  /// Returns a JPEG with an EXIF segment, which has an orientation and a secret.
  static func turned(_ jpeg: Data, _ orientation: UInt8) -> Data {
    let tiff: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
    let exif = Array("Exif\0\0".utf8) + tiff + [0, 0, 0, 0] + Array("secret".utf8)
    return jpeg.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + jpeg.dropFirst(2)
  }
}
