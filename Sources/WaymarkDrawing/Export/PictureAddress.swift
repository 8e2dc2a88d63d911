internal import Foundation
internal import WaymarkImages

/// A picture as an address that contains it.
struct PictureAddress {
  let text: String

  /// - Returns: nil if the file is no picture, or is damaged.
  init?(_ data: Data) {
    guard data.count <= ScaledPicture.maxBytes, let file = try? PictureFile([UInt8](data)) else { return nil }
    let type = file.format == .jpeg ? "jpeg" : "png"
    text = "data:image/\(type);base64,\(Data(file.uprightBytes).base64EncodedString())"
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
