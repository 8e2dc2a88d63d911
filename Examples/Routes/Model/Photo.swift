import Foundation

/// A photo of an itinerary: a large version and a small one, made from the file that a person uploaded.
struct Photo: Sendable, Codable, Hashable, Identifiable {
  /// Random: it names the files, and says nothing.
  let id: String
  /// What the person calls the file.
  let fileName: String
  /// How wide the large version is, in pixels.
  let width: Int
  /// How high the large version is, in pixels.
  let height: Int
  /// The large version's file, a JPEG of at most 1,600 pixels a side.
  let imageURL: URL
  /// The small version's file, a JPEG of at most 320 pixels a side.
  let thumbnailURL: URL
}
