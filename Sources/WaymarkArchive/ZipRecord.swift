/// What a zip file says of one of its entries. Nothing of it is trusted: see ``EntryReader``.
struct ZipRecord {
  /// The path.
  var name: [UInt8] = []
  var flags: UInt16 = 0
  var method: UInt16 = 0
  var checksum: UInt32 = 0
  /// The size in the archive; nil if only the content's end tells it.
  var packedSize: UInt64?
  /// The size of the content; nil if only the content's end tells it.
  var size: UInt64?
  /// The attributes that systems have for files, by the list at the end; 0 without it.
  var attributes: UInt32 = 0
  /// Where the header before the content begins.
  var headerOffset = 0
  /// Where the content begins; nil until the header was found.
  var contentOffset: Int?

  static let stored: UInt16 = 0
  static let deflated: UInt16 = 8

  /// Whether the sizes stand after the content.
  var hasSizesAfter: Bool { flags & 0x0008 != 0 }
  /// Whether the content, or its description, is encrypted in one of the ways that there are.
  var isEncrypted: Bool { flags & 0x2041 != 0 || method == 99 }
  /// Whether this is neither a file nor a folder.
  var isSpecial: Bool { ![0, 0o040000, 0o100000].contains(attributes >> 16 & 0o170000) }
  /// Whether the attributes say that this is a folder. A slash at the end of the name says so, too.
  var hasFolderAttributes: Bool { attributes >> 16 & 0o170000 == 0o040000 || attributes & 0x10 != 0 }

  /// Where the content ends; nil if only the content tells it, or if no file is that large.
  var contentEnd: Int? {
    guard let contentOffset, let packedSize, let size = Int(exactly: packedSize) else { return nil }
    let (end, isTooLarge) = contentOffset.addingReportingOverflow(size)
    return isTooLarge ? nil : end
  }

  /// Whether a content of this size fits into the size in the archive: Deflate needs at least a byte for 1,032 bytes.
  func canExpand(to size: UInt64) -> Bool { packedSize.map { size / 1_032 <= $0 } ?? true }

  /// Takes the sizes that are too large for their fields from the extra field.
  ///
  /// - Returns: false if they are not there.
  mutating func readLargeSizes(_ extra: [UInt8]) -> Bool {
    let isOffsetLarge = headerOffset == UInt32.max
    guard size == 0xFFFF_FFFF || packedSize == 0xFFFF_FFFF || isOffsetLarge else { return true }
    guard var index = Self.largeSizes(in: extra) else { return false }
    func next() -> UInt64? {
      defer { index += 8 }
      return extra.number(at: index, as: UInt64.self)
    }
    if size == 0xFFFF_FFFF { size = next() }
    if packedSize == 0xFFFF_FFFF { packedSize = next() }
    if isOffsetLarge { headerOffset = next().flatMap { Int(exactly: $0) } ?? -1 }
    return size != nil && packedSize != nil && headerOffset >= 0
  }

  /// Returns where the large sizes begin in an extra field.
  private static func largeSizes(in extra: [UInt8]) -> Int? {
    var index = 0
    while let kind = extra.number(at: index, as: UInt16.self),
      let length = extra.number(at: index + 2, as: UInt16.self)
    {
      if kind == 1 { return index + 4 }
      index += 4 + Int(length)
    }
    return nil
  }
}
