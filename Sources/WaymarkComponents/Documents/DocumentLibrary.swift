package import Foundation
package import WaymarkDocuments
internal import WaymarkGraph

/// The documents of all people in a process: those that are open, and the lists of those who look at theirs.
@MainActor package final class DocumentLibrary {
  private struct Opened { weak var document: (any AnyOpenDocument)? }
  private struct Listed { weak var documents: VisitorDocuments? }

  package let storage: any DocumentStorage
  private var opened: [String: Opened] = [:]
  private var lists: [VisitorID: Listed] = [:]
  /// The documents with steps that are not stored, which must stay in memory.
  private var unstored: [String: any AnyOpenDocument] = [:]
  /// The number of members at which those that nobody shows are removed.
  private var limit = 64
  /// The time, in milliseconds since 1970.
  package var clock: () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1_000) }
  /// Receives descriptions of failures, for the operator.
  package var report: (String) -> Void = { _ in }
  /// Called when there are steps to store.
  package var hasUnstoredSteps: () -> Void = {}

  /// The pictures of documents.
  let thumbnails: DocumentThumbnails

  /// - Parameter thumbnails: the folder for the pictures of documents.
  package init(
    _ storage: any DocumentStorage,
    thumbnails: URL = FileManager.default.temporaryDirectory.appending(path: "waymark-thumbnails")
  ) {
    self.storage = storage
    self.thumbnails = DocumentThumbnails(folder: thumbnails)
  }

  /// The time, in seconds since 1970.
  var seconds: Int64 { clock() / 1_000 }

  /// Returns the documents of a visitor, the same list in all their windows.
  package func documents(of visitor: VisitorID) -> VisitorDocuments {
    if let known = lists[visitor]?.documents {
      // It may be possible to read it now.
      if known.failure != nil { try? known.reload() }
      return known
    }
    if lists.count >= limit {
      lists = lists.filter { $0.value.documents != nil }
      opened = opened.filter { $0.value.document != nil }
      limit = max(64, 2 * max(lists.count, opened.count))
    }
    let new = VisitorDocuments(of: visitor, in: self)
    lists[visitor] = Listed(documents: new)
    return new
  }

  /// Opens a document, or returns it if it is open.
  ///
  /// - Throws: an error of the storage, or one that says that the content can't be read.
  func open<Document>(_ id: String, as type: Document.Type) throws -> OpenDocument<Document>? {
    if let known = opened[id]?.document as? OpenDocument<Document> { return known }
    guard let stored = try storage.document(id) else { return nil }
    let new = try OpenDocument<Document>(stored, in: self)
    opened[id] = Opened(document: new)
    return new
  }

  /// Returns the current content of a document, open or not.
  func content(of id: String) throws -> DocumentValue? {
    if let known = opened[id]?.document { return known.state.document }
    return try storage.document(id)?.state().document
  }

  func changed(_ document: any AnyOpenDocument) {
    unstored[document.id] = document
    hasUnstoredSteps()
  }

  // MARK: Storing

  /// Whether a document has steps that are not stored.
  func isUnstored(_ id: String) -> Bool { unstored[id] != nil }

  /// The steps to be stored, of each document in their order.
  package var commits: [DocumentCommit] { unstored.keys.sorted().compactMap { commit(of: $0, count: .max) } }

  /// Returns the first steps of a document that are not stored; nil if there are none.
  ///
  /// - Parameter count: the most steps.
  package func commit(of id: String, count: Int) -> DocumentCommit? {
    guard let state = unstored[id]?.state, !state.pending.isEmpty else { return nil }
    let steps = Array(state.pending.prefix(count))
    // The content is known after all steps only.
    let isWhole =
      steps.count == state.pending.count && DocumentCommit.needsContent(after: state.sequence, adding: steps.count)
    return DocumentCommit(
      id: id, sequence: state.sequence, steps: steps, content: isWhole ? state.document : nil)
  }

  /// Applies the result of storing steps.
  package func finish(_ commit: DocumentCommit, _ result: DocumentCommit.Result) {
    guard let document = unstored[commit.id] else { return }
    switch result {
    case .stored:
      document.wereStored(commit.steps)
      if document.state.pending.isEmpty { unstored[commit.id] = nil }
      let list = lists[VisitorID(rawValue: document.owner)]?.documents
      list?.wasChanged(commit.id, to: document.state.sequence, at: seconds)
    case .behind(let steps): document.receive(steps, after: commit.sequence)
    case .removed: unstored[commit.id] = nil
    }
  }

  /// Whether there are steps to store.
  package var isUnstored: Bool { !unstored.isEmpty }

  /// Stores all steps, and waits for it.
  ///
  /// - Throws: an error of the storage.
  package func store() throws {
    while let commit = commits.first {
      let result = try commit.store(in: storage, at: seconds)
      try result.check()
      finish(commit, result)
    }
  }

  // MARK: Other processes

  /// Applies a change by another process.
  package func apply(_ change: DocumentChange) throws {
    switch change {
    case .document(let id): try update(id)
    case .owner(let owner): try lists[VisitorID(rawValue: owner)]?.documents?.reload()
    case .everything:
      for id in opened.keys { try update(id) }
      for list in lists.values { try list.documents?.reload() }
    }
  }

  private func update(_ id: String) throws {
    guard let document = opened[id]?.document else { return }
    let sequence = document.state.sequence
    guard let steps = try storage.steps(of: id, after: sequence), !steps.isEmpty else { return }
    document.receive(steps, after: sequence)
    if document.state.pending.isEmpty { unstored[id] = nil }
    lists[VisitorID(rawValue: document.owner)]?.documents?.wasChanged(id, to: document.state.sequence, at: seconds)
  }
}

extension EnvironmentValues {
  private enum LibraryKey: EnvironmentKey { static var defaultValue: DocumentLibrary? { nil } }

  /// The documents of the process.
  var documentLibrary: DocumentLibrary? {
    get { self[LibraryKey.self] }
    set { self[LibraryKey.self] = newValue }
  }
}
