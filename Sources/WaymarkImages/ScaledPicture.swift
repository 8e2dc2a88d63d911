public import Foundation

/// A picture that was read from a user's file and scaled down: a new JPEG, without any of the metadata in the file.
///
///     let pictures = try await ScaledPicture.make(from: upload, fitting: [1_600, 320])
///     try pictures[0].jpeg.write(to: large)
///
/// The format is detected from the file's bytes: neither its name nor the media type sent by the browser is trusted.
/// The picture is rotated to be upright as its metadata indicates, and transparent parts become white. Colours are
/// interpreted as sRGB: a colour profile is removed with the other metadata. Of an animation the first picture is taken.
public struct ScaledPicture: Sendable, Hashable {
  /// The whole JPEG file.
  public let jpeg: Data
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int

  /// The maximum size of a file, in bytes.
  public static let maxBytes = 10_000_000
  /// The maximum width and height of the picture in a file, in pixels.
  public static let maxSide = 12_000
  /// The maximum number of pixels of the picture in a file.
  public static let maxArea = 50_000_000

  /// Reads a JPEG, PNG, GIF or WebP file and scales the picture down, never up, off the main actor.
  ///
  /// - Parameters:
  ///   - file: the location of the file, which is neither stored nor deleted.
  ///   - side: the maximum width and height of the result, in pixels.
  ///   - owner: whose picture it is; see ``make(from:fitting:owner:)-(URL,[Int],String)``.
  public static func make(from file: URL, fitting side: Int, owner: String = UUID().uuidString)
    async throws(PictureError) -> ScaledPicture
  {
    try await make(from: file, fitting: [side], owner: owner)[0]
  }

  /// Reads a JPEG, PNG, GIF or WebP file once and scales the picture to several sizes.
  ///
  /// One picture is processed at a time, and owners take turns: a picture waits for those of the same owner that came
  /// before, and for one of each other owner.
  ///
  ///     let pictures = try await ScaledPicture.make(from: upload, fitting: [1_600, 320], owner: visitor.rawValue)
  ///
  /// - Parameters:
  ///   - file: the location of the file, which is neither stored nor deleted.
  ///   - sides: the maximum width and height of each result, in pixels.
  ///   - owner: whose picture it is, such as the id of a visitor. Without it, the picture has an owner of its own.
  /// - Returns: a picture for each of `sides`, in their order.
  /// - Throws: ``PictureError``; ``PictureError/tooMany`` if more than 32 pictures of the owner wait.
  public static func make(from file: URL, fitting sides: [Int], owner: String = UUID().uuidString)
    async throws(PictureError) -> [ScaledPicture]
  {
    try await ImageScaler.shared.scale(file, sides, owner: owner)
  }

  /// Scales the picture in the bytes of a JPEG, PNG, GIF or WebP file down, never up, off the main actor.
  ///
  ///     let thumbnail = try await ScaledPicture.make(from: bytes, fitting: 256)
  ///
  /// - Parameters:
  ///   - data: the whole file.
  ///   - side: the maximum width and height of the result, in pixels.
  ///   - owner: whose picture it is; see ``make(from:fitting:owner:)-(URL,[Int],String)``.
  public static func make(from data: Data, fitting side: Int, owner: String = UUID().uuidString)
    async throws(PictureError) -> ScaledPicture
  {
    try await ImageScaler.shared.scale(data, [side], owner: owner)[0]
  }
}
