internal import Foundation
internal import WaymarkImages

/// A picture as an address that contains it.
struct PictureAddress {
  let text: String

  /// - Returns: nil if the file is no picture, or is damaged.
  init?(_ data: Data) {
    guard let picture = try? UnscaledPicture(data) else { return nil }
    let type = picture.filenameExtension == "jpg" ? "jpeg" : "png"
    text = "data:image/\(type);base64,\(picture.data.base64EncodedString())"
  }
}
