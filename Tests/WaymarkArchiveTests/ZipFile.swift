import Foundation

@testable import WaymarkArchive

/// A zip file made byte by byte, so that each of its fields can be wrong.
struct ZipFile {
  struct Entry {
    var name: [UInt8]
    var contents: [UInt8]
    /// The content as it stands in the file; the content itself if nil.
    var packed: [UInt8]?
    var method: UInt16 = 0
    var flags: UInt16 = 0x0800
    var checksum: UInt32?
    var size: UInt32?
    var packedSize: UInt32?
    var attributes: UInt32 = 0
    var extra: [UInt8] = []
    /// The name before the content, where it differs from the one in the list.
    var headerName: [UInt8]?
    /// Where the list says that the entry is, if that is not where it is.
    var offset: UInt32?
    /// What stands after the content.
    var after: [UInt8] = []

    init(_ name: String, _ contents: String = "content") {
      (self.name, self.contents) = (Array(name.utf8), Array(contents.utf8))
    }
  }

  var entries: [Entry]
  var hasList = true
  var comment: [UInt8] = []
  var count: UInt16?

  init(_ entries: Entry...) { self.entries = entries }

  /// The whole file.
  var data: Data {
    var (file, list) = ([UInt8](), [UInt8]())
    for entry in entries {
      let offset = entry.offset ?? UInt32(file.count)
      file += ZipMark.file + Self.number(UInt16(20)) + fields(entry, isHeader: true)
      file += (entry.headerName ?? entry.name) + entry.extra + (entry.packed ?? entry.contents) + entry.after
      list += ZipMark.listed + Self.number(UInt16(0x0314)) + Self.number(UInt16(20)) + fields(entry, isHeader: false)
      list += Self.number(UInt16(0)) + Self.number(UInt16(0)) + Self.number(UInt16(0))
      list += Self.number(entry.attributes) + Self.number(offset) + entry.name + entry.extra
    }
    guard hasList else { return Data(file) }
    let (start, number) = (UInt32(file.count), count ?? UInt16(truncatingIfNeeded: entries.count))
    file += list + ZipMark.end + [0, 0, 0, 0] + Self.number(number) + Self.number(number)
    file += Self.number(UInt32(list.count)) + Self.number(start) + Self.number(UInt16(comment.count)) + comment
    return Data(file)
  }

  /// The fields that the header and the list have in common.
  private func fields(_ entry: Entry, isHeader: Bool) -> [UInt8] {
    let name = isHeader ? entry.headerName ?? entry.name : entry.name
    let packed = entry.packed ?? entry.contents
    // A header before sizes that follow the content has none of its own.
    let isLater = isHeader && entry.flags & 8 != 0 && entry.method != 0
    let numbers = [
      entry.checksum ?? Self.checksum(entry.contents), entry.packedSize ?? UInt32(packed.count),
      entry.size ?? UInt32(entry.contents.count),
    ]
    return Self.number(entry.flags) + Self.number(entry.method) + [0, 0, 0x21, 0]
      + numbers.flatMap { Self.number(isLater ? 0 : $0) } + Self.number(UInt16(name.count))
      + Self.number(UInt16(entry.extra.count))
  }

  static func number<Number: FixedWidthInteger & UnsignedInteger>(_ number: Number) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(number: number)
    return bytes
  }

  /// Returns the CRC-32 of bytes.
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return ~sum
  }

  /// Returns bytes in the form of Deflate, in a block that is not compressed.
  static func deflated(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    return [1] + number(count) + number(~count) + bytes
  }
}

extension ZipFile.Entry {
  /// An entry whose content is deflated.
  static func deflated(_ name: String, _ contents: String = "content") -> Self {
    var entry = Self(name, contents)
    entry.method = ZipRecord.deflated
    entry.packed = ZipFile.deflated(entry.contents)
    return entry
  }

  /// An entry whose sizes stand after its deflated content.
  static func streamed(_ name: String, _ contents: String = "content") -> Self {
    var entry = deflated(name, contents)
    entry.flags |= 8
    entry.after =
      ZipMark.sizes + ZipFile.number(ZipFile.checksum(entry.contents))
      + ZipFile.number(UInt32(entry.packed?.count ?? 0)) + ZipFile.number(UInt32(entry.contents.count))
    return entry
  }
}

extension ArchiveContents {
  /// The paths of the entries that were read.
  var paths: [String] { entries.map(\.path) }
  /// The reasons of the problems.
  var reasons: [ArchiveProblem.Reason] { problems.map(\.reason) }
}
