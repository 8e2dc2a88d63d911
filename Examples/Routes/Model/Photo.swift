import Foundation

/// A photo of an itinerary in two sizes, made from a file that a user uploaded.
struct Photo: Sendable, Codable, Hashable, Identifiable {
  /// A random id, which also names the files.
  let id: String
  /// The name of the user's file.
  let fileName: String
  /// The width of the large version, in pixels.
  let width: Int
  /// The height of the large version, in pixels.
  let height: Int
  /// The file of the large version, a JPEG of at most 1,600 pixels a side.
  let imageURL: URL
  /// The file of the small version, a JPEG of at most 320 pixels a side.
  let thumbnailURL: URL
}
