internal import Foundation

/// Contents that are compressed already, so that Deflate would only cost time.
enum CompressedMedia {
  /// Beginnings of files: JPEG, PNG, GIF, zip, gzip, WOFF 2, Ogg.
  private static let beginnings: [[UInt8]] = [
    [0xFF, 0xD8, 0xFF], [0x89, 0x50, 0x4E, 0x47], Array("GIF8".utf8), ZipMark.file, [0x1F, 0x8B],
    Array("wOF2".utf8), Array("OggS".utf8),
  ]
  /// Names of formats after the size of the first part: WebP in RIFF, and those of MP4, HEIC and AVIF.
  private static let inner: [(at: Int, name: [UInt8])] = [(8, Array("WEBP".utf8)), (4, Array("ftyp".utf8))]

  /// Whether the content is one of them, by its first bytes.
  static func contains(_ content: Data) -> Bool {
    let start = [UInt8](content.prefix(12))
    return beginnings.contains { start.starts(with: $0) }
      || inner.contains { start.dropFirst($0.at).starts(with: $0.name) }
  }
}
