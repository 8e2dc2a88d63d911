internal import WaymarkDocuments

/// Which contents of an open document are retained as versions: the one that an opening has found, and one for each hour of work. They are noted
/// when the document is changed next, so that there is none without a change, and openings within ten minutes count as one.
struct DocumentVersions {
  /// The versions that are to be stored.
  private(set) var unstored: [(version: DocumentVersion, content: DocumentValue)] = []
  private var isDue = true
  /// When the last version was noted, in seconds since 1970.
  private var notedAt: Int64?
  private let owner: String
  /// When the document was created, in seconds since 1970.
  private let createdAt: Int64

  /// How long one works until there is another version, in seconds.
  private static let interval: Int64 = 3_600
  /// The least time between two versions, in seconds.
  private static let leastInterval: Int64 = 600
  /// The most versions that wait to be stored.
  private static let mostUnstored = 10

  init(owner: String, createdAt: Int64) {
    self.owner = owner
    self.createdAt = createdAt
  }

  /// Notes that somebody who may change the document has opened it.
  mutating func wasOpened() { isDue = true }

  /// A content, with the step that has led to it.
  struct Content {
    let document: DocumentValue
    let lastStep: DocumentStep?

    init(_ state: DocumentState) {
      document = state.document
      lastStep = state.lastStep
    }
  }

  /// Notes the content before a change, if a version is due.
  mutating func wasChanged(from content: Content, at now: Int64) {
    let since = notedAt.map { now - $0 }
    guard unstored.count < Self.mostUnstored,
      since.map({ $0 >= Self.interval || isDue && $0 >= Self.leastInterval }) ?? isDue
    else { return }
    isDue = false
    notedAt = now
    let last = content.lastStep
    let version = DocumentVersion(
      id: DocumentID.random(), author: last?.author ?? owner, time: last.map { $0.time / 1_000 } ?? createdAt)
    unstored.append((version, content.document))
  }

  mutating func wereStored(_ ids: Set<String>) { unstored.removeAll { ids.contains($0.version.id) } }
}
