internal import Foundation
internal import Observation
internal import WaymarkDocuments
internal import WaymarkLocalization

/// The documents of one visitor and their folders, as their windows show them.
///
/// Every change is stored before it is shown. What can't be stored throws, and changes nothing.
@MainActor @Observable package final class VisitorDocuments {
  /// The documents, also the deleted ones.
  private(set) var records: [DocumentRecord] = []
  /// When and how much each of them was changed. They are observed one by one.
  @ObservationIgnored private var revisions: [String: ObservedRevision] = [:]
  private(set) var folders: [DocumentFolder] = []
  /// Why the list can't be read; nil if it can.
  private(set) var failure: String?
  /// Counts the changes of invitations, and of those who have joined.
  private(set) var sharingVersion = 0
  @ObservationIgnored let visitor: VisitorID
  @ObservationIgnored let library: DocumentLibrary

  /// The most documents of a visitor, with the deleted ones.
  static let mostDocuments = 2_000
  /// The most addresses of a document that lead to it after it was renamed.
  private static let mostFormerAddresses = 8
  /// How long deleted documents can be recovered, in seconds.
  static let recoverableFor: Int64 = 30 * 86_400

  init(of visitor: VisitorID, in library: DocumentLibrary) {
    self.visitor = visitor
    self.library = library
    try? reload()
  }

  /// Reads the lists again. If that fails, they stay as they are, and are read once more with the next use.
  package func reload() throws {
    do { try read() } catch {
      let text = "\(error)"
      if failure != text { failure = text }
      library.hasUnreadLists()
      throw error
    }
  }

  private func read() throws {
    var (documents, folders) = try library.storage.documents(of: visitor.rawValue)
    if try resolveAddresses(documents.map(\.record)) {
      (documents, folders) = try library.storage.documents(of: visitor.rawValue)
    }
    var records = documents.map(\.record)
    let old = records.filter { ($0.deletedAt ?? .max) < library.seconds - Self.recoverableFor }.map(\.id)
    if !old.isEmpty {
      try library.storage.remove(old)
      library.thumbnails.remove(old)
      records.removeAll { old.contains($0.id) }
    }
    for document in documents { set(document.revision, of: document.record.id) }
    if records != self.records {
      library.list(Set(records.map(\.id)), of: visitor, insteadOf: Set(self.records.map(\.id)))
      self.records = records
    }
    if folders != self.folders { self.folders = folders }
    if failure != nil { failure = nil }
    sharingHasChanged()
  }

  /// Gives documents of others another address that have the address of an own one: while their owner had deleted them, it was free.
  ///
  /// - Returns: whether there were some.
  private func resolveAddresses(_ records: [DocumentRecord]) throws -> Bool {
    let own = Set(records.filter { $0.access == nil }.flatMap { [$0.address] + $0.formerAddresses })
    let hidden = records.filter { $0.access != nil && own.contains($0.address) }
    for record in hidden {
      try library.storage.changeAddress(record.address, of: record.id, for: visitor.rawValue)
    }
    return !hidden.isEmpty
  }

  /// Notes what the visitor may do with a document of somebody else from now on; nil if it is not shared any more.
  func accessChanged(of id: String, to access: DocumentAccess?) {
    guard let index = records.firstIndex(where: { $0.id == id && $0.access != nil }) else { return }
    if let access { records[index].access = access } else { remove([id]) }
  }

  private func remove(_ ids: [String]) {
    records.removeAll { ids.contains($0.id) }
    for id in ids { revisions[id] = nil }
    library.list([], of: visitor, insteadOf: Set(ids))
  }

  func sharingHasChanged() { sharingVersion += 1 }

  /// Notes that steps of a document were stored.
  func wasChanged(_ id: String, to sequence: Int, at time: Int64) {
    revisions[id]?.wasChanged(to: sequence, at: time)
  }

  private func set(_ revision: DocumentRevision, of id: String) {
    if let known = revisions[id] { known.set(revision) } else { revisions[id] = ObservedRevision(revision) }
  }

  // MARK: Reading

  /// Returns the document at an address, also at one that it had before it was renamed.
  func record(at address: String) -> DocumentRecord? {
    records.first { $0.address == address } ?? records.first { $0.formerAddresses.contains(address) }
  }

  func record(_ id: String) -> DocumentRecord? { records.first { $0.id == id } }

  /// When a document was changed, and how much is in it; nil if it is not in the list.
  func revision(of id: String) -> ObservedRevision? { revisions[id] }

  /// When a document of the list was changed, and how much is in it. Of one that has just been removed nothing is known but when it was created.
  func revision(of record: DocumentRecord) -> ObservedRevision {
    revisions[record.id] ?? ObservedRevision(DocumentRevision(modifiedAt: record.createdAt))
  }
  func folder(at address: String) -> DocumentFolder? { folders.first { $0.address == address } }

  /// Whether there is a folder of this id; that at the top has an empty one.
  func hasFolder(_ id: String) -> Bool { id.isEmpty || folders.contains { $0.id == id } }

  /// Returns the id of the folder into which something is put: the top folder if another one has gone.
  private func place(in folder: String) -> String { hasFolder(folder) ? folder : "" }

  /// The documents in a folder that are not deleted.
  func documents(in folder: String) -> [DocumentRecord] {
    records.filter { $0.folder == folder && $0.deletedAt == nil }
  }

  /// Whether something in a folder has a name.
  func isTaken(_ name: String, in folder: String, except id: String = "") -> Bool {
    documents(in: folder).contains { $0.id != id && DocumentName.areEqual($0.name, name) }
      || folders.contains { $0.parent == folder && $0.id != id && DocumentName.areEqual($0.name, name) }
  }

  /// Why a name can't be given in a folder; nil if it can.
  func problem(ofName name: String, in folder: String, except id: String = "") -> DocumentName.Problem? {
    if let problem = DocumentName.problem(of: name) { return problem }
    return isTaken(DocumentName.cleaned(name), in: folder, except: id) ? .taken : nil
  }

  private func unusedName(_ name: String, in folder: String) -> String {
    DocumentName.unused(
      name, among: documents(in: folder).map(\.name) + folders.filter { $0.parent == folder }.map(\.name))
  }

  /// Returns a part of an address that none of the visitor's documents has.
  func address(for name: String) -> String {
    DocumentName.address(for: name, among: Set(records.flatMap { [$0.address] + $0.formerAddresses }))
  }

  // MARK: Changing

  /// Adds a document, to the top folder if the folder has gone.
  func create<Document: FileDocument>(
    _ document: Document, named name: String, in folder: String
  ) throws -> DocumentRecord {
    let content = try DocumentCoding<Document>.encode(document, replacing: nil)
    return try create(content.json, kind: DocumentCoding<Document>.contentType.identifier, named: name, in: folder)
  }

  /// Adds a document that was read from a file, to the top folder if the folder has gone.
  func create(_ document: ImportedDocument, in folder: String) throws -> DocumentRecord {
    let name = document.name.isEmpty ? Localization.libraryText("Untitled") : document.name
    return try create(document.json, kind: document.kind, named: name, in: folder)
  }

  private func create(_ json: Data, kind: String, named name: String, in folder: String) throws -> DocumentRecord {
    guard records.count < Self.mostDocuments else { throw DocumentProblem.tooMany(Self.mostDocuments) }
    let folder = place(in: folder)
    let name = unusedName(name, in: folder)
    let now = library.seconds
    let record = DocumentRecord(
      id: DocumentID.random(), owner: visitor.rawValue, address: address(for: name), name: name, folder: folder,
      kind: kind, createdAt: now)
    try library.storage.create(record, content: json)
    set(DocumentRevision(modifiedAt: now, size: json.count), of: record.id)
    records.append(record)
    library.list([record.id], of: visitor, insteadOf: [])
    return record
  }

  /// Adds a copy of a document beside it.
  func duplicate(_ id: String) throws -> DocumentRecord? {
    guard let record = records.first(where: { $0.id == id }), let content = try library.content(of: id)() else {
      return nil
    }
    return try create(content.json, kind: record.kind, named: record.name, in: record.folder)
  }

  /// Renames a document. Its address follows.
  func rename(_ id: String, to name: String) throws {
    let name = DocumentName.cleaned(name)
    try update([id]) { record in
      guard !name.isEmpty, record.name != name else { return }
      record.name = name
      let base = DocumentName.address(for: name, among: [])
      guard record.address != base else { return }
      let former = record.formerAddresses
      record.formerAddresses = Array(([record.address] + former.filter { $0 != base }).prefix(Self.mostFormerAddresses))
      // An address that it had is its own.
      record.address = former.contains(base) ? base : address(for: name)
    }
  }

  /// Moves documents into a folder.
  ///
  /// - Parameter name: the name they are given; nil for that which they have.
  func move(_ ids: Set<String>, to folder: String, named name: String? = nil) throws {
    guard hasFolder(folder) else { return }
    try update(ids) { record in
      guard record.folder != folder else { return }
      record.name = unusedName(name ?? record.name, in: folder)
      record.folder = folder
    }
  }

  /// Moves documents to those that were recently deleted.
  func delete(_ ids: Set<String>) throws {
    let now = library.seconds
    try update(ids) { $0.deletedAt = $0.deletedAt ?? now }
  }

  /// Puts deleted documents back, into the top folder if theirs has gone.
  func recover(_ ids: Set<String>) throws {
    try update(ids) { record in
      guard record.deletedAt != nil else { return }
      let folder = place(in: record.folder)
      record.name = unusedName(record.name, in: folder)
      record.folder = folder
      record.deletedAt = nil
    }
  }

  /// Removes deleted documents for good.
  func remove(_ ids: Set<String>) throws {
    let gone = records.filter { ids.contains($0.id) && $0.deletedAt != nil && $0.access == nil }.map(\.id)
    guard !gone.isEmpty else { return }
    try library.storage.remove(gone)
    library.thumbnails.remove(gone)
    remove(gone)
  }

  /// Changes own documents. Those of others stay as they are.
  private func update(_ ids: Set<String>, _ change: (inout DocumentRecord) -> Void) throws {
    var changed = records
    for index in changed.indices where ids.contains(changed[index].id) && changed[index].access == nil {
      change(&changed[index])
    }
    let different = zip(changed, records).filter { $0 != $1 }.map(\.0)
    guard !different.isEmpty else { return }
    try library.storage.update(different)
    records = changed
    try reloadMembers(of: different)
  }

  /// Shows a change of records to those who have joined.
  private func reloadMembers(of changed: [DocumentRecord]) throws {
    let shared = changed.filter(\.isShared).map(\.id)
    for record in changed where record.isShared && record.deletedAt != nil { library.accessEnded(of: record.id) }
    if !shared.isEmpty { library.reload(try library.storage.members(of: shared)) }
  }

  // MARK: Folders

  /// Adds a folder, to the top folder if the one around it has gone.
  func createFolder(named name: String, in parent: String) throws -> DocumentFolder {
    guard folders.count < Self.mostDocuments else { throw DocumentProblem.tooMany(Self.mostDocuments) }
    let parent = place(in: parent)
    let name = unusedName(name, in: parent)
    let address = DocumentName.address(for: name, among: Set(folders.map(\.address)))
    let folder = DocumentFolder(
      id: DocumentID.random(), owner: visitor.rawValue, address: address, name: name, parent: parent)
    try library.storage.update(folders: [folder], removing: [])
    folders.append(folder)
    return folder
  }

  func renameFolder(_ id: String, to name: String) throws {
    let name = DocumentName.cleaned(name)
    guard !name.isEmpty, let index = folders.firstIndex(where: { $0.id == id }) else { return }
    var folder = folders[index]
    folder.name = name
    try library.storage.update(folders: [folder], removing: [])
    folders[index] = folder
  }

  /// Moves a folder with what is in it into another one, but not into itself.
  ///
  /// - Parameter name: the name it is given; nil for that which it has.
  func moveFolder(_ id: String, to parent: String, named name: String? = nil) throws {
    guard let index = folders.firstIndex(where: { $0.id == id }), folders[index].parent != parent, hasFolder(parent),
      !FolderTree.inside(id, of: folders).contains(where: { $0.id == parent })
    else { return }
    var folder = folders[index]
    folder.name = unusedName(name ?? folder.name, in: parent)
    folder.parent = parent
    try library.storage.update(folders: [folder], removing: [])
    folders[index] = folder
  }

  /// Removes a folder with the folders in it; their documents are moved to those that were recently deleted.
  ///
  /// - Returns: what was removed.
  @discardableResult func deleteFolder(_ id: String) throws -> DeletedFolder {
    let gone = FolderTree.inside(id, of: folders)
    let ids = Set(gone.map(\.id))
    let deleted = records.filter { ids.contains($0.folder) && $0.deletedAt == nil && $0.access == nil }.map(\.id)
    try delete(Set(deleted))
    try library.storage.update(folders: [], removing: gone.map(\.id))
    folders.removeAll { ids.contains($0.id) }
    return DeletedFolder(folders: gone, documents: Set(deleted))
  }

  /// Puts a deleted folder back with what was in it, into the top folder if the one around it has gone.
  func restore(_ deleted: DeletedFolder) throws {
    var restored = deleted.folders.filter { folder in !folders.contains { $0.id == folder.id } }
    guard !restored.isEmpty else { return }
    var addresses = Set(folders.map(\.address))
    for index in restored.indices {
      let folder = restored[index]
      restored[index].address =
        addresses.contains(folder.address) ? DocumentName.address(for: folder.name, among: addresses) : folder.address
      addresses.insert(restored[index].address)
      guard folder.id == deleted.folders.first?.id else { continue }
      restored[index].parent = place(in: folder.parent)
      restored[index].name = unusedName(folder.name, in: restored[index].parent)
    }
    try library.storage.update(folders: restored, removing: [])
    folders += restored
    try recover(deleted.documents)
  }
}

/// A folder that was deleted.
struct DeletedFolder {
  /// The folder, followed by those in it.
  let folders: [DocumentFolder]
  /// The ids of the documents in them.
  let documents: Set<String>
}
