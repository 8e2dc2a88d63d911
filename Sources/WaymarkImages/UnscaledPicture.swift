public import Foundation

/// A user's picture as it is in its file, without any of the metadata but the orientation.
///
///     let picture = try UnscaledPicture(data)
///     try picture.data.write(to: folder.appending(path: "cover.\(picture.filenameExtension)"))
///
/// The format is detected from the file's bytes. The file is checked to be complete, and no part of it is decoded. Use ``ScaledPicture`` for
/// a picture that a user adds: this is for those that come with a document, which were prepared before.
public struct UnscaledPicture: Sendable, Hashable {
  /// The whole file.
  public let data: Data
  /// The usual extension of the file's name: `jpg` or `png`.
  public let filenameExtension: String
  /// The width in pixels, when the picture is upright.
  public let width: Int
  /// The height in pixels, when the picture is upright.
  public let height: Int

  /// Reads a JPEG or PNG file.
  ///
  /// - Throws: ``PictureError``, with the same limits as those of ``ScaledPicture``.
  public init(_ data: Data) throws(PictureError) {
    guard data.count <= ScaledPicture.maxBytes else { throw .tooLarge(limit: ScaledPicture.maxBytes) }
    let file = try PictureFile([UInt8](data), accepting: PictureFile.documentFormats)
    self.data = Data(file.uprightBytes)
    filenameExtension = file.format == .jpeg ? "jpg" : "png"
    let (width, height) = (file.size.width, file.size.height)
    (self.width, self.height) = file.orientation.swapsSides ? (height, width) : (width, height)
  }
}

extension PictureFile {
  /// The file without its metadata but for the orientation.
  fileprivate var uprightBytes: [UInt8] {
    guard format == .jpeg, orientation != .upright else { return bytes }
    // One entry of a directory: the orientation, a number of 16 bits.
    let start: [UInt8] = [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0]
    let exif = Array("Exif\0\0".utf8) + start + [UInt8(orientation.rawValue), 0, 0, 0, 0, 0, 0]
    return bytes.prefix(2) + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + bytes.dropFirst(2)
  }
}
