package import Foundation

/// A file or a folder in an archive.
package struct ArchiveEntry: Sendable, Hashable {
  /// The path from the top of the archive, with `/` between its parts and none at its ends.
  package let path: String
  /// The content of the file; nil for a folder.
  package let contents: Data?

  /// Creates a file.
  package init(path: String, contents: Data) { (self.path, self.contents) = (path, contents) }

  /// Creates a folder. Only an empty one has to be an entry: others follow from the paths of the files in them.
  package init(folder path: String) { (self.path, contents) = (path, nil) }

  /// Whether this is a folder.
  package var isFolder: Bool { contents == nil }
}
