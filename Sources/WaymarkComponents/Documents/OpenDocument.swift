internal import Observation
internal import WaymarkDocuments

/// A document that windows of this process show. All show the same value, so that each change is seen in all at once.
@MainActor protocol AnyOpenDocument: AnyObject, UndoableDocument {
  var id: String { get }
  var state: DocumentState { get }
  /// Notes that steps are stored.
  func wereStored(_ steps: [DocumentStep])
  /// Applies steps of the log after the first ones.
  func receive(_ steps: [DocumentStep], after sequence: Int)
  /// The former contents that are to be stored.
  var unstoredVersions: [(version: DocumentVersion, content: DocumentValue)] { get }
  func versionsWereStored(_ ids: Set<String>)
  /// The windows in which the document is open.
  var participants: DocumentParticipants { get }
  /// Adds steps that a window had made before its process ended, unless they were stored.
  func addAgain(_ steps: [DocumentStep], after sequence: Int)
}

@MainActor @Observable final class OpenDocument<Document: FileDocument>: AnyOpenDocument {
  let id: String
  private(set) var value: Document
  /// Counts the changes of what can be undone.
  private var historyVersion = 0
  @ObservationIgnored private(set) var state: DocumentState
  @ObservationIgnored let participants: DocumentParticipants
  @ObservationIgnored private var versions: DocumentVersions
  @ObservationIgnored private let library: DocumentLibrary

  /// - Throws: an error if the content is no such document.
  init(_ loaded: LoadedDocument, in library: DocumentLibrary) throws {
    id = loaded.record.id
    state = loaded.state
    versions = DocumentVersions(owner: loaded.record.owner, createdAt: loaded.record.createdAt)
    self.library = library
    participants = library.participants(of: loaded.record.id)
    value = try DocumentCoding<Document>.decode(state.document)
  }

  /// Changes the document.
  ///
  /// - Parameter group: the group of the step: steps of a group are undone together. Nil where typing continues the last step.
  /// - Returns: the step; nil if nothing has changed.
  func set(_ new: Document, by author: String, group: String?) -> DocumentStep? {
    guard library.mayEdit(id, author) else { return nil }
    let document: DocumentValue
    do {
      document = try DocumentCoding<Document>.encode(new, replacing: state.document)
    } catch {
      library.report("The change of a document was not kept, because it can't be encoded: \(error)")
      return nil
    }
    let before = DocumentVersions.Content(state)
    let step = state.edit(
      to: document, by: author, id: DocumentID.random(), at: library.clock(), group: group)
    guard let step else { return nil }
    value = new
    changed(from: before)
    return step
  }

  /// Replaces the whole content by that of a version, as one step that can be undone.
  func restore(_ content: DocumentValue, by author: String, name: String) {
    guard library.mayEdit(id, author) else { return }
    let before = DocumentVersions.Content(state)
    let id = DocumentID.random()
    guard state.edit(to: content, by: author, id: id, at: library.clock(), group: id, name: name) != nil else { return }
    decode()
    changed(from: before)
  }

  /// Notes that a window shows the document: its content is retained as a version before it is changed.
  func wasOpened() { versions.wasOpened() }

  /// Names the last step, if it was made by the author and is not stored yet.
  func nameLastStep(_ name: String, of author: String) {
    guard state.nameLastStep(name, of: author) else { return }
    historyVersion += 1
  }

  func history(of author: String) -> DocumentHistory {
    _ = historyVersion
    // Once, and not at each question.
    state.begin(author)
    return state.history(of: author)
  }

  func undo(by author: String) {
    guard library.mayEdit(id, author) else { return }
    let before = DocumentVersions.Content(state)
    if state.undo(by: author, id: DocumentID.random(), at: library.clock()) != nil { reverted(from: before) }
  }

  func redo(by author: String) {
    guard library.mayEdit(id, author) else { return }
    let before = DocumentVersions.Content(state)
    if state.redo(by: author, id: DocumentID.random(), at: library.clock()) != nil { reverted(from: before) }
  }

  private func reverted(from before: DocumentVersions.Content) {
    decode()
    changed(from: before)
  }

  private func changed(from before: DocumentVersions.Content? = nil) {
    if let before { versions.wasChanged(from: before, at: library.seconds) }
    historyVersion += 1
    participants.documentWasChanged()
    library.changed(self)
  }

  var unstoredVersions: [(version: DocumentVersion, content: DocumentValue)] { versions.unstored }
  func versionsWereStored(_ ids: Set<String>) { versions.wereStored(ids) }

  func wereStored(_ steps: [DocumentStep]) { state.wereStored(steps) }

  func receive(_ steps: [DocumentStep], after sequence: Int) {
    guard state.receive(steps, after: sequence) else { return }
    decode()
    historyVersion += 1
    participants.documentWasChanged()
  }

  func addAgain(_ steps: [DocumentStep], after sequence: Int) {
    guard state.addAgain(steps, after: sequence) else { return }
    decode()
    changed()
  }

  private func decode() {
    do {
      value = try DocumentCoding<Document>.decode(state.document)
    } catch {
      // What is shown stays as it was; the stored steps are not lost.
      library.report("A document can't be read any more: \(error)")
    }
  }
}

/// Ids of documents, folders and steps.
enum DocumentID {
  /// Returns a text that is not used anywhere else.
  static func random() -> String { String(UInt64.random(in: .min ... .max), radix: 36) }

  /// Returns a text that can't be guessed: 128 random bits.
  static func token() -> String {
    (0..<2).map { _ in
      let digits = String(UInt64.random(in: .min ... .max), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
