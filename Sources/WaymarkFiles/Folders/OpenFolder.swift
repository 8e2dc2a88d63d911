internal import CFiles
internal import Glibc

/// A folder that is open. What is done with names in it happens in this folder, wherever it is moved meanwhile.
struct OpenFolder: Sendable {
  let descriptor: Descriptor
  /// The name as people see it.
  let shown: String

  /// Calls a function with the folder's number and a name.
  func call<Result>(_ name: FileName, _ function: (CInt, UnsafePointer<CChar>) -> Result) -> Result {
    descriptor.use { number in name.withCString { function(number, $0) } }
  }

  func status() throws(FileError) -> FileStatus { try FileStatus(descriptor, shown: shown) }

  func status(_ name: FileName) throws(FileError) -> FileStatus {
    try FileStatus(descriptor, name, shown: name.text)
  }

  /// Returns nil if there is nothing with that name.
  func statusIfAny(_ name: FileName) throws(FileError) -> FileStatus? {
    do throws(FileError) { return try status(name) } catch {
      if case .missing = error { return nil }
      throw error
    }
  }

  /// Opens a folder in this one, but no link to a folder.
  func folder(_ name: FileName) throws(FileError) -> OpenFolder {
    let opened = call(name) { waymark_open_child($0, $1, WAYMARK_OPEN_FOLDER) }
    if opened == -ENOTDIR, try status(name).kind == .link { throw .link(name.text) }
    return OpenFolder(descriptor: try Descriptor(opened: opened, name.text), shown: name.text)
  }

  /// Opens a file to read it. Nothing else is opened, not even for a moment: a device may act when it is.
  func file(_ name: FileName) throws(FileError) -> Descriptor {
    let place = try Descriptor(
      opened: call(name) { waymark_open_child($0, $1, WAYMARK_OPEN_PLACE) }, name.text)
    let found = try FileStatus(place, shown: name.text)
    switch found.kind {
    case .file: break
    case .link: throw .link(name.text)
    case .folder, .other: throw .notAFile(name.text)
    }
    let opened = place.use { waymark_open_place($0) }
    if opened != -ENOENT { return try Descriptor(opened: opened, name.text) }
    // Without /proc, the file is opened once more, and has to be the same one.
    let file = try Descriptor(
      opened: call(name) { waymark_open_child($0, $1, WAYMARK_OPEN_READING) }, name.text)
    guard try FileStatus(file, shown: name.text).identity == found.identity else { throw .changed(name.text) }
    return file
  }

  /// Opens a file of our own to write it.
  func fileForWriting(_ name: FileName) throws(FileError) -> Descriptor {
    try Descriptor(opened: call(name) { waymark_open_child($0, $1, WAYMARK_OPEN_WRITING) }, name.text)
  }

  /// Makes a file, which must not exist.
  func newFile(_ name: FileName) throws(FileError) -> Descriptor {
    try Descriptor(opened: call(name) { waymark_open_child($0, $1, WAYMARK_OPEN_NEW) }, name.text)
  }

  /// Returns where a link leads, as it stands in the link.
  func destination(ofLink name: FileName) throws(FileError) -> [UInt8] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = try FileError.check(
      call(name) { waymark_read_link($0, $1, &buffer, buffer.count) }, name.text)
    return buffer.prefix(Int(count)).map { UInt8(bitPattern: $0) }
  }
}
