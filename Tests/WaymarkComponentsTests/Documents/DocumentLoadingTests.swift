import Dispatch
import Foundation
import Synchronization
import Testing
import WaymarkDocuments
import WaymarkGraph
import WaymarkTesting

@testable import WaymarkComponents

private struct Guides: App {
  var body: some Scene { DocumentGroup(newDocument: GuideDocument()) { GuideEditor(document: $0.$document) } }
}

/// D2: large documents are read off the main actor, because all people wait for that.
@MainActor struct DocumentLoadingTests {
  private let storage = DocumentStorageProbe()
  private let documents: TestDocuments

  init() { documents = TestDocuments(storage) }

  private static let large: GuideDocument = {
    var document = GuideDocument()
    document.heading = ""
    document.body = String(repeating: "Water. ", count: 100_000)
    return document
  }()

  /// Stores a document that is not open.
  private func stored(_ document: GuideDocument, named name: String) throws -> DocumentRecord {
    let record = try documents.library.documents(of: "ann").create(document, named: name, in: "")
    documents.restart()
    return record
  }

  @Test func `a large document is read off the main actor, and its editor follows`() async throws {
    _ = try stored(Self.large, named: "Large")
    let goOn = DispatchSemaphore(value: 0), isInTime = Mutex(false)
    // On the main actor this would wait in vain.
    storage.afterReading {
      let result = goOn.wait(timeout: .now() + 5)
      isInTime.withLock { $0 = result == .success }
    }
    let driver = AppDriver(Guides(), at: "/documents/large", visitor: "ann", documents: documents)
    #expect(driver.title == "Large" && driver.backTitle == "Documents")
    #expect(!driver.texts.contains("File: Large.json"))
    goOn.signal()
    try await driver.settle { $0.texts.contains("File: Large.json") }
    #expect(isInTime.withLock { $0 })
    try driver.type("Tejo", into: "Heading")
    #expect(try driver.field("Heading").value == "Tejo")
    // It is there at once in another window.
    let other = AppDriver(Guides(), at: "/documents/large", visitor: "ann", documents: documents)
    #expect(try other.field("Heading").value == "Tejo")
    #expect(storage.documentReads == 1)
  }

  @Test func `a small document is shown at once`() throws {
    _ = try stored(GuideDocument(), named: "Small")
    let driver = AppDriver(Guides(), at: "/documents/small", visitor: "ann", documents: documents)
    #expect(driver.texts.contains("File: Small.json"))
  }

  @Test func `a window that is continued in another process has its large document at once`() async throws {
    _ = try stored(Self.large, named: "Large")
    let driver = AppDriver(Guides(), at: "/documents/large", visitor: "ann", documents: documents)
    try await driver.settle { $0.texts.contains("File: Large.json") }
    documents.restart()
    try driver.restart()
    #expect(driver.texts.contains("File: Large.json"))
  }

  @Test func `one that can't be read says so`() async throws {
    let record = try stored(Self.large, named: "Broken")
    try storage.write(Data(repeating: 0x78, count: 600_000), of: record.id, at: 0)
    documents.restart()
    let driver = AppDriver(Guides(), at: "/documents/broken", visitor: "ann", documents: documents)
    try await driver.settle { $0.texts.contains("“Broken” can't be opened.") }
    #expect(storage.documentReads == 1, "reading it again would keep all waiting")
  }

  @Test func `what another process stores while a document is read is in it`() async throws {
    let record = try stored(Self.large, named: "Large")
    let other = DocumentLibrary(storage)
    other.clock = { 1_000_000 }
    let theirs = try #require(try other.open(record.id, as: GuideDocument.self))
    var value = theirs.value
    value.heading = "Tejo"
    #expect(theirs.set(value, by: "ann", group: nil) != nil)
    let commit = try #require(other.commits.first)
    storage.afterReading { [storage] in _ = try? commit.store(in: storage, at: 1) }
    let document = try #require(try await documents.library.load(record.id, as: GuideDocument.self))
    #expect(document.value.heading == "Tejo" && document.state.sequence == 1)
  }

  @Test func `two windows that load a document at the same time show the same one`() async throws {
    let record = try stored(Self.large, named: "Large")
    let library = documents.library
    async let one = library.load(record.id, as: GuideDocument.self)
    async let two = library.load(record.id, as: GuideDocument.self)
    let (first, second) = try await (one, two)
    #expect(first != nil && first === second)
  }
}
