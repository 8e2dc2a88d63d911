/// The list of files at the end of a zip file.
struct ZipDirectory {
  /// The entries, in the order of the list.
  private(set) var records: [ZipRecord] = []
  /// Where the list begins, and the contents of files end.
  private let start: Int

  /// Reads the list.
  ///
  /// - Returns: nil if there is none, or if it is not whole.
  init?(_ source: ArchiveSource, limit: Int) throws(ArchiveError) {
    guard let place = try Self.place(in: source) else { return nil }
    start = place.start
    var offset = place.start
    while offset < place.end {
      guard let (record, next) = try Self.record(at: offset, in: source) else { return nil }
      guard records.count < limit else { throw .tooManyEntries(limit: limit) }
      records.append(record)
      offset = next
    }
    guard offset == place.end, records.count & 0xFFFF == place.count & 0xFFFF else { return nil }
  }

  /// Returns the entries that can't be read, by their index: those that go on where the next one begins already. Of the
  /// others, no two share a byte. Those whose header was not found have no bytes.
  func misplaced() -> [Int: ArchiveProblem.Reason] {
    let order = records.indices.filter { records[$0].contentOffset != nil }
      .sorted { records[$0].headerOffset < records[$1].headerOffset }
    var found: [Int: ArchiveProblem.Reason] = [:]
    for (place, index) in order.enumerated() {
      guard let end = records[index].contentEnd else { continue }
      if end > start {
        found[index] = .damaged
      } else if place + 1 < order.count, end > records[order[place + 1]].headerOffset {
        found[index] = .overlapping
      }
    }
    return found
  }

  /// Looks up the headers before the contents. An entry whose header says something else than the list is damaged: it
  /// keeps no place for its content.
  mutating func findContents(in source: ArchiveSource) throws(ArchiveError) {
    for index in records.indices {
      let record = records[index]
      guard let header = try ZipRecord(headerAt: record.headerOffset, in: source), header.name == record.name,
        header.method == record.method, header.isEncrypted == record.isEncrypted
      else { continue }
      records[index].contentOffset = header.contentOffset
    }
  }

  private static func record(at offset: Int, in source: ArchiveSource) throws(ArchiveError) -> (ZipRecord, Int)? {
    let fixed = try source.bytes(at: offset, count: 46)
    guard fixed.count == 46, fixed.starts(with: ZipMark.listed) else { return nil }
    func field(_ index: Int) -> Int { Int(fixed.number(at: index, as: UInt16.self) ?? 0) }
    func wideField(_ index: Int) -> UInt32 { fixed.number(at: index, as: UInt32.self) ?? 0 }
    let (nameLength, extraLength, commentLength) = (field(28), field(30), field(32))
    let rest = try source.bytes(at: offset + 46, count: nameLength + extraLength)
    guard rest.count == nameLength + extraLength else { return nil }
    var record = ZipRecord(
      name: Array(rest.prefix(nameLength)), flags: UInt16(field(8)), method: UInt16(field(10)),
      checksum: wideField(16), packedSize: UInt64(wideField(20)), size: UInt64(wideField(24)),
      attributes: wideField(38), headerOffset: Int(wideField(42)))
    guard record.readLargeSizes(Array(rest.dropFirst(nameLength))) else { return nil }
    return (record, offset + 46 + rest.count + commentLength)
  }
}
