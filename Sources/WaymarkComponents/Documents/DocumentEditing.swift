internal import Foundation
internal import WaymarkDocuments
internal import WaymarkGraph

/// A window's work on one document: it retains the document while the screen is there, and its steps until they are stored.
@MainActor final class DocumentEditing<Document: FileDocument> {
  /// Why the document can't be shown.
  enum Problem: Equatable {
    /// There is no such document.
    case missing
    /// It can't be read.
    case unreadable(String)
  }

  private(set) var document: OpenDocument<Document>?
  private(set) var undoManager: UndoManager?
  /// The steps of a process that has ended, which may not be stored.
  private var restored: DocumentValue?
  /// The group of the last step, and the event in which it was made: what one event changes is undone together.
  private var last: (group: String, turn: Int)?
  private weak var scene: SceneDocuments?
  private weak var library: DocumentLibrary?
  private var author = ""
  /// What is known of the document, also after it was removed.
  private(set) var record: DocumentRecord?
  private var isShown = false
  /// The content when the user's access ended.
  private var finalValue: Document?
  /// The stored form of that content, so that the window still shows it when it has slept.
  private var finalContent: DocumentValue?

  /// Opens the document, unless it is open.
  func open(
    _ record: DocumentRecord, for visitor: VisitorID, in library: DocumentLibrary, scene: SceneDocuments
  ) -> Result<OpenDocument<Document>, ProblemError> {
    self.record = record
    (finalValue, finalContent) = (nil, nil)
    if let document, document.id == record.id {
      return .success(document)
    }
    let isShown = isShown
    wasHidden()
    do {
      guard let opened = try library.open(record.id, as: Document.self) else {
        return .failure(.init(problem: .missing))
      }
      document = opened
      if record.access != .view, !scene.isRestoring { opened.wasOpened() }
      author = visitor.rawValue
      self.library = library
      self.scene = scene
      undoManager = makeUndoManager(for: opened, author: author, in: scene)
      scene.add(self)
      if isShown { wasShown() }
      addRestored(to: opened)
      return .success(opened)
    } catch {
      return .failure(.init(problem: .unreadable("\(error)")))
    }
  }

  struct ProblemError: Error { let problem: Problem }

  /// Changes the document, as one step with everything else that the same event changes.
  func set(_ value: Document) {
    guard let document, let scene else { return }
    let group = undoManager?.openGroup ?? (last?.turn == scene.turn ? last?.group : nil)
    guard let step = document.set(value, by: author, group: group) else { return }
    last = (step.group, scene.turn)
    undoManager?.documentWasEdited(in: scene.turn)
  }

  /// The content, as the app's editor reads and changes it; where it can't be changed, setting it does nothing.
  subscript(isEditable isEditable: Bool) -> Document {
    get {
      guard let document else { preconditionFailure("a document is opened before its editor") }
      return document.value
    }
    set { if isEditable { set(newValue) } }
  }

  /// Replaces the content by that of a version.
  func restore(_ content: DocumentValue, name: String) {
    guard let document, let scene else { return }
    document.restore(content, by: author, name: name)
    undoManager?.documentWasEdited(in: scene.turn)
  }

  /// Notes that the document's screen is shown. It may be mounted before, where the user is expected to open it.
  func wasShown() {
    isShown = true
    guard let document, let library, let scene, finalValue == nil else { return }
    scene.presence.show(document.participants, as: author) { [weak library, author] in
      library?.name(of: author) ?? ""
    }
  }

  /// Notes that the document's screen has gone, or is covered by another one.
  func wasHidden() {
    isShown = false
    if let document { scene?.presence.hide(document.participants) }
  }

  /// Ends the work, because the document was deleted or is not shared any more.
  ///
  /// - Returns: the content at that time, which does not follow later changes; nil if the document was not shown.
  func end() -> Document? {
    if finalValue == nil, isShown, let document {
      finalValue = document.value
      finalContent = document.state.document
      wasHidden()
    } else if finalValue == nil, let finalContent {
      finalValue = try? DocumentCoding<Document>.decode(finalContent)
    }
    return finalValue
  }

  private func addRestored(to document: OpenDocument<Document>) {
    guard case .object(let object)? = restored, case .integer(let sequence)? = object.members["sequence"],
      case .list(let list)? = object.members["steps"]
    else { return }
    restored = nil
    document.addAgain(list.elements.compactMap { DocumentStep($0) }, after: Int(clamping: sequence))
    // They are not saved in this process either, which the window still says.
    if object.members["failed"] != nil, hasUnstoredSteps { library?.noteFailure(of: document.id) }
  }

  /// Whether own steps could not be stored.
  var savingHasFailed: Bool {
    guard let document, let library, library.saving.hasFailed(document.id) else { return false }
    // Whether there are any changes with the document.
    _ = document.participants.changes
    return hasUnstoredSteps
  }
}

extension DocumentEditing: PersistedState {
  /// The content of a document that has gone, or the steps that are not stored: with them the window can be continued in another process, whether it was ended before or after they were
  /// stored.
  func persistedText() -> String? {
    if let finalContent, let record {
      var members: [String: DocumentValue] = [
        "content": finalContent, "name": .text(record.name), "folder": .text(record.folder),
      ]
      if let access = record.access { members["access"] = .text(access.rawValue) }
      return String(decoding: DocumentValue.object(DocumentObject(members)).json, as: UTF8.self)
    }
    guard let state = document?.state, state.pending.contains(where: { $0.author == author }) else {
      return restored.map { String(decoding: $0.json, as: UTF8.self) }
    }
    var members: [String: DocumentValue] = [
      "sequence": .integer(Int64(state.sequence)), "steps": .list(DocumentList(state.pending.map(\.value))),
    ]
    if savingHasFailed { members["failed"] = .integer(1) }
    let value = DocumentValue.object(DocumentObject(members))
    return String(decoding: value.json, as: UTF8.self)
  }

  func restore(_ text: String) {
    restored = try? DocumentValue(json: Data(text.utf8))
    guard case .object(let object)? = restored, let content = object.members["content"],
      case .text(let name, _)? = object.members["name"], case .text(let folder, _)? = object.members["folder"]
    else { return }
    restored = nil
    finalContent = content
    // Nothing else is known of a document that has gone.
    var record = DocumentRecord(
      id: "", owner: author, address: "", name: name, folder: folder, kind: "", createdAt: 0)
    if case .text(let access, _)? = object.members["access"] { record.access = DocumentAccess(rawValue: access) }
    self.record = record
  }
}

extension DocumentEditing: SceneDocument {
  var hasUnstoredSteps: Bool { document?.state.pending.contains { $0.author == author } ?? false }
}
