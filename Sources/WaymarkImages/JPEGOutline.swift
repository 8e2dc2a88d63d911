/// The segments of a JPEG file, read without decoding any of them.
struct JPEGOutline {
  static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]
  /// The maximum number of scans. A progressive picture has about ten; in a file of many empty scans each would cost a
  /// pass over all pixels for a few bytes.
  private static let maxScans = 100
  /// The maximum number of pixels that all scans together process, for the same reason.
  private static let maxScannedPixels = 1_000_000_000

  private(set) var orientation = Orientation.upright
  /// The file with only the segments needed for drawing: no EXIF, location, comments, preview or trailing data.
  private(set) var picture: [UInt8] = [0xFF, 0xD8]
  /// The size in pixels, once it was read.
  private(set) var size: PictureFile.Size?
  private var scans = 0

  /// - Throws: ``PictureError``; ``PictureError/damaged`` if the file ends before the picture does.
  init(_ file: [UInt8]) throws(PictureError) {
    var position = 2
    while true {
      let marker = try Self.nextMarker(in: file, &position)
      switch marker {
      case 0xD9:
        guard scans > 0 else { throw .damaged }
        picture += [0xFF, marker]
        return
      case 0x01, 0xD0...0xD8: continue
      default: try take(marker, in: file, &position)
      }
    }
  }

  /// Returns the next marker at or after a position, and moves the position behind it.
  private static func nextMarker(in file: [UInt8], _ position: inout Int) throws(PictureError) -> UInt8 {
    while position + 1 < file.count {
      let isMarker = file[position] == 0xFF && file[position + 1] != 0xFF && file[position + 1] != 0
      position += 1
      guard isMarker else { continue }
      position += 1
      return file[position - 1]
    }
    throw .damaged
  }

  /// Reads the segment after a marker, and the data that follows the segment of a scan.
  private mutating func take(_ marker: UInt8, in file: [UInt8], _ position: inout Int) throws(PictureError) {
    guard let length = file.number(at: position, as: UInt16.self), length >= 2, position + length <= file.count else {
      throw .damaged
    }
    let content = Array(file[position + 2..<position + length])
    var end = position + length
    switch marker {
    case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker): try takeSize(content)
    case 0xE1:
      if orientation == .upright { orientation = Orientation(exif: content) }
    case 0xDA:
      scans += 1
      guard let size, scans <= Self.maxScans, scans * size.width * size.height <= Self.maxScannedPixels else {
        throw .damaged
      }
      end = Self.endOfScan(in: file, from: end)
    default: break
    }
    // Of the application segments, the decoder needs those of JFIF and Adobe.
    let isKept = !(0xE0...0xEF).contains(marker) && marker != 0xFE || marker == 0xE0 || marker == 0xEE
    if isKept { picture += [0xFF, marker] + file[position..<end] }
    position = end
  }

  private mutating func takeSize(_ content: [UInt8]) throws(PictureError) {
    // The decoder, too, would refuse a second frame header.
    guard size == nil, let height = content.number(at: 1, as: UInt16.self),
      let width = content.number(at: 3, as: UInt16.self)
    else { throw .damaged }
    try PictureFile.check(width: width, height: height)
    size = PictureFile.Size(width: width, height: height)
  }

  /// Returns the position of the next marker that does not belong to the scan's data.
  private static func endOfScan(in file: [UInt8], from start: Int) -> Int {
    file.withUnsafeBufferPointer { file in
      var index = start
      while index + 1 < file.count {
        if file[index] == 0xFF {
          let next = file[index + 1]
          if next != 0, next != 0xFF, !(0xD0...0xD7).contains(next) { return index }
        }
        index += 1
      }
      return file.count
    }
  }
}
