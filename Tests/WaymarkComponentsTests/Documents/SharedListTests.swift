import Foundation
import Testing
import WaymarkDocuments
import WaymarkGraph

@testable import WaymarkComponents

/// D2: the lists of people follow what happens to documents that they share. Two libraries over one storage stand for two processes.
@MainActor struct SharedListTests {
  private let storage = DocumentStorageProbe()
  private let library: DocumentLibrary
  private let other: DocumentLibrary

  init() {
    library = DocumentLibrary(storage)
    other = DocumentLibrary(storage)
    library.clock = { 1_000_000 }
    other.clock = { 2_000_000 }
  }

  private var ann: VisitorDocuments { library.documents(of: "ann") }
  private var bob: VisitorDocuments { library.documents(of: "bob") }

  /// A document of Ann's that Bob has joined.
  private func shared(_ name: String = "Guide") throws -> DocumentRecord {
    let record = try ann.create(GuideDocument(), named: name, in: "")
    try ann.invite(to: record.id, access: .edit)
    let token = try #require(ann.sharing(of: record.id).invitation?.token)
    return try #require(try bob.join(token))
  }

  private func change(_ record: DocumentRecord, by person: String, in library: DocumentLibrary) throws {
    let document = try #require(try library.open(record.id, as: GuideDocument.self))
    var value = document.value
    value.body += "!"
    #expect(document.set(value, by: person, group: nil) != nil)
    try library.store()
  }

  @Test(arguments: ["ann", "bob"])
  func `a change is in the lists of all who have the document, also where it is not open`(author: String) throws {
    let record = try shared()
    let (ann, bob) = (ann, bob)
    library.clock = { 5_000_000 }
    try change(record, by: author, in: library)
    #expect(ann.revision(of: record.id)?.modifiedAt == 5_000 && ann.revision(of: record.id)?.sequence == 1)
    #expect(bob.revision(of: record.id)?.modifiedAt == 5_000 && bob.revision(of: record.id)?.sequence == 1)
  }

  @Test func `a change by another process is in the lists, also if nobody has the document open`() throws {
    let record = try shared()
    let (ann, bob) = (ann, bob)
    try change(record, by: "ann", in: other)
    try library.apply(.document(record.id))
    #expect(ann.revision(of: record.id)?.modifiedAt == 2_000)
    #expect(bob.revision(of: record.id)?.modifiedAt == 2_000)
  }

  @Test func `those who have left, and whose list has gone, are not told`() throws {
    let ann = ann
    var bob: VisitorDocuments? = bob
    let record = try shared()
    let second = try shared("Book")
    try bob?.leave([record.id])
    try change(record, by: "ann", in: library)
    #expect(library.visitors(with: record.id) == ["ann"] && library.visitors(with: second.id) == ["ann", "bob"])
    bob = nil
    try change(second, by: "ann", in: library)
    #expect(library.visitors(with: second.id) == ["ann"] && ann.records.count == 2)
  }

  // MARK: Names

  @Test func `another name is shown at once to those who share a document`() throws {
    let record = try shared()
    let (ann, bob) = (ann, bob)
    try ann.setName("Ann")
    #expect(bob.record(record.id)?.ownerName == "Ann")
    let version = ann.sharingVersion
    try bob.setName("Bob")
    #expect(ann.sharingVersion > version && ann.sharing(of: record.id).members.map(\.name) == ["Bob"])
  }

  @Test func `another name that another process has stored is shown`() throws {
    let record = try shared()
    try ann.setName("Ann")
    let participants = library.participants(of: record.id)
    participants.enter("window", person: "ann", name: library.name(of: "ann"))
    try other.documents(of: "ann").setName("Anna")
    try library.apply(.name("ann"))
    #expect(library.name(of: "ann") == "Anna" && participants.all.map(\.name) == ["Anna"])
    try other.documents(of: "ann").setName("Anne")
    try library.apply(.everything)
    #expect(library.name(of: "ann") == "Anne" && participants.all.map(\.name) == ["Anne"])
  }

  // MARK: Revoking

  @Test func `a document that is not shared any more leaves the list, also while that can't be read`() throws {
    let record = try shared()
    let (ann, bob) = (ann, bob)
    storage.isFailing = true
    try ann.stopSharing(record.id)
    #expect(bob.record(record.id) == nil && !library.mayEdit(record.id, "bob"))
    storage.isFailing = false
    try library.readAgain()
    #expect(ann.record(record.id)?.isShared == false && ann.failure == nil)
  }

  @Test func `a document that its owner deletes leaves the list, also while that can't be read`() throws {
    let record = try shared()
    let (ann, bob) = (ann, bob)
    storage.isFailing = true
    try ann.delete([record.id])
    #expect(bob.record(record.id) == nil)
  }

  @Test func `a list that could not be read after a change by another process is read again`() throws {
    let record = try shared()
    let bob = bob
    var requests = 0
    library.hasUnreadLists = { requests += 1 }
    try other.documents(of: "ann").stopSharing(record.id)
    storage.isFailing = true
    #expect(throws: DocumentStorageProbe.Failure.self) { try library.apply(.owner("bob")) }
    #expect(requests == 1 && bob.failure != nil)
    #expect(throws: DocumentStorageProbe.Failure.self) { try library.readAgain() }
    #expect(requests == 2)
    storage.isFailing = false
    try library.readAgain()
    #expect(bob.record(record.id) == nil && bob.failure == nil)
  }

  @Test func `lists are read first, and each of them, also where something else can't be read`() throws {
    let record = try shared()
    let (ann, bob) = (ann, bob)
    library.participants(of: record.id).enter("window", person: "ann", name: "Ann")
    storage.isFailing = true
    #expect(throws: DocumentStorageProbe.Failure.self) { try library.apply(.everything) }
    #expect(ann.failure != nil && bob.failure != nil)
  }

  // MARK: Addresses

  @Test func `a recovered document of somebody else does not take the address of an own one`() throws {
    let record = try shared()
    #expect(bob.record(record.id)?.address == "guide")
    try ann.delete([record.id])
    let own = try bob.create(GuideDocument(), named: "Guide", in: "")
    #expect(own.address == "guide")
    try ann.recover([record.id])
    #expect(bob.record(own.id)?.address == "guide")
    #expect(bob.record(record.id)?.address == "guide-2")
    #expect(bob.record(at: "guide")?.id == own.id && bob.record(at: "guide-2")?.id == record.id)
  }

  @Test func `an address that an own document had before stays its own`() throws {
    let record = try shared()
    try ann.delete([record.id])
    let own = try bob.create(GuideDocument(), named: "Guide", in: "")
    try bob.rename(own.id, to: "Book")
    try ann.recover([record.id])
    #expect(bob.record(at: "guide")?.id == own.id && bob.record(at: "guide-2")?.id == record.id)
  }
}
