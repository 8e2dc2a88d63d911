internal import CFiles
internal import Glibc

/// A folder that is open, as an index reads it.
package struct ScannedFolder: Sendable {
  /// The size of the parts in which files are read, in bytes.
  private static let partSize = 256 * 1024

  let folder: OpenFolder
  /// When something was made, renamed or removed in it, in nanoseconds since 1970.
  package let changed: Int64

  init(_ folder: OpenFolder) throws(FileError) {
    self.folder = folder
    changed = try folder.status().changed.nanosecondsSince1970
  }

  /// The date as it is now.
  package func changedNow() throws(FileError) -> Int64 { try folder.status().changed.nanosecondsSince1970 }

  /// Passes all that is in the folder to a function, in the order of the file system, without keeping any of it.
  package func items(_ take: (ScannedItem) throws -> Void) throws {
    var storesTags = true
    try folder.list { item in
      // What is deleted while the folder is listed is left out.
      if let found = try self.item(item.name, &storesTags) { try take(found) }
    }
  }

  /// Returns what has a name; nil if there is nothing.
  package func item(_ name: FileName) throws(FileError) -> ScannedItem? {
    if name.isReserved { return nil }
    var storesTags = true
    return try item(name, &storesTags)
  }

  private func item(_ name: FileName, _ storesTags: inout Bool) throws(FileError) -> ScannedItem? {
    guard let status = try folder.statusIfAny(name) else { return nil }
    var tags: [String] = []
    if storesTags, status.kind == .file || status.kind == .folder {
      do throws(FileError) { tags = try folder.tags(name) } catch {
        if case .noTags = error { storesTags = false }
      }
    }
    return ScannedItem(
      name: name, kind: status.kind, size: status.size, modified: status.modified.nanosecondsSince1970, tags: tags,
      identity: status.identity.number64)
  }

  /// Reads a whole file; nil if it is larger than a size.
  package func content(of name: FileName, maxSize: Int) throws -> [UInt8]? {
    let file = try folder.file(name)
    var content: [UInt8] = []
    while content.count <= maxSize {
      let part = try file.read(content.count..<content.count + Self.partSize, shown: name.text)
      if part.isEmpty { return content }
      content += part
    }
    return nil
  }
}

/// Something in a folder, as an index stores it.
package struct ScannedItem: Sendable {
  package let name: FileName
  package let kind: FileEntry.Kind
  package let size: Int
  /// In nanoseconds since 1970.
  package let modified: Int64
  package let tags: [String]
  /// Another number for what is there instead, also if it has the same name.
  package let identity: Int64
}

extension FileIdentity {
  /// The file's number and its birth as one number. A disk gets another number of its own with each start of the system.
  fileprivate var number64: Int64 {
    let born = UInt64(bitPattern: born?.nanosecondsSince1970 ?? 0)
    return Int64(bitPattern: number &* 0x9E37_79B9_7F4A_7C15 ^ born)
  }
}

extension FileTime {
  /// As one number; a time beyond the years 1677 to 2262 is the nearest of them.
  var nanosecondsSince1970: Int64 {
    let (product, isTooLarge) = seconds.multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isBeyond) = product.addingReportingOverflow(Int64(nanoseconds))
    if isTooLarge || isBeyond { return seconds < 0 ? .min : .max }
    return sum
  }
}

extension FileRoot {
  /// Opens a folder for an index. It waits for the disk.
  package func scannedFolder(_ location: FileLocation) throws(FileError) -> ScannedFolder {
    guard location.names.count <= FileLocation.maxDepth else { throw .tooDeep }
    return try ScannedFolder(try folder(location))
  }
}
