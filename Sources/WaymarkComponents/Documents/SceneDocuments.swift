internal import WaymarkGraph

/// The documents that one window shows, and the events by which they are changed.
@MainActor final class SceneDocuments {
  private struct Member { weak var document: (any SceneDocument)? }
  private var members: [Member] = []
  /// Counts the window's events.
  private(set) var turn = 0
  /// What can be undone outside of documents.
  private(set) lazy var undoManager = UndoManager { [weak self] in self?.turn }

  /// Which documents the window shows to others as open.
  let presence: WindowPresence

  /// Whether the window is being rebuilt from its snapshot, so that what it opens was open before.
  var isRestoring = false

  init(_ presence: WindowPresence) { self.presence = presence }

  /// Begins another event: what it changes is undone together.
  func beginEvent() { turn += 1 }

  func add(_ document: any SceneDocument) {
    members.removeAll { $0.document == nil || $0.document === document }
    members.append(Member(document: document))
  }

  /// Whether the window has changed a document by steps that are not stored.
  var hasUnstoredSteps: Bool { members.contains { $0.document?.hasUnstoredSteps == true } }
}

/// A document that a window shows.
@MainActor protocol SceneDocument: AnyObject {
  var hasUnstoredSteps: Bool { get }
}

extension EnvironmentValues {
  private enum SceneDocumentsKey: EnvironmentKey { static var defaultValue: SceneDocuments? { nil } }

  /// The documents of the window.
  var sceneDocuments: SceneDocuments? {
    get { self[SceneDocumentsKey.self] }
    set { self[SceneDocumentsKey.self] = newValue }
  }
}
