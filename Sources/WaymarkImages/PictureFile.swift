internal import Foundation

/// The file of a picture whose structure has been checked: it is complete, and its dimensions are within bounds. Nothing
/// has been decoded yet, so no more memory was used than the file itself takes.
package struct PictureFile {
  /// The formats that are read.
  package enum Format: Sendable, CaseIterable { case jpeg, png, gif, webp }

  /// The formats of pictures in documents: what is drawn in PDFs and pages as it is.
  package static let documentFormats: Set<Format> = [.jpeg, .png]

  /// A width and a height in pixels.
  package struct Size: Hashable, Sendable { package let width, height: Int }

  /// The format, as the file's bytes tell it.
  package let format: Format
  /// How the picture has to be rotated to be upright.
  package let orientation: Orientation
  /// The file, without the parts that are not needed to draw it; of an animation the first picture.
  package let bytes: [UInt8]
  /// The size before the picture is rotated to be upright.
  package let size: Size

  /// - Throws: ``PictureError``.
  init(reading file: URL, accepting formats: Set<Format>) throws(PictureError) {
    try self.init(Self.contents(of: file), accepting: formats)
  }

  /// - Throws: ``PictureError``; ``PictureError/notAPicture`` if it has another format.
  package init(_ file: [UInt8], accepting formats: Set<Format>) throws(PictureError) {
    guard let format = Self.format(of: file), formats.contains(format) else { throw .notAPicture }
    self.format = format
    switch format {
    case .jpeg:
      let outline = try JPEGOutline(file)
      guard let size = outline.size else { throw .damaged }
      (orientation, bytes, self.size) = (outline.orientation, outline.picture, size)
    case .png:
      let outline = try PNGOutline(file)
      (orientation, bytes, size) = (.upright, outline.picture, outline.size)
    case .gif:
      let outline = try GIFOutline(file)
      (orientation, bytes, size) = (.upright, outline.picture, outline.size)
    case .webp:
      let outline = try WebPOutline(file)
      (orientation, bytes, size) = (.upright, outline.picture, outline.size)
    }
  }

  private static func format(of file: [UInt8]) -> Format? {
    if file.starts(with: JPEGOutline.signature) { return .jpeg }
    if file.starts(with: PNGOutline.signature) { return .png }
    if GIFOutline.signatures.contains(where: { file.starts(with: $0) }) { return .gif }
    return WebPOutline.isWebP(file) ? .webp : nil
  }

  /// Throws if decoding a picture of this size would cost too much.
  static func check(width: Int, height: Int) throws(PictureError) {
    guard width > 0, height > 0 else { throw .damaged }
    let (side, area) = (ScaledPicture.maxSide, ScaledPicture.maxArea)
    guard width <= side, height <= side, width * height <= area else {
      throw .tooManyPixels(width: width, height: height)
    }
  }

  private static func contents(of file: URL) throws(PictureError) -> [UInt8] {
    let limit = ScaledPicture.maxBytes
    let data: Data?
    do {
      let handle = try FileHandle(forReadingFrom: file)
      defer { try? handle.close() }
      data = try handle.read(upToCount: limit + 1)
    } catch {
      throw .unreadable
    }
    guard let data else { return [] }
    guard data.count <= limit else { throw .tooLarge(limit: limit) }
    return [UInt8](data)
  }
}

extension [UInt8] {
  /// Returns the big-endian number at an index; nil if the bytes end before.
  func number<Number: FixedWidthInteger>(at index: Int, as type: Number.Type) -> Int? {
    let size = MemoryLayout<Number>.size
    guard index >= 0, index + size <= count else { return nil }
    return self[index..<index + size].reduce(0) { $0 << 8 | Int($1) }
  }
}
