package import WaymarkComponents

/// Loads and saves values of visitors. What can't be saved is tried again.
@MainActor package final class VisitorPersister: VisitorValueStore {
  private let storage: any VisitorStorage
  private let loop: EventLoop
  private let limits: SessionLimits
  private let report: (String) -> Void
  /// The values that are not saved yet.
  private var waiting: [VisitorID: [String: [UInt8]?]] = [:]
  private var isSaving = false
  private var timer: EventLoop.Timer?
  private var hasFailed = false
  private var finished: [@MainActor () -> Void] = []
  /// When unused values were last removed, in the loop's seconds; nil if never.
  private var unusedRemovedAt: Int?

  package init(
    _ storage: any VisitorStorage, loop: EventLoop, limits: SessionLimits, report: @escaping (String) -> Void
  ) {
    self.storage = storage
    self.loop = loop
    self.limits = limits
    self.report = report
  }

  package func load(_ visitor: VisitorID, _ done: @escaping @MainActor ([String: [UInt8]]?) -> Void) {
    Task { [storage, time = WallClock.seconds] in
      do {
        var values = try await storage.values(of: visitor.rawValue, at: time)
        // What is not saved yet is newer.
        for (key, value) in waiting[visitor] ?? [:] { values[key] = value }
        done(values)
      } catch {
        failed(error)
        done(nil)
      }
    }
  }

  package func save(_ value: [UInt8]?, for key: String, of visitor: VisitorID) {
    waiting[visitor, default: [:]].updateValue(value, forKey: key)
    save()
  }

  /// Calls `done` when everything is saved, or when the storage fails.
  package func finish(_ done: @escaping @MainActor () -> Void) {
    finished.append(done)
    timer?.cancel()
    timer = nil
    save()
  }

  private func save() {
    guard !isSaving, timer == nil else { return }
    guard let (visitor, values) = waiting.popFirst() else { return settle() }
    isSaving = true
    // Begins at once, and not in the main actor's next turn.
    Task.immediate { [storage, time = WallClock.seconds] in
      let result: Result<Void, any Error>
      do {
        result = .success(try await storage.save(values, of: visitor.rawValue, at: time))
      } catch {
        result = .failure(error)
      }
      saved(values, of: visitor, result)
    }
  }

  private func saved(_ values: [String: [UInt8]?], of visitor: VisitorID, _ result: Result<Void, any Error>) {
    isSaving = false
    switch result {
    case .success:
      hasFailed = false
      removeUnused()
      save()
    case .failure(let error):
      failed(error)
      // What was set meanwhile is newer.
      waiting[visitor, default: [:]].merge(values) { newer, _ in newer }
      guard finished.isEmpty else { return settle() }
      timer = loop.schedule(after: limits.retryPersistingAfter) { [weak self] in
        self?.timer = nil
        self?.save()
      }
    }
  }

  private func settle() {
    let done = finished
    finished = []
    for action in done { action() }
  }

  private func failed(_ error: any Error) {
    if !hasFailed { report("What visitors have arranged can't be loaded or saved: \(error)") }
    hasFailed = true
  }

  /// Once a day, removes the values of visitors whose cookie has expired.
  private func removeUnused() {
    if let unusedRemovedAt, loop.clock() - unusedRemovedAt < 86_400 { return }
    unusedRemovedAt = loop.clock()
    Task { [storage, time = WallClock.seconds - Int64(KeyRing.secondsOfAYear)] in
      _ = try? await storage.removeValues(unusedSince: time)
    }
  }
}
