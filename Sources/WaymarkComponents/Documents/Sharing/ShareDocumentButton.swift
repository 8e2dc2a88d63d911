public import WaymarkGraph

/// A button that shows who may see and change the document, where its owner invites others. Note: Waymark only.
///
///     DocumentGroup(newDocument: Note()) { file in
///       NoteEditor(note: file.$document)
///         .toolbar { ToolbarItem(placement: .primaryAction) { ShareDocumentButton() } }
///     }
///
/// Outside of a document, and for a former version of one, nothing is shown. While others have the document open, assistive technology reads how many.
public struct ShareDocumentButton: View {
  @Environment(\.shareDocument) private var share
  @Environment(\.documentPresence) private var presence

  /// Creates the button.
  public init() {}

  /// Drawn by the library.
  public var body: some View {
    let others = presence?.others.count ?? 0
    if let share {
      Button {
        share()
      } label: {
        LibraryLabel("Share", systemImage: others == 0 ? "person.crop.circle.badge.plus" : "person.2.fill")
      }
      .accessibilityValue(others == 0 ? Text(verbatim: "") : Text(library: "\(others) others are here"))
    }
  }
}

/// Shows who may see and change a document. It is no closure, because those can't be compared: views that have it in their environment would be updated
/// each time.
@MainActor struct ShareDocumentAction {
  let actions: DocumentActions

  func callAsFunction() { actions.present(.sharing) }
}

extension EnvironmentValues {
  private enum ShareDocumentKey: EnvironmentKey { static var defaultValue: ShareDocumentAction? { nil } }

  /// Shows who may see and change the document of the screen.
  var shareDocument: ShareDocumentAction? {
    get { self[ShareDocumentKey.self] }
    set { self[ShareDocumentKey.self] = newValue }
  }
}
