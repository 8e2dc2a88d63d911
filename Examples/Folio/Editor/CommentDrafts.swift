import Waymark

/// What was typed and not added yet. It stays when the comments are hidden.
struct CommentDrafts: Codable {
  /// The text of a new comment.
  var comment = ""
  /// The answers that are written, by the comments that they belong to.
  var replies: [FolioComment.ID: String] = [:]
}
