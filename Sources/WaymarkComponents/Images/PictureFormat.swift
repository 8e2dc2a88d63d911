package import Foundation

/// The picture formats that every browser shows and that can't contain scripts, recognised by their first bytes.
package enum PictureFormat: String, CaseIterable, Sendable {
  case jpeg, png, gif, webp

  /// The size of the largest file that is sent, in bytes.
  package static let maxBytes = 16_777_216

  /// The number of bytes needed to recognise a format.
  package static let startLength = 12

  /// Recognises the format of a file's content; nil for any other content, whatever the file's name.
  package init?(_ content: Data) {
    let start = [UInt8](content.prefix(Self.startLength))
    if start.starts(with: [0xFF, 0xD8, 0xFF]) {
      self = .jpeg
    } else if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self = .png
    } else if start.starts(with: Array("GIF87a".utf8)) || start.starts(with: Array("GIF89a".utf8)) {
      self = .gif
    } else if start.starts(with: Array("RIFF".utf8)), start.dropFirst(8).elementsEqual("WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }

  /// Reads the format of a file; nil if it does not begin like a picture, or is too large to be sent in one response.
  package init?(ofFileAt path: String) {
    guard let handle = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? handle.close() }
    guard let start = try? handle.read(upToCount: Self.startLength),
      let size = try? handle.seekToEnd(), size <= Self.maxBytes
    else { return nil }
    self.init(start)
  }

  /// The media type.
  package var contentType: String { "image/\(rawValue)" }
}
