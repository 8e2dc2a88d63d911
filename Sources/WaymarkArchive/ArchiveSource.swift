internal import Foundation
internal import Glibc

/// The bytes of an archive, in memory or in a file, which is read piece by piece.
struct ArchiveSource {
  private enum Place { case memory(Data), file(FileHandle) }
  private let place: Place
  /// The number of bytes.
  let count: Int

  init(_ data: Data) { (place, count) = (.memory(data), data.count) }

  /// Opens a file, which ``close()`` closes.
  init(opening file: URL) throws(ArchiveError) {
    let handle: FileHandle
    do { handle = try FileHandle(forReadingFrom: file) } catch { throw .unreadable }
    do throws(ArchiveError) { try self.init(handle) } catch {
      try? handle.close()
      throw error
    }
  }

  /// Takes a file that is open.
  init(_ handle: FileHandle) throws(ArchiveError) {
    do {
      // A folder can be opened like a file, but not read.
      guard let end = try? handle.seekToEnd(), (try? handle.seek(toOffset: 0)) != nil,
        (try? handle.read(upToCount: 1)) != nil || end == 0
      else { throw ArchiveError.unreadable }
      (place, count) = (.file(handle), Int(clamping: end))
    } catch {
      throw .unreadable
    }
  }

  func close() {
    if case .file(let handle) = place { try? handle.close() }
  }

  /// Returns bytes from a place on: fewer, or none, where the archive ends.
  func bytes(at offset: Int, count wanted: Int) throws(ArchiveError) -> [UInt8] {
    guard offset >= 0, offset < count, wanted > 0 else { return [] }
    let length = min(wanted, count - offset)
    switch place {
    case .memory(let data):
      let start = data.startIndex + offset
      return [UInt8](data[start..<start + length])
    case .file(let handle):
      do {
        try handle.seek(toOffset: UInt64(offset))
        return [UInt8](try handle.read(upToCount: length) ?? Data())
      } catch {
        throw .unreadable
      }
    }
  }

  /// Returns the place of the next four bytes of a mark; nil if there are none.
  func next(_ mark: [UInt8], from start: Int) throws(ArchiveError) -> Int? {
    let step = 16 * 1024
    var offset = start
    while offset < count {
      // Blocks share three bytes, so that a mark on a border is found.
      let block = try bytes(at: offset, count: step + mark.count - 1)
      if let found = Self.index(of: mark, in: block) { return offset + found }
      offset += step
    }
    return nil
  }

  private static func index(of mark: [UInt8], in block: [UInt8]) -> Int? {
    block.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return nil }
      var index = 0
      while let found = memchr(start + index, Int32(mark[0]), bytes.count - index) {
        index = UnsafeRawPointer(found) - start
        if bytes[index...].starts(with: mark) { return index }
        index += 1
      }
      return nil
    }
  }
}
