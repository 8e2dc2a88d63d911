/// What inotify tells.
package enum WatchEvent: Equatable, Sendable {
  /// Something with a name in a folder has changed.
  case name(watch: CInt, FileName)
  /// The folder itself was changed, moved or removed.
  case folder(watch: CInt)
  /// The watch has ended, because the folder or its disk is gone.
  case ended(watch: CInt)
  /// There was more than could be remembered.
  case overflow

  private static let overflowed: UInt32 = 0x4000
  private static let ignored: UInt32 = 0x8000

  /// Reads the events of a part of the queue.
  static func events(in bytes: UnsafeRawBufferPointer) -> [WatchEvent] {
    var (found, offset) = ([WatchEvent](), 0)
    // A number, a mask, a cookie, the length of the name; then the name, with NULs after it.
    while offset + 16 <= bytes.count {
      let watch = bytes.loadUnaligned(fromByteOffset: offset, as: CInt.self)
      let mask = bytes.loadUnaligned(fromByteOffset: offset + 4, as: UInt32.self)
      let length = Int(bytes.loadUnaligned(fromByteOffset: offset + 12, as: UInt32.self))
      let name = bytes[min(offset + 16, bytes.count)..<min(offset + 16 + length, bytes.count)].prefix { $0 != 0 }
      offset += 16 + length
      if mask & overflowed != 0 {
        found.append(.overflow)
      } else if mask & ignored != 0 {
        found.append(.ended(watch: watch))
      } else if name.isEmpty {
        found.append(.folder(watch: watch))
      } else {
        found.append(.name(watch: watch, FileName(listed: Array(name))))
      }
    }
    return found
  }
}
