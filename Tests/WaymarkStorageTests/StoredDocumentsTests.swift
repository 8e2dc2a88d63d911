import Foundation
import Testing
import WaymarkDocuments
import WaymarkStorage

/// D2: documents as a log of steps with whole contents, in both engines.
@Suite(.timeLimit(.minutes(2))) struct StoredDocumentsTests {
  private func record(_ id: String = "d", owner: String = "ann", address: String = "guide") -> DocumentRecord {
    DocumentRecord(
      id: id, owner: owner, address: address, name: "Guide \(id)", kind: "json", createdAt: 5)
  }

  private func step(_ id: String, _ value: Int64, from old: Int64 = 0) -> DocumentStep {
    let path = DocumentPath([.member("x")])
    return DocumentStep(
      id: id, author: "ann", time: 1, group: id, name: "Move", edits: [.set(path, .integer(value))],
      inverses: [.set(path, .integer(old))])
  }

  private let content = Data(#"{"x":0,"text":"é\u0000"}"#.utf8)

  @Test(arguments: TestEngine.here)
  func `a document is read as it was written, with its steps`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let database = try scratch.open()
    let documents = try StoredDocuments(database)
    try documents.create(record(), content: content)
    #expect(try documents.append([step("1", 1), step("2", 2, from: 1)], to: "d", after: 0, at: 9) == nil)
    let stored = try #require(try StoredDocuments(database).document("d"))
    let listed = try documents.documents(of: "ann").documents.first
    #expect(listed?.revision == DocumentRevision(modifiedAt: 9, size: content.count, sequence: 2))
    #expect(stored.steps == [step("1", 1), step("2", 2, from: 1)])
    let state = try stored.state()
    #expect(state.document[DocumentPath([.member("x")])] == .integer(2) && state.sequence == 2)
    #expect(state.history(of: "ann").undoName == "Move")
    #expect(try documents.document("unknown") == nil)
  }

  @Test(arguments: TestEngine.here)
  func `steps after others are refused, with those`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let database = try scratch.open()
    let documents = try StoredDocuments(database)
    try documents.create(record(), content: content)
    #expect(try documents.append([step("1", 1)], to: "d", after: 0, at: 9) == nil)
    #expect(try documents.append([step("2", 2)], to: "d", after: 0, at: 9) == [step("1", 1)])
    #expect(try documents.steps(of: "d", after: 0) == [step("1", 1)])
    #expect(try documents.steps(of: "gone", after: 0) == nil)
  }

  @Test(arguments: TestEngine.here)
  func `of a damaged content the one before and its steps are read`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let database = try scratch.open()
    let documents = try StoredDocuments(database)
    try documents.create(record(), content: content)
    _ = try documents.append([step("1", 1), step("2", 2)], to: "d", after: 0, at: 9)
    try documents.write(Data(#"{"x":2}"#.utf8), of: "d", at: 2)
    _ = try documents.append([step("3", 3)], to: "d", after: 2, at: 9)
    #expect(try documents.document("d")?.sequence == 2)
    try database.execute(
      "UPDATE waymark_document_contents SET content = ? WHERE document = 'd' AND sequence = 2", Data("{".utf8))
    let stored = try #require(try documents.document("d"))
    #expect(stored.sequence == 0 && stored.steps.map(\.id) == ["1", "2", "3"])
    try database.execute("UPDATE waymark_document_contents SET content = ?", Data("{".utf8))
    #expect(throws: DocumentStorageError.self) { try documents.document("d") }
  }

  @Test(arguments: TestEngine.here)
  func `what is not needed any more is removed`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let database = try scratch.open()
    let documents = try StoredDocuments(database)
    try documents.create(record(), content: content)
    for sequence in 1...4 {
      _ = try documents.append([step("\(sequence)", Int64(sequence))], to: "d", after: sequence - 1, at: 9)
      try documents.write(content, of: "d", at: sequence)
    }
    let contents = try database.query("SELECT sequence FROM waymark_document_contents ORDER BY sequence") {
      try $0.get(0, as: Int.self)
    }
    #expect(contents == [3, 4])
    #expect(try documents.document("d")?.earlier.count == 4)
    try documents.remove(["d"])
    for table in ["documents", "document_steps", "document_contents"] {
      let count = try database.query("SELECT COUNT(*) FROM waymark_\(table)") { try $0.get(0, as: Int.self) }
      #expect(count == [0], "\(table)")
    }
    // A content that arrives late is for nobody.
    try documents.write(content, of: "d", at: 5)
  }

  @Test(arguments: TestEngine.here)
  func `records and folders belong to a person`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let database = try scratch.open()
    let documents = try StoredDocuments(database)
    try documents.create(record("a", address: "a"), content: content)
    try documents.create(record("b", owner: "bob"), content: content)
    var changed = record("a", address: "a")
    changed.name = "Renamed"
    changed.folder = "f"
    changed.deletedAt = 7
    try documents.update([changed])
    let folder = DocumentFolder(id: "f", owner: "ann", address: "travel", name: "Travel")
    try documents.update(folders: [folder], removing: [])
    var found = try documents.documents(of: "ann")
    #expect(found.documents.map(\.record.name) == ["Renamed"] && found.documents.first?.record.deletedAt == 7)
    #expect(found.folders == [folder])
    try documents.update(folders: [], removing: ["f"])
    found = try documents.documents(of: "ann")
    #expect(found.folders == [])
    #expect(throws: DatabaseError.self) { try documents.create(record("c", address: "a"), content: content) }
  }

  @Test(arguments: TestEngine.here)
  func `a document is listed for those who have joined, under an address of their own`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let documents = try StoredDocuments(try scratch.open())
    try documents.create(record(), content: content)
    _ = try documents.setName("Ann", of: "ann")
    let invitation = DocumentInvitation(token: "t", document: "d", access: .view)
    try documents.set(invitation)
    #expect(try documents.invitation("t")?.invitation == invitation)
    #expect(try documents.invitation("t")?.record.ownerName == "Ann")
    #expect(try documents.join("t", as: "bob", at: "guide-2"))
    #expect(try documents.join("t", as: "bob", at: "guide-3"), "once more")
    #expect(try !documents.join("t", as: "ann", at: "guide-3"), "the owner")
    try documents.create(record("e", owner: "cleo"), content: content)
    try documents.set(DocumentInvitation(token: "e", document: "e", access: .edit))
    #expect(try documents.join("e", as: "bob", at: "guide-2"))
    #expect(try documents.documents(of: "bob").documents.map(\.record.address) == ["guide-2", "guide-2-2"])
    try documents.setAccess(nil, of: "bob", to: "e")
    let joined = try #require(try documents.documents(of: "bob").documents.first?.record)
    #expect(joined.address == "guide-2" && joined.access == .view && joined.ownerName == "Ann" && joined.isShared)
    let own = try #require(try documents.documents(of: "ann").documents.first?.record)
    #expect(own.address == "guide" && own.access == nil && own.isShared)
    #expect(try documents.members(of: ["d"]) == ["bob"])
    try documents.setAccess(.edit, of: "bob", to: "d")
    #expect(try documents.sharing(of: "d").members == [DocumentMember(person: "bob", name: "", access: .edit)])
    var deleted = own
    deleted.deletedAt = 9
    try documents.update([deleted])
    #expect(try documents.documents(of: "bob").documents.isEmpty && documents.invitation("t") == nil)
    deleted.deletedAt = nil
    try documents.update([deleted])
    #expect(try documents.stopSharing("d") == ["bob"])
    #expect(try documents.documents(of: "bob").documents.isEmpty && !documents.join("t", as: "bob", at: "guide"))
    #expect(try documents.sharing(of: "d").invitation == nil)
  }

  @Test(arguments: TestEngine.here)
  func `versions are read as they were written, and the oldest are removed`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let database = try scratch.open()
    let documents = try StoredDocuments(database)
    try documents.create(record(), content: content)
    for number in 1...(DocumentVersion.most + 1) {
      let version = DocumentVersion(id: "v\(number)", author: "ann", time: Int64(number))
      try documents.add(version, of: "d", content: Data("\(number)".utf8))
      // Once more, as after a failure.
      try documents.add(version, of: "d", content: Data("other".utf8))
    }
    let versions = try documents.versions(of: "d")
    #expect(versions.count == DocumentVersion.most && versions.first?.id == "v101" && versions.last?.id == "v2")
    #expect(try documents.content(of: "v7", of: "d") == Data("7".utf8))
    #expect(try documents.content(of: "v1", of: "d") == nil && documents.content(of: "v7", of: "other") == nil)
    try database.execute("UPDATE waymark_document_versions SET content = ? WHERE id = 'v7'", Data("8".utf8))
    #expect(throws: DocumentStorageError.self) { try documents.content(of: "v7", of: "d") }
    try documents.remove(["d"])
    #expect(try documents.versions(of: "d").isEmpty)
    try documents.add(versions[0], of: "d", content: content)
    #expect(try documents.versions(of: "d").isEmpty, "the document has gone")
  }

  @Test(arguments: TestEngine.here)
  func `who has documents open is told to other processes`(engine: TestEngine) async throws {
    let scratch = try ScratchDatabase(engine)
    let first = try StoredDocuments(try scratch.open()), second = try StoredDocuments(try scratch.open())
    var changes = second.changes().makeAsyncIterator(), own = first.changes().makeAsyncIterator()
    #expect(await changes.next() == .everything)
    #expect(await own.next() == .everything)
    try first.announce("Ann\nis here")
    #expect(await changes.next() == .presence("Ann\nis here"))
    try second.announce(String(repeating: "b", count: 7_000))
    #expect(await own.next() == .presence(String(repeating: "b", count: 7_000)), "not the own one")
  }

  @Test func `who has documents open is told from the moment at which changes are followed`() async throws {
    let scratch = try ScratchDatabase(.sqlite)
    let first = try StoredDocuments(try scratch.open()), second = try StoredDocuments(try scratch.open())
    let changes = second.changes()
    try first.announce("Ann is here")
    let told = await changes.first { $0 != .everything }
    #expect(told == .presence("Ann is here"))
  }

  @Test func `a damaged file of notices does not keep documents from being opened`() async throws {
    let scratch = try ScratchDatabase(.sqlite)
    try Data(String(repeating: "damaged ", count: 1_000).utf8).write(to: URL(filePath: scratch.path + "-presence"))
    let first = try StoredDocuments(try scratch.open()), second = try StoredDocuments(try scratch.open())
    var changes = second.changes().makeAsyncIterator()
    #expect(await changes.next() == .everything)
    try first.announce("Ann is here")
    #expect(await changes.next() == .presence("Ann is here"))
  }

  @Test(arguments: TestEngine.here)
  func `another name is told to those who see it`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let documents = try StoredDocuments(try scratch.open())
    try documents.create(record(), content: content)
    try documents.set(DocumentInvitation(token: "t", document: "d", access: .view))
    #expect(try documents.setName("Bob", of: "bob").isEmpty)
    #expect(try documents.join("t", as: "bob", at: "guide"))
    #expect(try documents.setName("Ann", of: "ann") == ["bob"])
    #expect(try documents.setName("Robert", of: "bob") == ["ann"])
    #expect(try documents.documents(of: "bob").documents.map(\.record.ownerName) == ["Ann"])
  }

  @Test(arguments: TestEngine.here)
  func `a joined document gets an address that no own one has or had`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let documents = try StoredDocuments(try scratch.open())
    try documents.create(record(), content: content)
    try documents.set(DocumentInvitation(token: "t", document: "d", access: .view))
    #expect(try documents.join("t", as: "bob", at: "guide"))
    try documents.create(record("e", owner: "bob"), content: content)
    var renamed = record("f", owner: "bob", address: "book")
    renamed.formerAddresses = ["guide-2"]
    try documents.create(renamed, content: content)
    // Two processes do it.
    for _ in 0..<2 { try documents.changeAddress("guide", of: "d", for: "bob") }
    #expect(try documents.documents(of: "bob").documents.first { $0.record.id == "d" }?.record.address == "guide-3")
    try documents.changeAddress("guide", of: "d", for: "nobody")
  }

  @Test(arguments: TestEngine.here)
  func `the last change is known without opening a document`(engine: TestEngine) throws {
    let scratch = try ScratchDatabase(engine)
    let documents = try StoredDocuments(try scratch.open())
    try documents.create(record(), content: content)
    _ = try documents.append([step("1", 1)], to: "d", after: 0, at: 9)
    let last = try #require(try documents.lastChange(of: "d"))
    #expect(last.sequence == 1 && last.time == 9)
    #expect(try documents.lastChange(of: "unknown") == nil)
  }
}
