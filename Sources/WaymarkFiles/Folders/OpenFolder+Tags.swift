internal import CFiles
internal import Glibc

extension OpenFolder {
  /// Returns the tags of what has a name; links and devices have none.
  func tags(_ name: FileName) throws(FileError) -> [String] {
    try readTags(name) { buffer, size in call(name) { waymark_attribute($0, $1, FileTags.attribute, buffer, size) } }
  }

  /// Sets the attribute of tags of a file or a folder.
  func setTags(_ value: [UInt8], _ name: FileName) throws(FileError) {
    let opened = try status(name).kind == .folder ? folder(name).descriptor : file(name)
    let result = opened.use { waymark_set_attribute($0, FileTags.attribute, value, value.count) }
    switch result {
    case -EOPNOTSUPP: throw .noTags(name.text)
    // The place that the file system has for the attributes of one file, or of all.
    case -ENOSPC, -E2BIG, -ERANGE: throw .tooManyTags(name.text)
    default: try FileError.check(result, name.text)
    }
  }

  /// Gives a copy the tags of the original, if its file system stores any: a copy without them is better than none.
  static func copyTags(_ from: Descriptor, _ to: Descriptor) {
    let (count, value) = value { buffer, size in
      from.use { waymark_open_attribute($0, FileTags.attribute, buffer, size) }
    }
    if count > 0 { _ = to.use { waymark_set_attribute($0, FileTags.attribute, value, value.count) } }
  }

  private func readTags(_ name: FileName, _ read: (UnsafeMutableRawPointer?, Int) -> Int) throws(FileError)
    -> [String]
  {
    let (count, value) = Self.value(read)
    if count == -Int(ENOENT), let kind = try statusIfAny(name)?.kind {
      // There is something, so the system has no /proc.
      guard kind == .file || kind == .folder else { return [] }
      let opened = try kind == .folder ? folder(name).descriptor : file(name)
      let (count, value) = Self.value { buffer, size in
        opened.use { waymark_open_attribute($0, FileTags.attribute, buffer, size) }
      }
      return try Self.tags(count, value, name)
    }
    return try Self.tags(count, value, name)
  }

  private static func tags(_ count: Int, _ value: [UInt8], _ name: FileName) throws(FileError) -> [String] {
    switch count {
    case -Int(ENODATA): return []
    case -Int(EOPNOTSUPP): throw .noTags(name.text)
    default:
      try FileError.check(count, name.text)
      return FileTags.tags(in: value)
    }
  }

  /// Reads an attribute, of which most are short. Returns its size, or the system's error with a minus.
  private static func value(_ read: (UnsafeMutableRawPointer?, Int) -> Int) -> (count: Int, value: [UInt8]) {
    for size in [1_024, 65_536] {
      let found = withUnsafeTemporaryAllocation(byteCount: size, alignment: 1) { buffer in
        let count = read(buffer.baseAddress, size)
        return (count, count > 0 ? Array(buffer[..<count]) : [])
      }
      if found.0 != -Int(ERANGE) { return found }
    }
    return (-Int(ERANGE), [])
  }
}
