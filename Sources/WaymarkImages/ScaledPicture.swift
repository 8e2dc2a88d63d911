public import Foundation

/// A picture that was read from a person's file and scaled down: a new JPEG, without anything that the file told of the
/// person who took it.
///
///     let pictures = try await ScaledPicture.make(from: upload, fitting: [1_600, 320])
///     try pictures[0].jpeg.write(to: large)
///
/// What the file is, its bytes say: neither its name nor what a browser called it is believed. The picture stands upright
/// as its camera meant it, and what is transparent becomes white. Colours are those of the screen (sRGB): a profile for
/// others is dropped with the rest of what the file says.
public struct ScaledPicture: Sendable, Hashable {
  /// The whole JPEG file.
  public let jpeg: Data
  /// How wide it is, in pixels.
  public let width: Int
  /// How high it is, in pixels.
  public let height: Int

  /// The largest file that is read, in bytes.
  public static let maxBytes = 10_000_000
  /// The most pixels of a side of the picture in the file.
  public static let maxSide = 12_000
  /// The most pixels of the picture in the file, in all.
  public static let maxArea = 50_000_000

  /// Reads a JPEG or PNG file and scales the picture down, never up, away from the main actor.
  ///
  /// - Parameters:
  ///   - file: where the file is; it is neither kept nor deleted.
  ///   - side: how wide and how high the result may be, in pixels.
  public static func make(from file: URL, fitting side: Int) async throws(PictureError) -> ScaledPicture {
    try await make(from: file, fitting: [side])[0]
  }

  /// Reads a JPEG or PNG file once and scales the picture to several sizes.
  ///
  /// - Parameters:
  ///   - file: where the file is; it is neither kept nor deleted.
  ///   - sides: how wide and how high each of the results may be, in pixels.
  /// - Returns: a picture for each of `sides`, in their order.
  public static func make(from file: URL, fitting sides: [Int]) async throws(PictureError) -> [ScaledPicture] {
    try await ImageScaler.shared.develop(file, sides)
  }
}
