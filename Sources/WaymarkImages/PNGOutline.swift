/// The chunks of a PNG file, read without decoding any of them.
struct PNGOutline {
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// What is needed to draw the picture. The others tell of the person, or are small packets that unpack to large ones.
  private static let kept: Set = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]

  /// The file with what is drawn only.
  private(set) var picture = signature

  /// - Throws: ``PictureError``; ``PictureError/damaged`` where the file ends before the picture does.
  init(_ file: [UInt8]) throws(PictureError) {
    var position = Self.signature.count
    var isFirst = true
    while true {
      // The length, the name, the content and the checksum, which the decoder looks at.
      guard let length = file.number(at: position, as: UInt32.self), position + 12 + length <= file.count else {
        throw .damaged
      }
      let name = String(decoding: file[position + 4..<position + 8], as: UTF8.self)
      if isFirst {
        guard name == "IHDR", let width = file.number(at: position + 8, as: UInt32.self),
          let height = file.number(at: position + 12, as: UInt32.self)
        else { throw .damaged }
        try PictureFile.check(width: width, height: height)
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
