import Foundation
import Glibc
import Testing

@testable import WaymarkFiles

/// Changes in folders that are watched.
@Suite(.timeLimit(.minutes(1))) struct WatchTests {
  /// Reads changes until one is as wanted; fails after five seconds.
  private struct Watcher {
    var iterator: AsyncStream<FolderChange>.AsyncIterator

    init(_ files: FileRoot, _ folder: FileLocation) async {
      iterator = files.changes(in: folder).makeAsyncIterator()
      #expect(await iterator.next() == .everything)
    }

    /// Returns the names that are told until all wanted ones are among them.
    mutating func names(_ wanted: Set<FileName>) async -> Set<FileName> {
      var found: Set<FileName> = []
      while !wanted.isSubset(of: found), case .names(let names)? = await iterator.next() { found.formUnion(names) }
      return found
    }
  }

  @Test func `changes by people and in the file system itself`() async throws {
    let folder = try TestFolder()
    try folder.write("x", to: "a/x")
    let files = try await folder.open()
    var watcher = await Watcher(files, "a")
    try folder.write("y", to: "a/y")
    #expect(await watcher.names(["y"]) == ["y"])
    try await files.rename("a/x", to: "z")
    #expect(await watcher.names(["x", "z"]) == ["x", "z"])
    try await files.moveToTrash("a/z")
    #expect(await watcher.names(["z"]) == ["z"])
    #expect(chmod(folder.inside.appending(path: "a/y").path, 0o600) == 0)
    #expect(await watcher.names(["y"]) == ["y"])
  }

  @Test func `several who watch`() async throws {
    let folder = try TestFolder()
    try folder.makeFolder("a")
    let files = try await folder.open()
    var first = await Watcher(files, "a")
    do {
      var second = await Watcher(files, "a")
      try folder.write("x", to: "a/x")
      #expect(await second.names(["x"]) == ["x"])
    }
    #expect(await first.names(["x"]) == ["x"])
    try folder.write("y", to: "a/y")
    #expect(await first.names(["y"]) == ["y"])
  }

  @Test func `what the library does for itself is not told`() async throws {
    let folder = try TestFolder()
    try folder.write("x", to: "x")
    let files = try await folder.open()
    var watcher = await Watcher(files, .root)
    try await files.duplicate("x")
    #expect(await watcher.names(["x copy"]) == ["x copy"])
  }

  @Test(arguments: [true, false]) func `a folder that goes and comes`(usesInotify: Bool) async throws {
    let folder = try TestFolder()
    try folder.makeFolder("a/b/c")
    let files = try FileRoot(folder.inside, usesInotify: usesInotify)
    var watcher = await Watcher(files, "a/b/c")
    // A folder above it is moved.
    try await files.rename("a", to: "other")
    #expect(await watcher.iterator.next() == .gone)
    try folder.write("x", to: "a/b/c/x")
    #expect(await watcher.iterator.next() == .everything)
    try FileManager.default.removeItem(at: folder.inside.appending(path: "a"))
    while let change = await watcher.iterator.next(), change != .gone {}
    try await files.rename("other", to: "a")
    #expect(await watcher.iterator.next() == .everything)
  }

  @Test func `a folder that isn't there`() async throws {
    let folder = try TestFolder()
    let files = try await folder.open()
    var changes = files.changes(in: "a").makeAsyncIterator()
    #expect(await changes.next() == .everything)
    try folder.makeFolder("a")
    #expect(await changes.next() == .everything)
  }

  @Test func `where the system can't watch`() async throws {
    let folder = try TestFolder()
    try folder.makeFolder("a")
    let files = try FileRoot(folder.inside, usesInotify: false)
    var watcher = await Watcher(files, "a")
    for name in ["x", "y"] {
      try folder.write("x", to: "a/\(name)")
      #expect(await watcher.iterator.next() == .everything)
    }
  }

  @Test func `more changes than can be remembered`() async throws {
    let folder = try TestFolder()
    try folder.makeFolder("a")
    let files = try await folder.open()
    var watcher = await Watcher(files, "a")
    files.watches.note([.overflow])
    #expect(await watcher.iterator.next() == .everything)
    for index in 0..<30_000 { close(creat(folder.inside.appending(path: "a/\(index)").path, 0o600)) }
    var all: Set<FileName> = []
    var isComplete = false
    while !isComplete, let change = await watcher.iterator.next() {
      switch change {
      case .names(let names): all.formUnion(names)
      case .everything: all = Set(try await files.names(in: "a").map(\.name))
      case .gone: Issue.record("it is there")
      }
      isComplete = all.count == 30_000
    }
    #expect(isComplete)
  }

  @Test func `whoever takes nothing misses nothing`() async throws {
    let folder = try TestFolder()
    try folder.makeFolder("a")
    let files = try await folder.open()
    let stream = files.changes(in: "a")
    var iterator = stream.makeAsyncIterator()
    #expect(await iterator.next() == .everything)
    for index in 0..<40 { files.watches.note([.overflow, .name(watch: -1, FileName(listed: [UInt8(index + 65)]))]) }
    // All that nobody has taken is one change.
    #expect(await iterator.next() == .everything)
    try folder.write("x", to: "a/x")
    #expect(await iterator.next() == .names(["x"]))
  }

  @Test(.timeLimit(.minutes(1))) func `watching ends while something is told`() async throws {
    let folder = try TestFolder()
    try folder.makeFolder("a")
    let files = try await folder.open()
    for _ in 0..<200 {
      let (begun, begin) = AsyncStream.makeStream(of: Void.self)
      let tasks = (0..<50).map { _ in
        Task.detached {
          for await _ in files.changes(in: "a") { begin.yield() }
        }
      }
      var waiting = begun.makeAsyncIterator()
      for _ in tasks { await waiting.next() }
      await withTaskGroup { group in
        group.addTask { files.watches.note([.overflow]) }
        group.addTask { for task in tasks { task.cancel() } }
      }
      for task in tasks { await task.value }
    }
  }

  @Test func `events as the system writes them`() {
    func event(_ watch: CInt, _ mask: UInt32, _ name: [UInt8], padding: Int) -> [UInt8] {
      var bytes: [UInt8] = []
      for number in [UInt32(bitPattern: watch), mask, 0, UInt32(name.count + padding)] {
        withUnsafeBytes(of: number) { bytes += $0 }
      }
      return bytes + name + [UInt8](repeating: 0, count: padding)
    }
    let bytes =
      event(1, 0x100, [0xFF, 0x61], padding: 14) + event(-1, 0x4000, [], padding: 0) + event(2, 0x400, [], padding: 0)
      + event(2, 0x8000, [], padding: 0) + event(3, 0x2, [0x62], padding: 15).dropLast(15)
    let expected: [WatchEvent] = [
      .name(watch: 1, FileName(listed: [0xFF, 0x61])), .overflow, .folder(watch: 2), .ended(watch: 2),
      .name(watch: 3, FileName(listed: [0x62])),
    ]
    #expect(bytes.withUnsafeBytes { WatchEvent.events(in: $0) } == expected)
  }

  @Test func `the thread ends when nobody watches`() async throws {
    let folder = try TestFolder()
    weak var files: FileRoot?
    do {
      let opened = try await folder.open()
      files = opened
      for await change in opened.changes(in: .root) {
        #expect(change == .everything)
        break
      }
    }
    let deadline = ContinuousClock.now + .seconds(10)
    while files != nil, ContinuousClock.now < deadline { try await Task.sleep(for: .milliseconds(50)) }
    #expect(files == nil)
  }
}
