package import WaymarkComponents
private import Dispatch

/// Stores the steps of documents, on a thread of its own.
///
/// A step is stored after the session that has made it: the session's snapshot contains its steps until they are stored, so that after the end of
/// a process each step is there once, whatever was written last.
@MainActor package final class DocumentPersister {
  private let library: DocumentLibrary
  private let loop: EventLoop
  private let limits: SessionLimits
  private let report: (String) -> Void
  private let queue = DispatchQueue(label: "waymark.documents")
  /// Whether sessions are persisted, and call ``store(_:)`` then.
  private let followsSessions: Bool
  /// Whether sessions are about to be stored.
  var sessionsAreDue: () -> Bool = { false }
  private var timer: EventLoop.Timer?
  private var hasFailed = false
  private let presence: PresenceSender
  /// Runs until lists are read that could not be read.
  private var readTimer: EventLoop.Timer?
  /// How often lists could not be read one after the other.
  private var failedReads = 0
  /// How often the time until lists are read again becomes twice as long.
  private static let mostDoublings = 3

  package init(
    _ library: DocumentLibrary, followsSessions: Bool, loop: EventLoop, limits: SessionLimits,
    report: @escaping (String) -> Void
  ) {
    self.library = library
    self.followsSessions = followsSessions
    self.loop = loop
    self.limits = limits
    self.report = report
    presence = PresenceSender(library, loop: loop, report: report)
    library.report = report
    library.hasUnstoredSteps = { [weak self] in self?.schedule() }
    library.hasUnreadLists = { [weak self] in self?.scheduleReading() }
    library.thumbnails.schedule = { [weak loop] delay, action in
      loop?.schedule(after: .milliseconds(delay), action)
    }
    follow()
  }

  /// The steps that are not stored now.
  var commits: [DocumentCommit] { library.commits }

  /// Steps are stored with the session that has made them, or after a second: the session may have ended, or sessions can't be persisted.
  private func schedule() {
    guard timer == nil else { return }
    let delay = followsSessions ? .seconds(1) : limits.persistWithin
    timer = loop.schedule(after: hasFailed ? limits.retryPersistingAfter : delay) { [weak self] in
      self?.timer = nil
      self?.storeNow()
    }
  }

  private func storeNow() {
    guard library.isUnstored else { return }
    // The sessions come first, unless they can't be stored.
    guard !sessionsAreDue() else { return schedule() }
    Task {
      do { try await store(commits) } catch { schedule() }
    }
  }

  /// Stores everything, then calls `done`; also when the storage fails.
  package func finish(_ done: @escaping @MainActor () -> Void) {
    timer?.cancel()
    timer = nil
    Task {
      try? await store(commits)
      presence.finish(done)
    }
  }

  /// Stores steps, in the order in which others see them.
  ///
  /// - Throws: an error of the storage; the steps can be stored later.
  func store(_ commits: [DocumentCommit]) async throws {
    var failure: (any Error)?
    for commit in commits {
      var commit = commit
      do {
        // Others may store steps at any time; the own ones are changed then, and stored after those.
        while case .behind = try await attempt(commit) {
          guard let next = library.commit(of: commit.id, count: commit.steps.count) else { break }
          commit = next
        }
        hasFailed = false
      } catch {
        if !hasFailed { report("Documents can't be saved: \(error)") }
        hasFailed = true
        library.noteFailure(of: commit.id)
        // The other documents do not wait for this one.
        failure = error
      }
    }
    if let failure { throw failure }
  }

  private func attempt(_ commit: DocumentCommit) async throws -> DocumentCommit.Result {
    let time = WallClock.seconds
    let result = try await withCheckedThrowingContinuation { continuation in
      queue.async { [storage = library.storage] in
        continuation.resume(with: Result { try commit.store(in: storage, at: time) })
      }
    }
    try result.check()
    library.finish(commit, result)
    return result
  }

  private func scheduleReading() {
    guard readTimer == nil else { return }
    // A server that does not answer holds everybody up for seconds each time.
    readTimer = loop.schedule(after: limits.retryPersistingAfter * (1 << min(failedReads, Self.mostDoublings))) {
      [weak self] in
      guard let self else { return }
      readTimer = nil
      failedReads += 1
      do {
        try library.readAgain()
        failedReads = 0
      } catch {
        // What could not be read has called this function again.
        if failedReads == 1 { report("Documents can't be read: \(error)") }
      }
    }
  }

  /// Shows what other processes store.
  private func follow() {
    Task { [weak self, changes = library.storage.changes()] in
      for await change in changes {
        // Lists that can't be read now are read later, documents with the next change.
        do { try self?.library.apply(change) } catch { self?.report("Documents can't be read: \(error)") }
      }
    }
  }
}
