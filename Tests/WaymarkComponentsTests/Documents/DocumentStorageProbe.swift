import Foundation
import Synchronization
import WaymarkDocuments

/// Documents in memory, whose lists can't be read at times, and which count how often documents and versions are read.
final class DocumentStorageProbe: DocumentStorage {
  struct Failure: Error {}
  private let base = TemporaryDocuments()
  private let reading = Mutex((isFailing: false, versions: 0))
  private let opening = Mutex((reads: 0, hook: (@Sendable () -> Void)?.none))

  /// Whether lists, invitations and names can't be read.
  var isFailing: Bool {
    get { reading.withLock { $0.isFailing } }
    set { reading.withLock { $0.isFailing = newValue } }
  }

  var documentReads: Int { opening.withLock { $0.reads } }

  /// Is called when the next document was read.
  func afterReading(_ hook: @escaping @Sendable () -> Void) { opening.withLock { $0.hook = hook } }

  var versionReads: Int { reading.withLock { $0.versions } }

  private func check() throws { if isFailing { throw Failure() } }

  func documents(of owner: String) throws -> (documents: [ListedDocument], folders: [DocumentFolder]) {
    try check()
    return base.documents(of: owner)
  }

  func document(_ id: String) throws -> StoredDocument? {
    let document = base.document(id)
    let hook = opening.withLock { state in
      state.reads += 1
      defer { state.hook = nil }
      return state.hook
    }
    hook?()
    return document
  }

  func lastChange(of id: String) throws -> (sequence: Int, time: Int64)? { base.lastChange(of: id) }
  func create(_ record: DocumentRecord, content: Data) throws { base.create(record, content: content) }
  func update(_ records: [DocumentRecord]) throws { base.update(records) }
  func update(folders: [DocumentFolder], removing ids: [String]) throws { base.update(folders: folders, removing: ids) }
  func remove(_ ids: [String]) throws { base.remove(ids) }

  func append(_ steps: [DocumentStep], to id: String, after sequence: Int, at time: Int64) throws -> [DocumentStep]? {
    try base.append(steps, to: id, after: sequence, at: time)
  }

  func steps(of id: String, after sequence: Int) throws -> [DocumentStep]? { base.steps(of: id, after: sequence) }
  func write(_ content: Data, of id: String, at sequence: Int) throws { base.write(content, of: id, at: sequence) }
  func changes() -> AsyncStream<DocumentChange> { base.changes() }

  func announce(_ presence: String) throws {}

  func sharing(of document: String) throws -> (invitation: DocumentInvitation?, members: [DocumentMember]) {
    base.sharing(of: document)
  }

  func invitation(_ token: String) throws -> (invitation: DocumentInvitation, record: DocumentRecord)? {
    try check()
    return base.invitation(token)
  }

  func set(_ invitation: DocumentInvitation) throws { base.set(invitation) }
  func stopSharing(_ document: String) throws -> Set<String> { base.stopSharing(document) }

  func join(_ token: String, as person: String, at address: String) throws -> Bool {
    base.join(token, as: person, at: address)
  }

  func setAccess(_ access: DocumentAccess?, of person: String, to document: String) throws {
    base.setAccess(access, of: person, to: document)
  }

  func members(of documents: [String]) throws -> Set<String> { base.members(of: documents) }

  func name(of person: String) throws -> String {
    try check()
    return base.name(of: person)
  }

  func setName(_ name: String, of person: String) throws -> Set<String> { base.setName(name, of: person) }

  func changeAddress(_ address: String, of document: String, for person: String) throws {
    base.changeAddress(address, of: document, for: person)
  }

  func versions(of document: String) throws -> [DocumentVersion] { base.versions(of: document) }

  func content(of version: String, of document: String) throws -> Data? {
    reading.withLock { $0.versions += 1 }
    return base.content(of: version, of: document)
  }

  func add(_ version: DocumentVersion, of document: String, content: Data) throws {
    base.add(version, of: document, content: content)
  }
}
