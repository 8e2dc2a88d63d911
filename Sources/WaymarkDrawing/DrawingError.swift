/// Why pages can't be drawn.
public enum DrawingError: Error, Sendable, Hashable {
  /// The task was cancelled.
  case cancelled
  /// There is no page with this number.
  case noPage
  /// There are more of these than can be drawn in a reasonable time.
  case tooMany(Part, limit: Int)
  /// There is not enough memory.
  case noMemory
  /// The file can't be written: the folder is missing or protected, or the disk is full.
  case notWritten
  /// The drawing library has refused something, for the reason that it gives.
  case refused(String)

  /// What there may be too many of.
  public enum Part: Sendable, Hashable {
    /// Pages.
    case pages
    /// Objects, with those in groups and the cells of tables.
    case objects
    /// Groups that are inside of one another.
    case nestedGroups
    /// UTF-16 code units of texts.
    case characters
    /// Parts of curves.
    case pathElements
    /// Bytes of the pictures of a page.
    case pictureBytes
  }

  /// A message for the user.
  public var message: String {
    switch self {
    case .cancelled: "The export was cancelled."
    case .noPage: "This page does not exist."
    case .tooMany(.pages, let limit): "The document has more than \(limit) pages."
    case .tooMany(.objects, let limit): "The document has more than \(limit) objects."
    case .tooMany(.nestedGroups, let limit): "The document has more than \(limit) groups inside of one another."
    case .tooMany(.characters, let limit): "The document has more than \(limit) characters."
    case .tooMany(.pathElements, let limit): "The curves of the document have more than \(limit) parts."
    case .tooMany(.pictureBytes, let limit): "The pictures of a page take more than \(limit / 1_000_000) MB."
    case .noMemory: "There is not enough memory at the moment."
    case .notWritten: "The file can't be written."
    case .refused(let reason): "The document can't be drawn: \(reason)."
    }
  }
}
