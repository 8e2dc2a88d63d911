/// The orientation of a picture, with EXIF's numbers.
package enum Orientation: Int, Sendable {
  case upright = 1
  case mirrored
  case upsideDown
  case upsideDownMirrored
  case leftMirrored
  /// The picture has to be rotated clockwise by 90°.
  case left
  case rightMirrored
  /// The picture has to be rotated anticlockwise by 90°.
  case right

  /// Whether width and height are exchanged.
  package var swapsSides: Bool { rawValue >= 5 }

  /// Returns the position in the file's picture of a pixel of the upright picture.
  ///
  /// - Parameters:
  ///   - x: the column in the upright picture.
  ///   - y: the row in the upright picture.
  ///   - width: the width of the picture in the file, in pixels.
  ///   - height: the height of the picture in the file, in pixels.
  func source(_ x: Int, _ y: Int, width: Int, height: Int) -> (x: Int, y: Int) {
    let (right, bottom) = (width - 1, height - 1)
    return switch self {
    case .upright: (x, y)
    case .mirrored: (right - x, y)
    case .upsideDown: (right - x, bottom - y)
    case .upsideDownMirrored: (x, bottom - y)
    case .leftMirrored: (y, x)
    case .left: (y, bottom - x)
    case .rightMirrored: (right - y, bottom - x)
    case .right: (right - y, x)
    }
  }

  /// Reads the content of a JPEG's EXIF segment; upright if it contains no valid orientation.
  init(exif segment: [UInt8]) {
    self = Self.tag(in: segment).flatMap { Orientation(rawValue: $0) } ?? .upright
  }

  private static let mark = Array("Exif\0\0".utf8)
  private static let orientationTag = 0x0112

  private static func tag(in segment: [UInt8]) -> Int? {
    guard segment.starts(with: mark) else { return nil }
    let tiff = Array(segment.dropFirst(mark.count))
    let isLittle = tiff.starts(with: [0x49, 0x49])
    guard isLittle || tiff.starts(with: [0x4D, 0x4D]) else { return nil }
    func short(_ index: Int) -> Int? {
      tiff.number(at: index, as: UInt16.self).map { isLittle ? Int(UInt16($0).byteSwapped) : $0 }
    }
    func long(_ index: Int) -> Int? {
      tiff.number(at: index, as: UInt32.self).map { isLittle ? Int(UInt32($0).byteSwapped) : $0 }
    }
    guard let directory = long(4), let count = short(directory) else { return nil }
    for entry in 0..<count {
      let start = directory + 2 + entry * 12
      guard let tag = short(start) else { return nil }
      if tag == orientationTag { return short(start + 8) }
    }
    return nil
  }
}
