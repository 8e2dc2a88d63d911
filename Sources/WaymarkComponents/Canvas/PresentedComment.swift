/// The comment whose text a canvas shows more strongly than those of others, and to which it scrolls.
///
///     @State private var presented = PresentedComment()
///
///     ObjectCanvas(page: $page, selection: $selection).presentedComment(presented)
///     Button("Show Text") { presented.present(comment.id) }
///
/// Note: Waymark only.
public struct PresentedComment: Hashable, Codable, Sendable {
  /// The comment; nil for none.
  public private(set) var id: String?
  /// How often one was presented so far.
  private var count = 0

  /// Creates a value without a comment.
  public init() {}

  /// Presents a comment: the canvas scrolls to its text, also if it presents this one already.
  ///
  /// - Parameter id: the comment, as ``CanvasText/addComment(_:in:)`` has it; nil for none.
  public mutating func present(_ id: String?) {
    self.id = id
    count += 1
  }

  /// What the browser gets.
  var words: String? { id.map { "\(count) \($0)" } }
}
