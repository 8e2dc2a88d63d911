/// The blocks of a GIF file up to the end of its first picture, read without decoding any of them.
struct GIFOutline {
  static let signatures: [[UInt8]] = [Array("GIF87a".utf8), Array("GIF89a".utf8)]
  private static let (extensionMark, pictureMark, end): (UInt8, UInt8, UInt8) = (0x21, 0x2C, 0x3B)
  /// The extension that tells which colour is transparent. Others are texts and the like.
  private static let graphicControl: UInt8 = 0xF9

  /// The file with its first picture only, and without comments.
  private(set) var picture: [UInt8]
  /// The size in pixels.
  let size: PictureFile.Size

  /// - Throws: ``PictureError``; ``PictureError/damaged`` if the file ends before its first picture does.
  init(_ file: [UInt8]) throws(PictureError) {
    let header = 13
    guard file.count > header else { throw .damaged }
    var position = header + Self.colors(file[10])
    guard position <= file.count else { throw .damaged }
    picture = Array(file[..<position])
    while position < file.count {
      switch file[position] {
      case Self.extensionMark:
        let next = try Self.endOfBlocks(from: position + 2, in: file)
        if file[position + 1] == Self.graphicControl { picture += file[position..<next] }
        position = next
      case Self.pictureMark:
        guard position + 10 < file.count else { throw .damaged }
        let (width, height) = (Self.number(at: position + 5, in: file), Self.number(at: position + 7, in: file))
        try PictureFile.check(width: width, height: height)
        // The colours, and a byte before the blocks.
        let start = position + 10 + Self.colors(file[position + 9])
        picture += file[position..<(try Self.endOfBlocks(from: start + 1, in: file))] + [Self.end]
        size = PictureFile.Size(width: width, height: height)
        return
      default: throw .damaged
      }
    }
    throw .damaged
  }

  /// The bytes of a table of colours, as the flags before it tell them.
  private static func colors(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }

  private static func number(at index: Int, in file: [UInt8]) -> Int { Int(file[index]) | Int(file[index + 1]) << 8 }

  /// Returns the index after blocks of which each has its length before it. The last one is empty.
  private static func endOfBlocks(from start: Int, in file: [UInt8]) throws(PictureError) -> Int {
    var position = start
    while position < file.count {
      let length = Int(file[position])
      position += 1 + length
      if length == 0 { return position }
    }
    throw .damaged
  }
}
