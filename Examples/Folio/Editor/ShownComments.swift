import Waymark

/// Which comments a window shows.
struct ShownComments: Codable {
  var isShown = false
  /// The object whose comments are shown; nil for those of the page, or of all of it.
  private(set) var object: CanvasObject.ID?
  /// Whether the comments of one object, or those about the page itself, are shown rather than all on the page.
  private(set) var isAboutOne = false

  /// Shows all comments on the page.
  mutating func showAll() {
    isAboutOne = false
    isShown = true
  }

  /// Shows the comments about an object, or those about the page itself.
  mutating func show(about object: CanvasObject.ID?) {
    self.object = object
    isAboutOne = true
    isShown = true
  }
}
