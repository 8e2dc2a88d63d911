/// The chunks of a PNG file, read without decoding any of them.
struct PNGOutline {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// The chunks needed to draw the picture. Others contain private information, or may decompress to a huge size.
  private static let kept: Set = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]

  /// The file with only the chunks needed for drawing.
  private(set) var picture = signature
  /// The size in pixels.
  private(set) var size = PictureFile.Size(width: 0, height: 0)

  /// - Throws: ``PictureError``; ``PictureError/damaged`` if the file ends before the picture does.
  init(_ file: [UInt8]) throws(PictureError) {
    var position = Self.signature.count
    var isFirst = true
    while true {
      // The length, the name, the content and the checksum, which the decoder verifies.
      guard let length = file.number(at: position, as: UInt32.self), position + 12 + length <= file.count else {
        throw .damaged
      }
      let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      if isFirst {
        guard name == "IHDR", let width = file.number(at: position + 8, as: UInt32.self),
          let height = file.number(at: position + 12, as: UInt32.self)
        else { throw .damaged }
        try PictureFile.check(width: width, height: height)
        size = PictureFile.Size(width: width, height: height)
      } else if name == "IHDR" {
        throw .damaged
      }
      isFirst = false
      let end = position + 12 + length
      if Self.kept.contains(name) { picture += file[position..<end] }
      if name == "IEND" { return }
      position = end
    }
  }
}
