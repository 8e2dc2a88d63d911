public import Foundation
package import WaymarkComponents
package import WaymarkDocuments

/// The documents of an app of documents, for tests: in memory, and stored after each action of a driver.
///
///     let documents = TestDocuments()
///     let ann = AppDriver(Folio(), visitor: "ann", documents: documents)
///     let phone = AppDriver(Folio(), visitor: "ann", documents: documents)
@MainActor public final class TestDocuments {
  /// The documents of the process, as it is said to be one.
  package private(set) var library: DocumentLibrary
  private let storage: any DocumentStorage

  /// Creates an empty place for documents.
  public convenience init() { self.init(TemporaryDocuments()) }

  package init(_ storage: any DocumentStorage) {
    self.storage = storage
    library = DocumentLibrary(storage)
    setClock()
  }

  /// The time at which documents are changed. It stands still until a test sets it.
  public var now: Date = Date(timeIntervalSince1970: 1_800_000_000) {
    didSet { setClock() }
  }

  /// Whether nothing can be stored at present.
  public var isFailing = false

  private func setClock() {
    let time = Int64(now.timeIntervalSince1970 * 1_000)
    library.clock = { time }
  }

  /// Simulates the end of the process: what is not stored is forgotten. Open another driver, or restart one, afterwards.
  public func restart() {
    library = DocumentLibrary(storage)
    setClock()
  }

  /// Stores what has changed.
  func store() {
    guard !isFailing else { return library.noteFailure() }
    // Documents in memory can always be stored.
    try? library.store()
  }
}
