package import Foundation
package import WaymarkDocuments
internal import WaymarkWeb

/// Documents in a database of either engine: a file of their own, or a server.
package final class StoredDocuments: DocumentStorage {
  /// The topics of the notices to other processes.
  enum Topic {
    static let document = "waymark_document"
    static let owner = "waymark_owner"
    static let name = "waymark_name"
    static let presence = "waymark_presence"
  }

  /// The number of whole contents that are retained, so that a damaged one is replaced by the one before it.
  private static let contents = 2
  let database: Database
  /// Where processes that share a file tell each other who has documents open; a server needs none.
  let presence: NoticeFile?

  /// Brings the tables up to date.
  ///
  /// - Throws: ``DatabaseError``.
  package init(_ database: Database) throws {
    try database.migrate(DocumentSchema.migrations, part: DocumentSchema.part)
    self.database = database
    presence = try database.filePath.map { try NoticeFile(path: $0 + "-presence") }
  }

  package func documents(of owner: String) throws -> (documents: [ListedDocument], folders: [DocumentFolder]) {
    let documents = try database.query(
      """
      SELECT *, EXISTS (SELECT 1 FROM waymark_document_members WHERE document = id) AS is_shared
      FROM waymark_documents WHERE owner = ? ORDER BY id
      """, owner
    ) { row in
      var document = try ListedDocument(row: row)
      document.record.isShared = try row.get("is_shared")
      return document
    }
    let folders = try database.query(
      "SELECT * FROM waymark_document_folders WHERE owner = ? ORDER BY id", owner, map: DocumentFolder.init(row:))
    return (documents + (try joinedDocuments(of: owner)), folders)
  }

  package func document(_ id: String) throws -> StoredDocument? {
    try database.transaction { transaction in
      let records = try transaction.query(
        "SELECT * FROM waymark_documents WHERE id = ?", id, map: DocumentRecord.init(row:))
      guard let record = records.first else { return nil }
      let contents = try transaction.query(
        "SELECT sequence, content, checksum FROM waymark_document_contents WHERE document = ? ORDER BY sequence DESC",
        id
      ) { row in
        (
          sequence: try row.get(0, as: Int.self), content: try row.get(1, as: Data.self),
          checksum: try row.get(2, as: Data.self)
        )
      }
      guard let whole = contents.first(where: { Self.checksum($0.content) == $0.checksum }) else {
        throw DocumentStorageError("The content of the document is damaged.")
      }
      let steps = try transaction.query(
        """
        SELECT sequence, step FROM waymark_document_steps WHERE document = ? AND sequence > ? ORDER BY sequence
        """, id, whole.sequence - DocumentState.mostRecentSteps
      ) { row in
        (sequence: try row.get(0, as: Int.self), step: try row.get(1, as: Data.self))
      }
      let earlier = steps.prefix { $0.sequence <= whole.sequence }
      return StoredDocument(
        record: record, content: whole.content, sequence: whole.sequence,
        steps: try steps.dropFirst(earlier.count).map { try DocumentStep(json: $0.step) },
        // Those that can't be read can't be undone; nothing else depends on them.
        earlier: earlier.compactMap { try? DocumentStep(json: $0.step) })
    }
  }

  package func lastChange(of id: String) throws -> (sequence: Int, time: Int64)? {
    let found = try database.query("SELECT sequence, modified_at FROM waymark_documents WHERE id = ?", id) { row in
      (sequence: try row.get(0, as: Int.self), time: Int64(try row.get(1, as: Int.self)))
    }
    return found.first
  }

  package func create(_ record: DocumentRecord, content: Data) throws {
    try database.transaction { transaction in
      try transaction.execute(
        """
        INSERT INTO waymark_documents
          (id, owner, address, former_addresses, name, folder, kind, created_at, modified_at, deleted_at, size, sequence)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)
        """, record.id, record.owner, record.address, record.formerAddressesText, record.name, record.folder,
        record.kind, Int(record.createdAt),
        Int(record.createdAt), record.deletedAt.map { Int($0) }, content.count)
      try Self.write(content, of: record.id, at: 0, transaction)
      try transaction.notify(Topic.owner, record.owner)
    }
  }

  package func update(_ records: [DocumentRecord]) throws {
    try database.transaction { transaction in
      // In the same order everywhere, which avoids deadlocks.
      for record in records.sorted(by: { $0.id < $1.id }) {
        try transaction.execute(
          """
          UPDATE waymark_documents SET address = ?, former_addresses = ?, name = ?, folder = ?, deleted_at = ? WHERE id = ?
          """, record.address, record.formerAddressesText, record.name, record.folder, record.deletedAt.map { Int($0) },
          record.id)
      }
      let people = Set(records.map(\.owner)).union(try Self.members(of: records.map(\.id), transaction))
      for person in people.sorted() { try transaction.notify(Topic.owner, person) }
    }
  }

  package func update(folders: [DocumentFolder], removing ids: [String]) throws {
    try database.transaction { transaction in
      var owners = Set(folders.map(\.owner))
      for folder in folders.sorted(by: { $0.id < $1.id }) {
        try transaction.execute(
          """
          INSERT INTO waymark_document_folders (id, owner, address, name, parent) VALUES (?, ?, ?, ?, ?)
          ON CONFLICT (id) DO UPDATE SET address = excluded.address, name = excluded.name, parent = excluded.parent
          """, folder.id, folder.owner, folder.address, folder.name, folder.parent)
      }
      for id in ids.sorted() {
        owners.formUnion(
          try transaction.query("DELETE FROM waymark_document_folders WHERE id = ? RETURNING owner", id) {
            try $0.get(0, as: String.self)
          })
      }
      for owner in owners.sorted() { try transaction.notify(Topic.owner, owner) }
    }
  }

  package func remove(_ ids: [String]) throws {
    try database.transaction { transaction in
      var owners = try Self.members(of: ids, transaction)
      for id in ids.sorted() {
        owners.formUnion(
          try transaction.query("DELETE FROM waymark_documents WHERE id = ? RETURNING owner", id) {
            try $0.get(0, as: String.self)
          })
      }
      for owner in owners.sorted() { try transaction.notify(Topic.owner, owner) }
    }
  }

  package func append(
    _ steps: [DocumentStep], to id: String, after sequence: Int, at time: Int64
  ) throws -> [DocumentStep]? {
    let encoded = steps.map(\.json)
    return try database.transaction { transaction in
      // Locks the row: of two processes that append at once, the second one finds another number.
      let updated = try transaction.execute(
        "UPDATE waymark_documents SET sequence = ?, modified_at = ? WHERE id = ? AND sequence = ?",
        sequence + steps.count, Int(time), id, sequence)
      guard updated == 1 else { return try Self.steps(of: id, after: sequence, transaction) ?? [] }
      for (index, step) in encoded.enumerated() {
        try transaction.execute(
          "INSERT INTO waymark_document_steps (document, sequence, step) VALUES (?, ?, ?)", id, sequence + index + 1,
          step)
      }
      try transaction.notify(Topic.document, id)
      return nil
    }
  }

  package func steps(of id: String, after sequence: Int) throws -> [DocumentStep]? {
    try database.transaction { try Self.steps(of: id, after: sequence, $0) }
  }

  private static func steps(
    of id: String, after sequence: Int, _ transaction: borrowing Database.Transaction
  ) throws -> [DocumentStep]? {
    let known = try transaction.query("SELECT 1 FROM waymark_documents WHERE id = ?", id) { _ in true }
    guard !known.isEmpty else { return nil }
    return try transaction.query(
      "SELECT step FROM waymark_document_steps WHERE document = ? AND sequence > ? ORDER BY sequence", id, sequence
    ) { try DocumentStep(json: try $0.get(0, as: Data.self)) }
  }

  package func write(_ content: Data, of id: String, at sequence: Int) throws {
    try database.transaction { transaction in
      let known = try transaction.execute("UPDATE waymark_documents SET size = ? WHERE id = ?", content.count, id)
      guard known == 1 else { return }
      try Self.write(content, of: id, at: sequence, transaction)
      let kept = try transaction.query(
        "SELECT sequence FROM waymark_document_contents WHERE document = ? ORDER BY sequence DESC", id
      ) { try $0.get(0, as: Int.self) }
      guard kept.count > Self.contents else { return }
      let oldest = kept[Self.contents - 1]
      try transaction.execute(
        "DELETE FROM waymark_document_contents WHERE document = ? AND sequence < ?", id, oldest)
      try transaction.execute(
        "DELETE FROM waymark_document_steps WHERE document = ? AND sequence <= ?", id,
        oldest - DocumentState.mostRecentSteps)
    }
  }

  private static func write(
    _ content: Data, of id: String, at sequence: Int, _ transaction: borrowing Database.Transaction
  ) throws {
    try transaction.execute(
      """
      INSERT INTO waymark_document_contents (document, sequence, content, checksum) VALUES (?, ?, ?, ?)
      ON CONFLICT (document, sequence) DO NOTHING
      """, id, sequence, content, checksum(content))
  }

  static func checksum(_ content: Data) -> Data { Data(SHA256.digest(of: [UInt8](content))) }

  package func announce(_ presence: String) throws {
    if let file = self.presence { try file.add(presence) } else { try database.notify(Topic.presence, presence) }
  }

  package func changes() -> AsyncStream<DocumentChange> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: DocumentChange.self, bufferingPolicy: .bufferingNewest(Self.mostChanges))
    let changes = Task { [notices = database.notices(where: { Self.change($0) != nil })] in
      for await notice in notices { if let change = Self.change(notice) { continuation.yieldOrReportLoss(change) } }
      continuation.finish()
    }
    // Not in the task, which begins later: what is sent from now on counts.
    let texts = self.presence?.texts()
    let presence = texts.map { texts in
      Task { for await text in texts { continuation.yieldOrReportLoss(.presence(text)) } }
    }
    continuation.onTermination = { _ in
      changes.cancel()
      presence?.cancel()
    }
    return stream
  }
}

extension StoredDocuments {
  /// The most changes that wait for the app; more of them become ``DocumentChange/everything``.
  private static let mostChanges = 1_000

  private static func change(_ notice: Database.Notice) -> DocumentChange? {
    switch notice {
    case .changed(Topic.document, let id): .document(id)
    case .changed(Topic.owner, let owner): .owner(owner)
    case .changed(Topic.name, let person): .name(person)
    case .changed(Topic.presence, let text): .presence(text)
    case .changed: nil
    case .everything: .everything
    }
  }
}

extension AsyncStream<DocumentChange>.Continuation {
  /// Sends a change; where it displaced one, another indicates that anything may have changed. Presence is sent again anyway.
  fileprivate func yieldOrReportLoss(_ change: DocumentChange) {
    switch yield(change) {
    case .dropped(.presence): break
    case .dropped: yield(.everything)
    default: break
    }
  }
}

extension DocumentRecord {
  /// The former addresses, in which there are no spaces.
  fileprivate var formerAddressesText: String { formerAddresses.joined(separator: " ") }

  init(row: Database.Row) throws {
    self.init(
      id: try row.get("id"), owner: try row.get("owner"), address: try row.get("address"),
      formerAddresses: try row.get("former_addresses", as: String.self).split(separator: " ").map(String.init),
      name: try row.get("name"), folder: try row.get("folder"), kind: try row.get("kind"),
      createdAt: Int64(try row.get("created_at", as: Int.self)),
      deletedAt: try row.get("deleted_at", as: Int?.self).map { Int64($0) })
  }
}

extension ListedDocument {
  init(row: Database.Row) throws {
    let revision = DocumentRevision(
      modifiedAt: Int64(try row.get("modified_at", as: Int.self)), size: try row.get("size"),
      sequence: try row.get("sequence"))
    self.init(try DocumentRecord(row: row), revision)
  }
}

extension DocumentFolder {
  fileprivate init(row: Database.Row) throws {
    self.init(
      id: try row.get("id"), owner: try row.get("owner"), address: try row.get("address"), name: try row.get("name"),
      parent: try row.get("parent"))
  }
}
