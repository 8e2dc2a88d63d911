internal import CArchive
internal import Foundation

/// Reads the contents of entries by libarchive, each by a reader of its own, so that a damaged entry affects no other.
struct EntryReader {
  let source: ArchiveSource
  let limits: ArchiveLimits
  /// How many bytes were expanded so far, also those that were discarded.
  private var expanded = 0

  init(_ source: ArchiveSource, _ limits: ArchiveLimits) { (self.source, self.limits) = (source, limits) }

  /// What came of reading an entry.
  struct Outcome {
    /// The size of the content in bytes, or why there is none.
    var content: Result<Int, Problem>
    /// How many bytes of the archive were read.
    var consumed: Int
    /// Whether the content was read to its end, right or wrong.
    var hasEnded: Bool
  }

  struct Problem: Error { let reason: ArchiveProblem.Reason }

  /// Reads the content of an entry, and passes it to a function piece by piece. Whether it is right is known at the end.
  ///
  /// - Throws: an error that concerns the whole archive: the files are too large together, or there is no memory.
  mutating func read(
    _ record: ZipRecord, contentAt offset: Int, _ receive: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void
  ) throws(ArchiveError) -> Outcome {
    guard let archive = archive_read_new() else { throw .noMemory }
    defer { archive_read_free(archive) }
    let stream = EntryStream(record, contentAt: offset, in: source)
    return try withExtendedLifetime(stream) { () throws(ArchiveError) in
      var entry: OpaquePointer?
      guard archive_read_support_format_zip_streamable(archive) == ARCHIVE_OK,
        EntryStream.open(archive, stream) == ARCHIVE_OK, archive_read_next_header(archive, &entry) == ARCHIVE_OK
      else { throw stream.failure ?? .noMemory }
      var outcome = try expand(archive, receive) { Int(archive_filter_bytes(archive, 0)) - stream.headerSize }
      if let failure = stream.failure { throw failure }
      if case .success(let count) = outcome.content, let size = record.size, size != UInt64(count) {
        outcome.content = .failure(Problem(reason: .damaged))
      }
      if !outcome.hasEnded, case .failure(let problem) = outcome.content, problem.reason == .damaged,
        (record.contentEnd ?? offset + outcome.consumed) >= source.count
      {
        outcome.content = .failure(Problem(reason: .truncated))
      }
      return outcome
    }
  }

  /// Reads blocks until the end of the entry, or until there is more than may be.
  private mutating func expand(
    _ archive: OpaquePointer, _ receive: (UnsafeRawBufferPointer) throws(ArchiveError) -> Void, consumed: () -> Int
  ) throws(ArchiveError) -> Outcome {
    var total = 0
    while true {
      var (bytes, count, place) = (UnsafeRawPointer?.none, 0, Int64(0))
      let status = archive_read_data_block(archive, &bytes, &count, &place)
      if status == ARCHIVE_EOF { return Outcome(content: .success(total), consumed: consumed(), hasEnded: true) }
      expanded += count
      guard expanded <= limits.totalBytes else { throw .expandsTooMuch(limit: limits.totalBytes) }
      guard status == ARCHIVE_OK else {
        let problem = Problem(reason: .damaged)
        return Outcome(content: .failure(problem), consumed: consumed(), hasEnded: status == ARCHIVE_WARN)
      }
      total += count
      guard total <= limits.fileBytes else {
        let problem = Problem(reason: .tooLarge(limit: limits.fileBytes))
        return Outcome(content: .failure(problem), consumed: consumed(), hasEnded: false)
      }
      let ratio = limits.ratio
      if total > 1024 * 1024, total / ratio > consumed() {
        let problem = Problem(reason: .expandsTooMuch(ratio: ratio))
        return Outcome(content: .failure(problem), consumed: consumed(), hasEnded: false)
      }
      try receive(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count))
    }
  }
}
