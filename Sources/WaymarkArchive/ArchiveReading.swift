internal import Foundation

/// The reading of one archive.
struct ArchiveReading<Receiver: ArchiveReceiver> {
  private let source: ArchiveSource
  private let limits: ArchiveLimits
  private var reader: EntryReader
  private var clashes = PathClashes()
  private var problems: [ArchiveProblem] = []
  private var receiver: Receiver

  init(_ source: ArchiveSource, _ limits: ArchiveLimits, _ receiver: Receiver) throws(ArchiveError) {
    self.receiver = receiver
    let limit = min(limits.archiveBytes, Int(UInt32.max) - 1)
    guard source.count > 0 else { throw .empty }
    guard source.count <= limit else { throw .tooLarge(limit: limit) }
    (self.source, self.limits, reader) = (source, limits, EntryReader(source, limits))
  }

  /// Reads the entries that the list at the end names; without a list, those that are found one after the other.
  consuming func read() throws(ArchiveError) -> (receiver: Receiver, problems: [ArchiveProblem]) {
    let start = try source.bytes(at: 0, count: 4)
    guard start == ZipMark.file || start == ZipMark.end else { throw .notAnArchive }
    if var directory = try ZipDirectory(source, limit: limits.entries) {
      try readListed(&directory)
    } else {
      problems.append(ArchiveProblem(path: nil, reason: .listMissing))
      try readFound()
    }
    return (receiver, problems)
  }

  private mutating func readListed(_ directory: inout ZipDirectory) throws(ArchiveError) {
    try directory.findContents(in: source)
    let misplaced = directory.misplaced()
    for (index, record) in directory.records.enumerated() {
      if let reason = misplaced[index] {
        leaveOut(record, reason)
      } else {
        _ = try take(record)
      }
    }
  }

  private mutating func readFound() throws(ArchiveError) {
    var (offset, tried, count, consumed) = (Int?.some(0), 0, 0, 0)
    while let start = offset {
      tried += 1
      // Each byte belongs to one entry. Only damaged ones are read twice, which could take long if they are many.
      guard tried <= 2 * limits.entries, consumed <= 2 * source.count + 1024 * 1024 else {
        problems.append(ArchiveProblem(path: nil, reason: .restUnread))
        return
      }
      guard let record = try ZipRecord(headerAt: start, in: source) else {
        offset = try source.next(ZipMark.file, from: start + 1)
        continue
      }
      count += 1
      guard count <= limits.entries else { throw .tooManyEntries(limit: limits.entries) }
      let outcome = try take(record)
      consumed += outcome?.consumed ?? 0
      offset = try source.next(ZipMark.file, from: end(of: record, outcome) ?? start + 1)
    }
  }

  /// Returns where an entry ends; nil if nothing reliable tells it, as where its size was damaged.
  private func end(of record: ZipRecord, _ outcome: EntryReader.Outcome?) -> Int? {
    guard let outcome else { return record.contentEnd.flatMap { $0 <= source.count ? $0 : nil } }
    guard outcome.hasEnded, let start = record.contentOffset else { return nil }
    // What is deflated ends where it says so itself.
    return record.method == ZipRecord.stored ? record.contentEnd : start + outcome.consumed
  }

  /// Reads an entry, or notes why it was left out.
  private mutating func take(_ record: ZipRecord) throws(ArchiveError) -> EntryReader.Outcome? {
    guard let path = path(of: record) else { return nil }
    if path.isFolder || record.hasFolderAttributes {
      try receiver.folder(path.text)
      return nil
    }
    guard let offset = record.contentOffset else {
      leaveOut(record, record.headerOffset >= source.count ? .truncated : .damaged)
      return nil
    }
    // Not expanding the file leaves the limit of all files to the others. A size that is not possible is read as damage.
    if let size = record.size, size > UInt64(limits.fileBytes), record.canExpand(to: size) {
      leaveOut(record, .tooLarge(limit: limits.fileBytes))
      return nil
    }
    try receiver.begin(path.text)
    let outcome = try reader.read(record, contentAt: offset) { bytes throws(ArchiveError) in
      try receiver.receive(Data(bytes))
    }
    switch outcome.content {
    case .success: try receiver.end(isWhole: true)
    case .failure(let problem):
      try receiver.end(isWhole: false)
      leaveOut(record, problem.reason)
    }
    return outcome
  }

  /// Returns the path of an entry that may be read.
  private mutating func path(of record: ZipRecord) -> ArchivePath? {
    do {
      let slash: [UInt8] = record.hasFolderAttributes && record.name.last != UInt8(ascii: "/") ? [0x2F] : []
      let path = try ArchivePath(record.name + slash, limit: limits.pathBytes)
      if record.isSpecial {
        leaveOut(record, .notAFile)
      } else if record.isEncrypted {
        leaveOut(record, .encrypted)
      } else if ![ZipRecord.stored, ZipRecord.deflated].contains(record.method) {
        leaveOut(record, .unknownCompression)
      } else if !clashes.admit(path) {
        leaveOut(record, .duplicate)
      } else {
        return path
      }
    } catch {
      leaveOut(record, .path(error))
    }
    return nil
  }

  private mutating func leaveOut(_ record: ZipRecord, _ reason: ArchiveProblem.Reason) {
    problems.append(ArchiveProblem(path: ArchivePath.shown(record.name), reason: reason))
  }
}
