package import Foundation
private import Synchronization

/// Documents in memory, which end with this object: for tests, and where an app is served without a storage.
package final class TemporaryDocuments: DocumentStorage {
  fileprivate struct Entry {
    var record: DocumentRecord
    var revision: DocumentRevision
    var content: Data
    var sequence: Int
    var steps: [DocumentStep] = []
    var invitation: DocumentInvitation?
    /// The access of those who have joined, and how the document is named in their addresses.
    var members: [String: (access: DocumentAccess, address: String)] = [:]
    var versions: [(version: DocumentVersion, content: Data)] = []
  }

  fileprivate struct Content {
    var entries: [String: Entry] = [:]
    var folders: [String: DocumentFolder] = [:]
    /// The names of people.
    var names: [String: String] = [:]
  }

  private let content = Mutex(Content())

  package init() {}

  package func documents(of owner: String) -> (documents: [ListedDocument], folders: [DocumentFolder]) {
    content.withLock { content in
      (
        content.entries.values.compactMap { $0.listed(for: owner, names: content.names) }.sorted {
          $0.record.id < $1.record.id
        },
        content.folders.values.filter { $0.owner == owner }.sorted { $0.id < $1.id }
      )
    }
  }

  package func document(_ id: String) -> StoredDocument? {
    content.withLock { content in
      guard let entry = content.entries[id] else { return nil }
      return StoredDocument(
        record: entry.record, content: entry.content, sequence: entry.sequence,
        steps: Array(entry.steps.dropFirst(entry.sequence)), earlier: Array(entry.steps.prefix(entry.sequence)))
    }
  }

  package func lastChange(of id: String) -> (sequence: Int, time: Int64)? {
    content.withLock { $0.entries[id].map { ($0.revision.sequence, $0.revision.modifiedAt) } }
  }

  package func create(_ record: DocumentRecord, content data: Data) {
    content.withLock { content in
      let revision = DocumentRevision(modifiedAt: record.createdAt, size: data.count)
      content.entries[record.id] = Entry(record: record, revision: revision, content: data, sequence: 0)
    }
  }

  package func update(_ records: [DocumentRecord]) {
    content.withLock { content in
      for record in records {
        content.entries[record.id]?.record.address = record.address
        content.entries[record.id]?.record.formerAddresses = record.formerAddresses
        content.entries[record.id]?.record.name = record.name
        content.entries[record.id]?.record.folder = record.folder
        content.entries[record.id]?.record.deletedAt = record.deletedAt
      }
    }
  }

  package func update(folders: [DocumentFolder], removing ids: [String]) {
    content.withLock { content in
      for folder in folders { content.folders[folder.id] = folder }
      for id in ids { content.folders[id] = nil }
    }
  }

  package func remove(_ ids: [String]) {
    content.withLock { content in for id in ids { content.entries[id] = nil } }
  }

  package func append(
    _ steps: [DocumentStep], to id: String, after sequence: Int, at time: Int64
  ) throws -> [DocumentStep]? {
    try content.withLock { content in
      guard var entry = content.entries[id] else { throw DocumentStorageError("There is no such document.") }
      if entry.steps.count > sequence { return Array(entry.steps.dropFirst(sequence)) }
      entry.steps += steps
      entry.revision.modifiedAt = time
      entry.revision.sequence = entry.steps.count
      content.entries[id] = entry
      return nil
    }
  }

  package func steps(of id: String, after sequence: Int) -> [DocumentStep]? {
    content.withLock { $0.entries[id].map { Array($0.steps.dropFirst(sequence)) } }
  }

  package func write(_ data: Data, of id: String, at sequence: Int) {
    content.withLock { content in
      content.entries[id]?.content = data
      content.entries[id]?.sequence = sequence
      content.entries[id]?.revision.size = data.count
    }
  }

  package func changes() -> AsyncStream<DocumentChange> { AsyncStream { $0.finish() } }
  package func announce(_ presence: String) {}
}

extension TemporaryDocuments.Entry {
  /// The document in the list of a person; nil if it is not in there.
  fileprivate func listed(for person: String, names: [String: String]) -> ListedDocument? {
    record(for: person, names: names).map { ListedDocument($0, revision) }
  }

  /// The record as a person sees it; nil if it is not theirs.
  fileprivate func record(for person: String, names: [String: String]) -> DocumentRecord? {
    var record = record
    if record.owner == person {
      record.isShared = !members.isEmpty
      return record
    }
    guard record.deletedAt == nil, let member = members[person] else { return nil }
    record.access = member.access
    record.address = member.address
    record.formerAddresses = []
    record.folder = ""
    record.ownerName = names[record.owner] ?? ""
    record.isShared = true
    return record
  }
}

// MARK: - Sharing

extension TemporaryDocuments {
  package func sharing(of document: String) -> (invitation: DocumentInvitation?, members: [DocumentMember]) {
    content.withLock { content in
      guard let entry = content.entries[document] else { return (nil, []) }
      let members = entry.members.map { DocumentMember(person: $0, name: content.names[$0] ?? "", access: $1.access) }
      return (entry.invitation, members.sorted { ($0.name, $0.person) < ($1.name, $1.person) })
    }
  }

  package func invitation(_ token: String) -> (invitation: DocumentInvitation, record: DocumentRecord)? {
    content.withLock { content in
      for entry in content.entries.values where entry.record.deletedAt == nil {
        guard let invitation = entry.invitation, invitation.token == token else { continue }
        var record = entry.record
        record.ownerName = content.names[record.owner] ?? ""
        return (invitation, record)
      }
      return nil
    }
  }

  package func set(_ invitation: DocumentInvitation) {
    content.withLock { $0.entries[invitation.document]?.invitation = invitation }
  }

  package func stopSharing(_ document: String) -> Set<String> {
    content.withLock { content in
      content.entries[document]?.invitation = nil
      let members = content.entries[document]?.members.keys
      content.entries[document]?.members = [:]
      return Set(members.map(Array.init) ?? [])
    }
  }

  package func join(_ token: String, as person: String, at address: String) -> Bool {
    content.withLock { content in
      let found = content.entries.first { $1.invitation?.token == token && $1.record.deletedAt == nil }
      guard let (id, entry) = found, let invitation = entry.invitation, entry.record.owner != person else {
        return false
      }
      let taken = Set(content.entries.values.compactMap { $0.members[person]?.address })
      let free = DocumentAddressNumbers.first(of: address) { taken.contains($0) }
      if entry.members[person] == nil { content.entries[id]?.members[person] = (invitation.access, free) }
      return true
    }
  }

  package func setAccess(_ access: DocumentAccess?, of person: String, to document: String) {
    content.withLock { content in
      guard let member = content.entries[document]?.members[person] else { return }
      content.entries[document]?.members[person] = access.map { ($0, member.address) }
    }
  }

  package func members(of documents: [String]) -> Set<String> {
    content.withLock { content in Set(documents.flatMap { content.entries[$0]?.members.keys.map { $0 } ?? [] }) }
  }

  package func name(of person: String) -> String { content.withLock { $0.names[person] ?? "" } }

  package func setName(_ name: String, of person: String) -> Set<String> {
    content.withLock { content in
      content.names[person] = name
      var people: Set<String> = []
      for entry in content.entries.values {
        if entry.record.owner == person { people.formUnion(entry.members.keys) }
        if entry.members[person] != nil { people.insert(entry.record.owner) }
      }
      return people
    }
  }

  package func changeAddress(_ address: String, of document: String, for person: String) {
    content.withLock { content in
      guard let member = content.entries[document]?.members[person], member.address == address else { return }
      var taken = Set(content.entries.values.compactMap { $0.members[person]?.address })
      for entry in content.entries.values where entry.record.owner == person {
        taken.formUnion([entry.record.address] + entry.record.formerAddresses)
      }
      let free = DocumentAddressNumbers.first(of: address) { taken.contains($0) }
      content.entries[document]?.members[person] = (member.access, free)
    }
  }
}

// MARK: - Versions

extension TemporaryDocuments {
  package func versions(of document: String) -> [DocumentVersion] {
    content.withLock { content in
      (content.entries[document]?.versions ?? []).reversed().map { entry in
        let version = entry.version
        return DocumentVersion(
          id: version.id, author: version.author, name: content.names[version.author] ?? "", time: version.time)
      }
    }
  }

  package func content(of version: String, of document: String) -> Data? {
    content.withLock { content in
      content.entries[document]?.versions.first { $0.version.id == version }?.content
    }
  }

  package func add(_ version: DocumentVersion, of document: String, content data: Data) {
    content.withLock { content in
      guard var versions = content.entries[document]?.versions,
        !versions.contains(where: { $0.version.id == version.id })
      else { return }
      versions.append((version, data))
      content.entries[document]?.versions = versions.suffix(DocumentVersion.most)
    }
  }
}
