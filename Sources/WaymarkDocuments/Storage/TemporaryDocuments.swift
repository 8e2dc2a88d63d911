package import Foundation
private import Synchronization

/// Documents in memory, which end with this object: for tests, and where an app is served without a storage.
package final class TemporaryDocuments: DocumentStorage {
  private struct Entry {
    var record: DocumentRecord
    var content: Data
    var sequence: Int
    var steps: [DocumentStep] = []
  }

  private struct Content {
    var entries: [String: Entry] = [:]
    var folders: [String: DocumentFolder] = [:]
  }

  private let content = Mutex(Content())

  package init() {}

  package func documents(of owner: String) -> (documents: [DocumentRecord], folders: [DocumentFolder]) {
    content.withLock { content in
      (
        content.entries.values.map(\.record).filter { $0.owner == owner }.sorted { $0.id < $1.id },
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

  package func create(_ record: DocumentRecord, content data: Data) {
    content.withLock { content in
      var record = record
      record.size = data.count
      content.entries[record.id] = Entry(record: record, content: data, sequence: 0)
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
      entry.record.modifiedAt = time
      entry.record.sequence = entry.steps.count
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
      content.entries[id]?.record.size = data.count
    }
  }

  package func changes() -> AsyncStream<DocumentChange> { AsyncStream { $0.finish() } }
}
