extension ZipDirectory {
  /// Where the list of files is.
  struct Place {
    let start: Int
    let end: Int
    /// The number of entries that the archive claims; one with small numbers has only its lower 16 bits.
    let count: Int
  }

  /// The size of the end of the list, without the comment after it.
  private static let endSize = 22

  /// Finds the list by the end of the file, which a comment may follow.
  static func place(in source: ArchiveSource) throws(ArchiveError) -> Place? {
    let tailStart = max(0, source.count - endSize - Int(UInt16.max))
    let tail = try source.bytes(at: tailStart, count: source.count - tailStart)
    for index in tail.indices.dropLast(endSize - 1).reversed()
    where tail[index] == ZipMark.end[0] && tail[index...].starts(with: ZipMark.end) {
      guard tail.number(at: index + 20, as: UInt16.self).map(Int.init) == tail.count - index - endSize else { continue }
      let fields = Array(tail[index..<index + endSize])
      if let place = try largePlace(in: source, before: tailStart + index) { return place }
      return place(fields, before: tailStart + index)
    }
    return nil
  }

  private static func place(_ fields: [UInt8], before end: Int) -> Place? {
    guard let count = fields.number(at: 10, as: UInt16.self), let size = fields.number(at: 12, as: UInt32.self),
      let start = fields.number(at: 16, as: UInt32.self), Int(start) + Int(size) <= end
    else { return nil }
    return Place(start: Int(start), end: Int(start) + Int(size), count: Int(count))
  }

  /// Reads the end with large numbers, if there is one.
  private static func largePlace(in source: ArchiveSource, before end: Int) throws(ArchiveError) -> Place? {
    let pointer = try source.bytes(at: end - 20, count: 20)
    guard pointer.starts(with: ZipMark.largeEndPlace), let offset = pointer.number(at: 8, as: UInt64.self),
      offset <= UInt64(end)
    else { return nil }
    let fields = try source.bytes(at: Int(offset), count: 56)
    guard fields.starts(with: ZipMark.largeEnd), let count = fields.number(at: 32, as: UInt64.self),
      let size = fields.number(at: 40, as: UInt64.self), let start = fields.number(at: 48, as: UInt64.self),
      start <= UInt64(end), size <= UInt64(end) - start
    else { return nil }
    return Place(start: Int(start), end: Int(start + size), count: Int(truncatingIfNeeded: count))
  }
}
