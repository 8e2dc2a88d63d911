/// The chunks of a WebP file, read without decoding any of them.
struct WebPOutline {
  /// The file without metadata; of an animation the first picture.
  let picture: [UInt8]
  /// The size in pixels.
  let size: PictureFile.Size

  /// Whether a file begins as a WebP does.
  static func isWebP(_ file: [UInt8]) -> Bool {
    file.count >= 12 && file.starts(with: Array("RIFF".utf8)) && file[8..<12].elementsEqual("WEBP".utf8)
  }

  /// - Throws: ``PictureError``; ``PictureError/damaged`` if the file ends before the picture does.
  init(_ file: [UInt8]) throws(PictureError) {
    guard file.count >= 12 else { throw .damaged }
    let end = 8 + Self.number(file[4...], 4)
    guard (12...file.count).contains(end) else { throw .damaged }
    var transparency: [UInt8] = []
    var rest = file[12..<end]
    while let chunk = try Self.nextChunk(of: &rest) {
      switch chunk.name {
      case "ANMF":
        // Before the chunks of the frame is where it is, how large, and how long it is seen.
        rest = chunk.content.dropFirst(16)
      case "ALPH": transparency = Array(chunk.bytes)
      case "VP8 ", "VP8L":
        size = try chunk.name == "VP8L" ? Self.losslessSize(chunk.content) : Self.lossySize(chunk.content)
        try PictureFile.check(width: size.width, height: size.height)
        let header = transparency.isEmpty ? [] : Self.header(size)
        let content = Array("WEBP".utf8) + header + transparency + chunk.bytes
        picture = Array("RIFF".utf8) + Self.bytes(content.count, 4) + content
        return
      default: break
      }
    }
    throw .damaged
  }

  /// A part of the file: its name, what is in it, and all of it.
  private typealias Chunk = (name: String, content: ArraySlice<UInt8>, bytes: ArraySlice<UInt8>)

  /// Takes the first chunk of some bytes; nil at their end.
  private static func nextChunk(of rest: inout ArraySlice<UInt8>) throws(PictureError) -> Chunk? {
    guard rest.count >= 8 else { return nil }
    let length = number(rest.dropFirst(4), 4)
    // The last chunk of some files has no byte that makes its length even.
    let whole = 8 + length + length % 2
    guard 8 + length <= rest.count else { throw .damaged }
    let chunk = (
      name: String(decoding: rest.prefix(4), as: UTF8.self), content: rest.dropFirst(8).prefix(length),
      bytes: rest.prefix(whole)
    )
    rest = rest.dropFirst(whole)
    return chunk
  }

  private static func lossySize(_ content: ArraySlice<UInt8>) throws(PictureError) -> PictureFile.Size {
    // Three bytes about the frame, three that are always the same, and the size in 14 bits each.
    guard content.count >= 10, content.dropFirst(3).prefix(3).elementsEqual([0x9D, 0x01, 0x2A]) else { throw .damaged }
    return PictureFile.Size(
      width: number(content.dropFirst(6), 2) & 0x3FFF, height: number(content.dropFirst(8), 2) & 0x3FFF)
  }

  private static func losslessSize(_ content: ArraySlice<UInt8>) throws(PictureError) -> PictureFile.Size {
    guard content.count >= 5, content.first == 0x2F else { throw .damaged }
    let bits = number(content.dropFirst(), 4)
    return PictureFile.Size(width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
  }

  /// The chunk that says that the next ones are a picture and its transparency.
  private static func header(_ size: PictureFile.Size) -> [UInt8] {
    Array("VP8X".utf8) + bytes(10, 4) + [0x10, 0, 0, 0] + bytes(size.width - 1, 3) + bytes(size.height - 1, 3)
  }

  private static func number(_ bytes: ArraySlice<UInt8>, _ count: Int) -> Int {
    bytes.prefix(count).reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }
}
