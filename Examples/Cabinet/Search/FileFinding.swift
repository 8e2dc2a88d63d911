import Observation
import Waymark

/// What is found by one query. All windows that search for the same have the same one, which is kept current while one of
/// them does.
@MainActor @Observable final class FileFinding {
  /// How many files are found.
  private static let limit = 500
  /// What was found last; nil until something was.
  private(set) var result: FileSearchResult?
  /// Why the last search has failed.
  private(set) var problem: String?

  @ObservationIgnored let query: FileQuery
  @ObservationIgnored private var index: FileIndex?
  @ObservationIgnored private var followers = 0
  @ObservationIgnored private var search: Task<Void, Never>?

  init(_ query: FileQuery, in index: FileIndex?) { (self.query, self.index) = (query, index) }

  /// Whether a window shows it.
  var isFollowed: Bool { followers > 0 }

  /// Keeps the result current until the task is cancelled.
  func follow() async {
    followers += 1
    if search == nil { begin() }
    for await _ in AsyncStream<Never>.makeStream().stream {}
    followers -= 1
    guard followers == 0 else { return }
    search?.cancel()
    search = nil
  }

  /// Searches in an index that was opened.
  func use(_ index: FileIndex) {
    self.index = index
    search?.cancel()
    if isFollowed { begin() }
  }

  private func begin() {
    guard let index else { return }
    search = Task {
      for await _ in index.updates() {
        do {
          let found = try await index.search(query, limit: Self.limit)
          if Task.isCancelled { return }
          if result != found { result = found }
          if problem != nil { problem = nil }
        } catch {
          if Task.isCancelled { return }
          problem = error.localizedDescription
        }
      }
    }
  }
}

/// What windows search for, and some that they have searched for last, so that it is there at once on the way back.
@MainActor struct FileFindings {
  private static let kept = 32
  private var all: [FileQuery: FileFinding] = [:]
  /// The queries, the one that was used last at the end.
  private var used: [FileQuery] = []

  mutating func finding(_ query: FileQuery, make: (FileQuery) -> FileFinding) -> FileFinding {
    used.removeAll { $0 == query }
    used.append(query)
    if let known = all[query] { return known }
    let finding = make(query)
    all[query] = finding
    while used.count > Self.kept, let index = used.firstIndex(where: { all[$0]?.isFollowed != true }),
      index < used.count - 1
    {
      all[used.remove(at: index)] = nil
    }
    return finding
  }

  func use(_ index: FileIndex) { for finding in all.values { finding.use(index) } }
}
