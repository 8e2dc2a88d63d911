public import Foundation

/// A file that people have dropped on a screen; see `fileDropImporter(allowedContentTypes:onCompletion:)`.
public struct DroppedFile: Sendable, Hashable {
  /// A copy of it, which the browser has uploaded.
  public let url: URL
  /// The names of the folders around it that were dropped with it, from the outside in.
  public let folders: [String]

  /// Creates a dropped file, for tests.
  ///
  /// - Parameters:
  ///   - url: a copy of it.
  ///   - folders: the names of the folders around it, from the outside in.
  public init(url: URL, folders: [String] = []) { (self.url, self.folders) = (url, folders) }
}
