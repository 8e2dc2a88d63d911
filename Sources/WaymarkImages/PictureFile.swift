internal import Foundation

/// A JPEG or PNG file whose outline has been checked: it is whole, and what it says of its size is within bounds. Nothing
/// has been decoded yet, so nothing it says has cost more memory than the file itself.
struct PictureFile {
  enum Format { case jpeg, png }

  let format: Format
  /// How the picture is to be turned to stand upright.
  let orientation: Orientation
  /// The file, without what is not needed to draw it.
  let bytes: [UInt8]

  /// - Throws: ``PictureError``.
  init(reading file: URL) throws(PictureError) { try self.init(Self.contents(of: file)) }

  /// - Throws: ``PictureError``.
  init(_ file: [UInt8]) throws(PictureError) {
    if file.starts(with: JPEGOutline.signature) {
      let outline = try JPEGOutline(file)
      (format, orientation, bytes) = (.jpeg, outline.orientation, outline.picture)
    } else if file.starts(with: PNGOutline.signature) {
      let outline = try PNGOutline(file)
      (format, orientation, bytes) = (.png, .upright, outline.picture)
    } else {
      throw .notAPicture
    }
  }

  /// Refuses sizes that would cost too much to decode.
  static func check(width: Int, height: Int) throws(PictureError) {
    guard width > 0, height > 0 else { throw .damaged }
    let (side, area) = (ScaledPicture.maxSide, ScaledPicture.maxArea)
    guard width <= side, height <= side, width * height <= area else {
      throw .tooManyPixels(side: side, area: area)
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
  /// The number of two or four bytes at an index, the largest part first; nil where the bytes end before.
  func number<Number: FixedWidthInteger>(at index: Int, as type: Number.Type) -> Int? {
    let size = MemoryLayout<Number>.size
    guard index >= 0, index + size <= count else { return nil }
    return self[index..<index + size].reduce(0) { $0 << 8 | Int($1) }
  }
}
