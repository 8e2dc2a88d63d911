/// A tag, and how many files have it.
///
///     ForEach(try await index.tags()) { tag in
///       LabeledContent(tag.name, value: "\(tag.count)")
///     }
public struct FileTag: Sendable, Hashable, Identifiable {
  /// The tag.
  public var id: String { name }
  /// The tag.
  public let name: String
  /// How many files and folders have it.
  public let count: Int
}
