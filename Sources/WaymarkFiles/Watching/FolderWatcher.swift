internal import CFiles
internal import Glibc
private import Foundation

/// Watches many folders for an index, by a queue of the system of its own.
package final class FolderWatcher: Sendable {
  /// How long changes are collected, in seconds.
  private static let pause = 0.1
  /// How many changes are returned at once.
  private static let maxEvents = 50_000

  private let watcher: Descriptor

  /// Returns nil if the system has no more queues.
  package init?() {
    let opened = waymark_watch_open()
    if opened < 0 { return nil }
    watcher = Descriptor(opened)
  }

  /// Watches a folder, and returns the number of the watch: that which the folder has already, if it is watched. Nil if the
  /// system has no more watches.
  package func watch(_ folder: ScannedFolder) -> CInt? {
    let watch = folder.folder.descriptor.use { folder in watcher.use { waymark_watch_add($0, folder) } }
    return watch < 0 ? nil : watch
  }

  /// Ends a watch.
  package func end(_ watch: CInt) { _ = watcher.use { waymark_watch_remove($0, watch) } }

  /// Waits for changes, and collects them for a moment. It blocks the thread.
  ///
  /// - Parameter milliseconds: How long it waits if nothing changes.
  package func events(within milliseconds: Int) -> [WatchEvent] {
    guard watcher.use({ waymark_wait($0, CInt(clamping: milliseconds)) }) > 0 else { return [] }
    Thread.sleep(forTimeInterval: Self.pause)
    return withUnsafeTemporaryAllocation(byteCount: 64 * 1_024, alignment: 8) { buffer in
      var found: [WatchEvent] = []
      while found.count < Self.maxEvents {
        let count = watcher.use { waymark_watch_read($0, buffer.baseAddress, buffer.count) }
        if count <= 0 { break }
        found += WatchEvent.events(in: UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      }
      return found
    }
  }
}
