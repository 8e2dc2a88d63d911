internal import CPDF
internal import Foundation
internal import WaymarkComponents

/// A PDF that is open in this process. A damaged one may end the process, or use all of its memory: only a process of its own opens one
/// that comes from others.
final class PDFFile {
  private let pdf: OpaquePointer
  private let count: Int

  /// - Parameter descriptor: The number of an open file.
  init(_ descriptor: CInt) throws(PDFError) {
    var fault = WAYMARK_PDF_NONE
    guard let pdf = waymark_pdf_open(descriptor, &fault) else {
      throw fault == WAYMARK_PDF_ENCRYPTED ? .encrypted : .damaged
    }
    self.pdf = pdf
    count = Int(waymark_pdf_page_count(pdf))
    if count <= 0 { throw .empty }
  }

  deinit { waymark_pdf_free(pdf) }

  var outline: PDFOutline {
    let pages = (0..<min(count, PDFLimits.pages)).map { page -> PDFOutline.Page in
      let size = size(of: page)
      return PDFOutline.Page(width: size?.width ?? 0, height: size?.height ?? 0)
    }
    return PDFOutline(pages: pages, count: count)
  }

  private func size(of page: Int) -> (width: Double, height: Double)? {
    var (width, height) = (0.0, 0.0)
    guard page < count, waymark_pdf_page_size(pdf, CInt(page), &width, &height) != 0 else { return nil }
    return (width, height)
  }

  /// Draws a page as a PNG.
  ///
  /// - Parameter width: The width in pixels; less for a page that would be too high.
  func png(of page: Int, width: Int) throws(PDFError) -> Data {
    guard let size = size(of: page) else { throw .damaged }
    var pixels = Self.pixels(of: size, width: width)
    // A picture with noise in it may be too large.
    for _ in 0..<4 {
      if let png = try draw(page, pixels) { return png }
      pixels = (max(1, pixels.width * 2 / 3), max(1, pixels.height * 2 / 3))
    }
    throw .tooExpensive
  }

  /// Returns the size of the picture of a page.
  static func pixels(of size: (width: Double, height: Double), width: Int) -> (width: Int, height: Int) {
    let (side, area) = (Double(PDFLimits.side), Double(PDFLimits.area))
    let wanted = Double(min(max(width, 1), PDFLimits.side))
    let ratio = size.height / size.width
    let fitting = min(wanted, side / ratio, (area / ratio).squareRoot())
    func whole(_ length: Double) -> Int { Int(min(max(length.rounded(), 1), side)) }
    return (whole(fitting), whole(fitting * ratio))
  }

  /// Returns nil if the PNG is too large.
  private func draw(_ page: Int, _ pixels: (width: Int, height: Int)) throws(PDFError) -> Data? {
    let picture = Received()
    let receiver = Unmanaged.passUnretained(picture).toOpaque()
    let isDrawn = withExtendedLifetime(picture) {
      waymark_pdf_draw(
        pdf, CInt(page), CInt(pixels.width), CInt(pixels.height),
        { receiver, bytes, count in
          let picture = Unmanaged<Received>.fromOpaque(receiver!).takeUnretainedValue()
          return picture.append(bytes!, count) ? 1 : 0
        }, receiver)
    }
    if picture.isTooLarge { return nil }
    guard isDrawn != 0 else { throw .tooExpensive }
    return picture.data
  }

  /// What was drawn so far.
  private final class Received {
    var data = Data()
    var isTooLarge = false

    func append(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> Bool {
      isTooLarge = data.count + count > PDFLimits.pictureBytes
      if !isTooLarge { data.append(bytes, count: count) }
      return !isTooLarge
    }
  }

  /// The words of a page.
  func text(of page: Int) throws(PDFError) -> PageText {
    guard let size = size(of: page) else { throw .damaged }
    var boxes: UnsafeMutablePointer<waymark_pdf_box>?
    var count = 0
    guard let text = waymark_pdf_text(pdf, CInt(page), &boxes, &count) else { return PageText(lines: []) }
    defer { waymark_pdf_text_free(text, boxes) }
    var words = PDFWords(width: size.width, height: size.height)
    for (character, box) in zip(String(cString: text).unicodeScalars, UnsafeBufferPointer(start: boxes, count: count)) {
      words.append(character, PDFWords.Box(left: box.left, top: box.top, right: box.right, bottom: box.bottom))
    }
    return words.text
  }
}
