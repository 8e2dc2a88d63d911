import Synchronization
import Testing
import WaymarkComponents

@testable import WaymarkWeb

/// Values of visitors are saved at once, and again where the storage has failed.
@MainActor struct VisitorPersisterTests {
  /// A storage in memory that can fail.
  final class Storage: VisitorStorage {
    private let state = Mutex<(values: [String: [String: [UInt8]]], fails: Bool, removals: [Int64])>(([:], false, []))

    var values: [String: [String: [UInt8]]] { state.withLock { $0.values } }
    var removals: [Int64] { state.withLock { $0.removals } }
    func fail(_ fails: Bool) { state.withLock { $0.fails = fails } }

    func values(of visitor: String, at time: Int64) async throws -> [String: [UInt8]] {
      try state.withLock {
        if $0.fails { throw SessionStorageError.unavailable("no disk") }
        return $0.values[visitor] ?? [:]
      }
    }

    func save(_ values: [String: [UInt8]?], of visitor: String, at time: Int64) async throws {
      try state.withLock {
        if $0.fails { throw SessionStorageError.unavailable("no disk") }
        for (key, value) in values { $0.values[visitor, default: [:]][key] = value }
      }
    }

    func removeValues(unusedSince time: Int64) async throws -> Int {
      state.withLock { $0.removals.append(time) }
      return 0
    }
  }

  let storage = Storage()
  let server: ServerHarness
  let persister: VisitorPersister
  final class Reports { var lines: [String] = [] }
  let reports = Reports()

  init() throws {
    server = try ServerHarness()
    persister = VisitorPersister(
      storage, loop: server.loop, limits: SessionLimits(), report: { [reports] in reports.lines.append($0) })
  }

  private func finish() async { await withCheckedContinuation { done in persister.finish { done.resume() } } }

  @Test func `the last of several values is saved`() async {
    for value in 1...3 as ClosedRange<UInt8> { persister.save([value], for: "a", of: "ann") }
    persister.save([9], for: "b", of: "ben")
    await finish()
    #expect(storage.values == ["ann": ["a": [3]], "ben": ["b": [9]]])
    persister.save(nil, for: "a", of: "ann")
    await finish()
    #expect(storage.values["ann"] == [:])
    #expect(reports.lines == [])
  }

  @Test func `what could not be saved is saved later, and a newer value wins`() async {
    storage.fail(true)
    persister.save([1], for: "a", of: "ann")
    await finish()
    #expect(storage.values == [:])
    persister.save([2], for: "a", of: "ann")
    persister.save([3], for: "b", of: "ann")
    await finish()
    #expect(reports.lines.count == 1, "said once: \(reports.lines)")
    storage.fail(false)
    await finish()
    #expect(storage.values == ["ann": ["a": [2], "b": [3]]])
  }

  @Test func `what is not saved yet is loaded`() async {
    persister.save([1], for: "a", of: "ann")
    await finish()
    storage.fail(true)
    persister.save([2], for: "a", of: "ann")
    await finish()
    storage.fail(false)
    let found = await withCheckedContinuation { done in persister.load("ann") { done.resume(returning: $0) } }
    #expect(found == ["a": [2]])
  }

  @Test func `a storage that can't be read has no answer`() async {
    storage.fail(true)
    let found = await withCheckedContinuation { done in persister.load("ann") { done.resume(returning: $0) } }
    #expect(found == nil && reports.lines.count == 1)
  }
}
