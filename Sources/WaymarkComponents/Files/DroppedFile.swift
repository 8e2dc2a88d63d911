internal import Foundation

/// A file that was dropped on a screen.
struct DroppedFile: Sendable {
  /// A copy of it.
  let url: URL
  /// The names of the folders around it that were dropped with it, from the outside in.
  let folders: [String]
}
