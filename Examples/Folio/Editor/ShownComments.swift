import Waymark

/// Which comments a window shows.
struct ShownComments: Codable {
  var isShown = false {
    didSet { if !isShown { presented.present(nil) } }
  }
  /// The object whose comments are shown; nil for those of the page, or of all of it.
  private(set) var object: CanvasObject.ID?
  /// Whether the comments of one object, or those about the page itself, are shown rather than all on the page.
  private(set) var isAboutOne = false
  /// The comment whose text is shown more strongly while the comments are shown.
  private(set) var presented = PresentedComment()

  /// Whether the field for a new comment is about to get the focus.
  var isWriting = false

  /// Shows all comments on the page, and begins a new one.
  mutating func write() {
    isAboutOne = false
    isShown = true
    isWriting = true
  }

  /// Shows the comments about an object, or those about the page itself, and begins a new one.
  mutating func write(about object: CanvasObject.ID?) {
    show(about: object)
    isWriting = true
  }

  /// Shows the comments about an object, or those about the page itself.
  ///
  /// - Parameter comment: the one of them that has been chosen; nil for none.
  mutating func show(about object: CanvasObject.ID?, _ comment: FolioComment.ID? = nil) {
    self.object = object
    isAboutOne = true
    isShown = true
    presented.present(comment)
  }

  /// Shows where a comment's text is.
  mutating func present(_ comment: FolioComment.ID) { presented.present(comment) }
}
