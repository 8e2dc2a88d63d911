internal import WaymarkGraph

/// A sheet about a document as a whole. It is part of a view's state, so that it is still there when the app's process has ended and the window
/// is restored.
enum DocumentSheet: String, Codable {
  /// The folders into which the document can be moved.
  case move
  /// What the document was before.
  case versions
  /// Who may see and change the document.
  case sharing
}

extension DocumentSheet? {
  /// Whether a sheet is shown.
  subscript(shows sheet: DocumentSheet) -> Bool {
    get { self == sheet }
    set { self = newValue ? sheet : nil }
  }
}
