internal import CFiles
internal import Glibc

extension OpenFolder {
  /// What a folder's list itself says of an item.
  struct Item {
    let name: FileName
    /// Nil if the file system doesn't say it in the list.
    let kind: FileEntry.Kind?
  }

  /// The size of the parts in which lists are read, in bytes.
  private static let partSize = 256 * 1024

  /// Passes all items to a function, in the order of the file system, without the library's own folder.
  func list(_ take: (Item) throws -> Void) throws {
    // Another descriptor, so that reading begins at the start, whoever else reads.
    let reading = try Descriptor(opened: descriptor.use { waymark_open_child($0, ".", WAYMARK_OPEN_FOLDER) }, shown)
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.partSize, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = Int(
        try FileError.check(reading.use { waymark_list($0, buffer.baseAddress, buffer.count) }, shown))
      if count == 0 { return }
      var offset = 0
      while offset < count {
        let record = UnsafeRawBufferPointer(rebasing: buffer[offset..<count])
        // A number, an offset, the record's length, the kind; then the name, and a NUL.
        offset += Int(record.loadUnaligned(fromByteOffset: 16, as: UInt16.self))
        let kind = Self.kind(record[18])
        let name = UnsafeRawBufferPointer(rebasing: record[19...]).name
        if Self.isShown(name) { try take(Item(name: FileName(listed: Array(name)), kind: kind)) }
      }
    }
  }

  /// Returns all items.
  func items() throws -> [Item] {
    var found: [Item] = []
    try list { found.append($0) }
    return found
  }

  private static func kind(_ type: UInt8) -> FileEntry.Kind? {
    switch Int(type) {
    case 0: nil
    case 4: .folder
    case 8: .file
    case 10: .link
    default: .other
    }
  }

  private static func isShown(_ name: some Collection<UInt8>) -> Bool {
    guard name.first == UInt8(ascii: ".") else { return true }
    return
      !(name.count == 1 || name.elementsEqual("..".utf8)
      || (name.count < 64 && FileName(listed: Array(name)).isReserved))
  }
}

extension UnsafeRawBufferPointer {
  /// The bytes before the first NUL.
  fileprivate var name: UnsafeRawBufferPointer {
    let end = baseAddress.flatMap { start in memchr(start, 0, count).map { UnsafeRawPointer($0) - start } }
    return UnsafeRawBufferPointer(rebasing: self[..<(end ?? count)])
  }
}

extension FileName {
  /// The library's own folder: what is copied, moved or received until it is complete, and what is in the Trash.
  static let reserved = FileName(listed: Array(".waymark".utf8))

  /// Whether the name is that of the library's own folder, also for a file system that ignores case.
  package var isReserved: Bool { bytes.first == UInt8(ascii: ".") && folded == ".waymark" }
}
