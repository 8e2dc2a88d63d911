internal import CFiles
private import Foundation
private import Glibc
private import Synchronization

/// The folders of a root that are watched, by a thread that exists as long as there are any.
///
/// Most changes are told by inotify. Once a second each location is looked at as well: a folder above may have been moved, and
/// the system watches only so many folders.
final class FolderWatches: Sendable {
  private struct State {
    var folders: [Int: WatchedFolder] = [:]
    var lastID = 0
    var watcher: Descriptor?
    var isRunning = false
  }

  /// How long changes are collected until they are told.
  private static let pause = 0.1

  private let state = Mutex(State())
  /// Whether inotify is used.
  let usesSystem: Bool

  init(usesSystem: Bool = true) { self.usesSystem = usesSystem }

  /// Adds a folder, which is watched once it is checked. Returns the number under which it is removed.
  func add(_ folder: WatchedFolder) -> Int {
    state.withLock { state in
      state.lastID += 1
      state.folders[state.lastID] = folder
      if !state.isRunning {
        state.isRunning = true
        if usesSystem {
          let opened = waymark_watch_open()
          state.watcher = opened < 0 ? nil : Descriptor(opened)
        }
        Thread.detachNewThread { [self] in run() }
      }
      return state.lastID
    }
  }

  /// Removes a folder. It is called while a task is cancelled, and waits for the lock: while it is held, nobody may be told
  /// anything, because that waits for the task.
  func remove(_ id: Int) {
    state.withLock { state in
      guard let watch = state.folders.removeValue(forKey: id)?.watch, let watcher = state.watcher,
        !state.folders.values.contains(where: { $0.watch == watch })
      else { return }
      _ = watcher.use { waymark_watch_remove($0, watch) }
    }
  }

  /// Returns what has changed in a folder since it was called last; nil if nothing has.
  func takeChange(_ id: Int) -> FolderChange? { state.withLock { $0.folders[id]?.take() } }

  /// Looks at the location of a folder, watches what is there, and tells what has changed.
  func check(_ id: Int) {
    guard let folder = state.withLock({ $0.folders[id] }) else { return }
    let opened = try? folder.root.folder(folder.location)
    // Watched before it is looked at, so that no change is in between.
    let watch = opened.flatMap { opened in
      state.withLock(\.watcher).map { watcher in
        opened.descriptor.use { folder in watcher.use { waymark_watch_add($0, folder) } }
      }
    }
    let status = try? opened?.status()
    let seen = status.map { WatchedFolder.Seen(identity: $0.identity, changed: $0.changed) }
    state.withLock { state in
      guard state.folders[id] != nil else {
        // It was removed meanwhile, and maybe nobody else watches the same.
        if let watch, watch >= 0, !state.folders.values.contains(where: { $0.watch == watch }) {
          _ = state.watcher?.use { waymark_watch_remove($0, watch) }
        }
        return
      }
      let before = state.folders[id]?.watch
      _ = state.folders[id]?.look(seen)
      let after = watch.flatMap { $0 < 0 ? nil : $0 }
      state.folders[id]?.watch = after
      if let before, before != after, !state.folders.values.contains(where: { $0.watch == before }) {
        _ = state.watcher?.use { waymark_watch_remove($0, before) }
      }
    }
    tell([id])
  }

  /// Tells those who watch these folders, if something has changed.
  private func tell(_ ids: some Sequence<Int>) {
    let signals = state.withLock { state in
      ids.compactMap { state.folders[$0] }.filter(\.hasChanged).map(\.signal)
    }
    for signal in signals { signal.yield() }
  }

  private func run() {
    var lastCheck = ContinuousClock.now
    while let watcher = beginRound() {
      if wait(watcher) {
        Thread.sleep(forTimeInterval: Self.pause)
        note(read(watcher))
      }
      if ContinuousClock.now - lastCheck >= .milliseconds(900) {
        for id in state.withLock({ Array($0.folders.keys) }) { check(id) }
        lastCheck = .now
      }
    }
  }

  /// Returns what tells the changes; nil at the end, when nobody watches.
  private func beginRound() -> Descriptor?? {
    state.withLock { state -> Descriptor?? in
      if !state.folders.isEmpty { return .some(state.watcher) }
      (state.isRunning, state.watcher) = (false, nil)
      return nil
    }
  }

  /// Waits for changes, no longer than until the locations are looked at again.
  private func wait(_ watcher: Descriptor?) -> Bool {
    guard let watcher else {
      Thread.sleep(forTimeInterval: 1)
      return false
    }
    return watcher.use { waymark_wait($0, 1_000) } > 0
  }

  private func read(_ watcher: Descriptor?) -> [WatchEvent] {
    guard let watcher else { return [] }
    return withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 8) { buffer in
      var found: [WatchEvent] = []
      while found.count < 50_000 {
        let count = watcher.use { waymark_watch_read($0, buffer.baseAddress, buffer.count) }
        if count <= 0 { break }
        found += WatchEvent.events(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
      return found
    }
  }

  /// Notes events, and tells those who watch.
  func note(_ events: [WatchEvent]) {
    let (all, checked) = state.withLock { state -> (Set<Int>, Set<Int>) in
      let watched = Dictionary(grouping: state.folders.keys) { state.folders[$0]?.watch }
      var checked: Set<Int> = []
      for event in events {
        switch event {
        case .name(let watch, let name):
          if !name.isReserved { watched[watch]?.forEach { state.folders[$0]?.note(.names([name])) } }
        case .folder(let watch): checked.formUnion(watched[watch] ?? [])
        case .ended(let watch):
          watched[watch]?.forEach { state.folders[$0]?.watch = nil }
          checked.formUnion(watched[watch] ?? [])
        case .overflow: state.folders.keys.forEach { state.folders[$0]?.note(.everything) }
        }
      }
      return (Set(state.folders.keys), checked)
    }
    tell(all.subtracting(checked))
    checked.forEach(check)
  }
}
