extension ZipRecord {
  /// Reads the header before the content of a file.
  ///
  /// - Returns: nil if there is no header at that place, or only the beginning of one.
  init?(headerAt offset: Int, in source: ArchiveSource) throws(ArchiveError) {
    let fixed = try source.bytes(at: offset, count: 30)
    guard fixed.count == 30, fixed.starts(with: ZipMark.file),
      let flags = fixed.number(at: 6, as: UInt16.self), let method = fixed.number(at: 8, as: UInt16.self),
      let checksum = fixed.number(at: 14, as: UInt32.self), let packedSize = fixed.number(at: 18, as: UInt32.self),
      let size = fixed.number(at: 22, as: UInt32.self), let nameLength = fixed.number(at: 26, as: UInt16.self),
      let extraLength = fixed.number(at: 28, as: UInt16.self)
    else { return nil }
    let rest = try source.bytes(at: offset + 30, count: Int(nameLength) + Int(extraLength))
    guard rest.count == Int(nameLength) + Int(extraLength) else { return nil }
    (self.flags, self.method, self.checksum) = (flags, method, checksum)
    (self.packedSize, self.size) = (UInt64(packedSize), UInt64(size))
    name = Array(rest.prefix(Int(nameLength)))
    (headerOffset, contentOffset) = (offset, offset + 30 + rest.count)
    guard readLargeSizes(Array(rest.dropFirst(Int(nameLength)))) else { return nil }
    if hasSizesAfter { try readSizesAfter(source) }
  }

  /// Finds out the sizes that stand after the content. The end of what is deflated is known only when it is read; what
  /// is stored ends where the header's own sizes say so, if it has any.
  private mutating func readSizesAfter(_ source: ArchiveSource) throws(ArchiveError) {
    guard method == Self.stored, let end = contentEnd, packedSize == size else {
      (packedSize, size) = (nil, nil)
      return
    }
    let after = try source.bytes(at: end, count: 8)
    checksum = after.number(at: after.starts(with: ZipMark.sizes) ? 4 : 0, as: UInt32.self) ?? checksum
  }
}
