package import Foundation
package import WaymarkDocuments
internal import WaymarkGraph

/// The documents of all people in a process: those that are open, and the lists of those who look at theirs.
@MainActor package final class DocumentLibrary {
  private struct Opened { weak var document: (any AnyOpenDocument)? }
  private struct Shown { weak var participants: DocumentParticipants? }
  private struct Listed { weak var documents: VisitorDocuments? }

  package let storage: any DocumentStorage
  private var opened: [String: Opened] = [:]
  /// The windows in which documents are open.
  private var shown: [String: Shown] = [:]
  private var lists: [VisitorID: Listed] = [:]
  /// The visitors in whose lists each document is.
  private var listed: [String: Set<VisitorID>] = [:]
  /// The documents with steps that are not stored, which must stay in memory.
  private var unstored: [String: any AnyOpenDocument] = [:]
  /// Names of people that were read.
  private var names: [String: String] = [:]
  /// The most names that are retained.
  private static let mostNames = 1_000
  /// The documents whose steps could not be stored.
  let saving = DocumentSaving()
  /// The number of members at which those that nobody shows are removed.
  private var limit = 64
  /// The time, in milliseconds since 1970.
  package var clock: () -> Int64 = { Int64(Date().timeIntervalSince1970 * 1_000) }
  /// The time since the machine has started, in milliseconds. Unlike the other it is never set.
  package var uptime: () -> Int64 = { Int64(ProcessInfo.processInfo.systemUptime * 1_000) }
  /// Receives descriptions of failures, for the operator.
  package var report: (String) -> Void = { _ in }
  /// Called when there are steps to store.
  package var hasUnstoredSteps: () -> Void = {}
  /// Called when lists could not be read, so that ``readAgain()`` should be called later.
  package var hasUnreadLists: () -> Void = {}

  /// The windows that this process and others show to each other.
  package private(set) lazy var presence = PresenceExchange { [unowned self] in shown[$0]?.participants }

  /// The pictures of documents.
  package let thumbnails: DocumentThumbnails

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
    if let known = lists[visitor]?.documents { return known }
    if lists.count >= limit {
      lists = lists.filter { $0.value.documents != nil }
      listed = listed.compactMapValues { visitors in
        let present = visitors.filter { lists[$0] != nil }
        return present.isEmpty ? nil : present
      }
      opened = opened.filter { $0.value.document != nil }
      shown = shown.filter { $0.value.participants != nil }
      limit = max(64, 2 * max(lists.count, opened.count))
    }
    let new = VisitorDocuments(of: visitor, in: self)
    lists[visitor] = Listed(documents: new)
    return new
  }

  /// Notes which documents are in the list of a visitor, in place of others.
  func list(_ new: Set<String>, of visitor: VisitorID, insteadOf old: Set<String>) {
    for id in old.subtracting(new) {
      listed[id]?.remove(visitor)
      if listed[id]?.isEmpty == true { listed[id] = nil }
    }
    for id in new.subtracting(old) { listed[id, default: []].insert(visitor) }
  }

  /// Returns the visitors whose lists have a document, and are shown.
  func visitors(with id: String) -> Set<VisitorID> {
    (listed[id] ?? []).filter { lists[$0]?.documents != nil }
  }

  /// Reads lists that could not be read before.
  ///
  /// - Throws: an error of the storage.
  package func readAgain() throws { try reloadLists { $0.failure != nil } }

  /// Opens a document, or returns it if it is open.
  ///
  /// - Throws: an error of the storage, or one that says that the content can't be read.
  func open<Document>(_ id: String, as type: Document.Type) throws -> OpenDocument<Document>? {
    if let known = opened[id]?.document as? OpenDocument<Document> { return known }
    return try storage.document(id).map { try open(LoadedDocument($0), as: type) }
  }

  /// Opens a document as ``open(_:as:)`` does, but reads it off the main actor, so that nobody waits for a large one.
  ///
  /// - Throws: an error of the storage, or one that says that the content can't be read.
  func load<Document>(_ id: String, as type: Document.Type) async throws -> OpenDocument<Document>? {
    if let known = opened[id]?.document as? OpenDocument<Document> { return known }
    guard let loaded = try await LoadedDocument.read(id, from: storage, as: type) else { return nil }
    // Another window may have opened it meanwhile.
    if let known = opened[id]?.document as? OpenDocument<Document> { return known }
    let new = try open(loaded, as: type)
    // Other processes may have changed it, which nobody has followed.
    try update(id)
    return new
  }

  private func open<Document>(_ loaded: LoadedDocument, as type: Document.Type) throws -> OpenDocument<Document> {
    let new = try OpenDocument<Document>(loaded, in: self)
    opened[loaded.record.id] = Opened(document: new)
    return new
  }

  /// Whether a window of this process has a document open.
  func isOpen(_ id: String) -> Bool { opened[id]?.document != nil }

  /// Returns what reads the current content of a document, open or not; nil if it does not exist any more. It may be called on any thread: off the
  /// main actor nobody waits for a large one.
  func content(of id: String) -> @Sendable () throws -> DocumentValue? {
    if let known = opened[id]?.document?.state.document { return { known } }
    return { [storage] in try storage.document(id)?.state().document }
  }

  func changed(_ document: any AnyOpenDocument) {
    unstored[document.id] = document
    hasUnstoredSteps()
  }

  /// Returns the windows in which a document is open.
  func participants(of id: String) -> DocumentParticipants {
    if let known = shown[id]?.participants { return known }
    let new = DocumentParticipants(of: id)
    new.changed = { [weak presence] in presence?.note($0, window: $1, document: id) }
    shown[id] = Shown(participants: new)
    return new
  }

  // MARK: Storing

  /// The steps to be stored, of each document in their order.
  package var commits: [DocumentCommit] { unstored.keys.sorted().compactMap { commit(of: $0, count: .max) } }

  /// Returns the first steps of a document that are not stored; nil if there are none.
  ///
  /// - Parameter count: the most steps.
  package func commit(of id: String, count: Int) -> DocumentCommit? {
    guard let document = unstored[id], !document.state.pending.isEmpty else { return nil }
    let state = document.state
    let steps = Array(state.pending.prefix(count))
    // The content is known after all steps only.
    let isWhole =
      steps.count == state.pending.count && DocumentCommit.needsContent(after: state.sequence, adding: steps.count)
    return DocumentCommit(
      id: id, sequence: state.sequence, steps: steps, content: isWhole ? state.document : nil,
      versions: document.unstoredVersions)
  }

  /// Applies the result of storing steps.
  package func finish(_ commit: DocumentCommit, _ result: DocumentCommit.Result) {
    guard let document = unstored[commit.id] else { return }
    switch result {
    case .stored:
      document.wereStored(commit.steps)
      saving.note(commit.id, hasFailed: false)
      document.versionsWereStored(Set(commit.versions.map(\.version.id)))
      if document.state.pending.isEmpty { unstored[commit.id] = nil }
      showChange(of: document.id, to: document.state.sequence, at: seconds)
    case .behind(let steps): document.receive(steps, after: commit.sequence)
    case .removed:
      unstored[commit.id] = nil
      saving.note(commit.id, hasFailed: false)
    }
  }

  /// Notes that the steps of a document could not be stored, which is said to those who show it.
  package func noteFailure(of id: String) { saving.note(id, hasFailed: true) }

  /// Notes that nothing can be stored.
  package func noteFailure() { for id in unstored.keys { noteFailure(of: id) } }

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

  // MARK: People

  /// Whether a person may change a document now. Apps may have kept a binding from a time when they might.
  func mayEdit(_ id: String, _ person: String) -> Bool {
    guard let record = documents(of: VisitorID(rawValue: person)).record(id) else { return false }
    return record.deletedAt == nil && record.access != .view
  }

  /// Reads the lists of people again, as far as they are shown.
  func reload(_ people: Set<String>) {
    for person in people {
      guard let list = lists[VisitorID(rawValue: person)]?.documents else { continue }
      do { try list.reload() } catch { report("Documents can't be read: \(error)") }
    }
  }

  /// Notes what people may do with a document of somebody else from now on; nil if it is not shared with them any more. Nothing is read for
  /// that, which could fail.
  func accessChanged(of id: String, for people: Set<String>, to access: DocumentAccess?) {
    for person in people { lists[VisitorID(rawValue: person)]?.documents?.accessChanged(of: id, to: access) }
  }

  /// Removes a document from the lists of all but its owner, because that has deleted it.
  func accessEnded(of id: String) {
    for visitor in listed[id] ?? [] { lists[visitor]?.documents?.accessChanged(of: id, to: nil) }
  }

  /// The name of a person, which others see; empty if it is not known.
  func name(of person: String) -> String {
    if let known = names[person] { return known }
    guard let name = try? storage.name(of: person) else { return "" }
    if names.count >= Self.mostNames { names = [:] }
    if !name.isEmpty { names[person] = name }
    return name
  }

  func setName(_ name: String, of person: String) throws {
    let others = try storage.setName(name, of: person)
    show(name, of: person)
    reload(others)
  }

  private func show(_ name: String, of person: String) {
    if names.count >= Self.mostNames { names = [:] }
    names[person] = name.isEmpty ? nil : name
    for each in shown.values { each.participants?.rename(person, to: name) }
    lists[VisitorID(rawValue: person)]?.documents?.sharingHasChanged()
  }

  // MARK: Other processes

  /// Applies a change by another process.
  package func apply(_ change: DocumentChange) throws {
    switch change {
    case .document(let id): try update(id)
    case .owner(let owner): try lists[VisitorID(rawValue: owner)]?.documents?.reload()
    case .name(let person): try readName(of: person)
    case .presence(let text): presence.receive(text, at: uptime())
    case .everything:
      // The lists first, because they tell what people may do.
      let lists = Result { try reloadLists { _ in true } }
      names = [:]
      for person in Set(shown.values.flatMap { $0.participants?.all ?? [] }.map(\.person)) { try readName(of: person) }
      for id in Set(opened.keys).union(shown.keys) { try update(id) }
      try lists.get()
    }
  }

  /// Reads lists again; one that can't be read does not keep the others from being read.
  private func reloadLists(where isWanted: (VisitorDocuments) -> Bool) throws {
    var failure: (any Error)?
    for list in lists.values {
      guard let documents = list.documents, isWanted(documents) else { continue }
      do { try documents.reload() } catch { failure = error }
    }
    if let failure { throw failure }
  }

  private func readName(of person: String) throws {
    let isPresent = shown.values.contains { $0.participants?.all.contains { $0.person == person } == true }
    guard isPresent || names[person] != nil || lists[VisitorID(rawValue: person)]?.documents != nil else { return }
    show(try storage.name(of: person), of: person)
  }

  private func update(_ id: String) throws {
    guard let document = opened[id]?.document else {
      shown[id]?.participants?.documentWasChanged()
      return try showChange(of: id)
    }
    let sequence = document.state.sequence
    guard let steps = try storage.steps(of: id, after: sequence), !steps.isEmpty else { return }
    document.receive(steps, after: sequence)
    if document.state.pending.isEmpty { unstored[id] = nil }
    showChange(of: id, to: document.state.sequence, at: seconds)
  }

  /// Shows in the lists that have a document that another process has changed it, which nobody has open here.
  private func showChange(of id: String) throws {
    guard !visitors(with: id).isEmpty, let (sequence, time) = try storage.lastChange(of: id) else { return }
    showChange(of: id, to: sequence, at: time)
  }

  /// Shows in the lists that have a document that it was changed.
  private func showChange(of id: String, to sequence: Int, at time: Int64) {
    for visitor in listed[id] ?? [] { lists[visitor]?.documents?.wasChanged(id, to: sequence, at: time) }
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
