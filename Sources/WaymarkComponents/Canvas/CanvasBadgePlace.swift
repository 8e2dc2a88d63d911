public import WaymarkCanvas

/// Where a badge of a canvas is.
///
///     ObjectCanvas(page: $page, selection: $selection)
///       .badges(for: [.page, .object("map"), .text(comment: comment.id, in: "body")]) { place in
///         Button("Comments", systemImage: "text.bubble") { shown = place }
///       }
///
/// Note: Waymark only.
public enum CanvasBadgePlace: Hashable, Sendable {
  /// Above the upper trailing corner of the page.
  case page
  /// At the upper trailing corner of an object, which may be a part of a group.
  case object(CanvasObject.ID)
  /// Beside the trailing edge of the page, at the height of the first line of the part of a text that has the mark of a comment, which
  /// ``CanvasText/addComment(_:in:)`` adds. It keeps this height through edits. Without such a mark it is at the height of the object's upper edge.
  case text(comment: String, in: CanvasObject.ID)

  /// The object that it belongs to; nil for the page.
  public var object: CanvasObject.ID? {
    switch self {
    case .page: nil
    case .object(let id), .text(_, in: let id): id
    }
  }
}
