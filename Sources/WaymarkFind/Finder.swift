internal import CPCRE2

/// Finds a pattern in one text after the other. One task at a time may use it; any may cancel it.
final class Finder: @unchecked Sendable {
  /// The most bytes of a text.
  static let maximumText = Int(Int32.max) - 1

  private let pattern: FindPattern
  private let pointer: OpaquePointer
  private var folded: FoldedText?

  /// How far the matches of a text have been found.
  enum Progress: Equatable { case ended, paused }

  init(_ pattern: FindPattern, timeLimit: Duration) throws(FindFailure) {
    self.pattern = pattern
    let (seconds, attoseconds) = timeLimit.components
    let (nanoseconds, isLong) = UInt64(max(0, seconds)).multipliedReportingOverflow(by: 1_000_000_000)
    let limit = isLong ? .max : nanoseconds + UInt64(max(0, attoseconds / 1_000_000_000))
    guard let finder = waymark_finder(pattern.expression.pointer, limit) else { throw .tooComplex }
    pointer = finder
  }

  deinit { waymark_finder_close(pointer) }

  /// Has the search end soon, with `CancellationError`.
  func cancel() { waymark_finder_cancel(pointer) }

  /// Begins with a text.
  func begin(_ text: inout String) throws(FindFailure) {
    if text.utf8.count > Self.maximumText { throw .textTooLong(maximum: Self.maximumText) }
    waymark_finder_begin(pointer)
    folded = nil
    guard let folding = pattern.folding else { return }
    let isFolded = text.withUTF8 { bytes in
      if folding.leavesAlone(bytes) { return true }
      folded = FoldedText(bytes, folding)
      return folded != nil
    }
    if !isFolded { throw .tooComplex }
  }

  /// Finds the next matches of the text, until there is no room for more or about 1 MB has been searched.
  ///
  /// - Parameters:
  ///   - text: the text that was begun with.
  ///   - room: where matches are written to; empty if they are only counted.
  /// - Returns: how many there are, and how many bytes of the text have been searched.
  func next(
    in text: inout String, into room: UnsafeMutableBufferPointer<UInt64>
  ) throws -> (Progress, count: Int, searched: Int) {
    var (count, searched) = (0, 0)
    let status = text.withUTF8 { bytes in
      waymark_finder_next(pointer, subject(bytes), room.baseAddress, room.count, &count, &searched)
    }
    return (try progress(status), count, searched)
  }

  /// Finds the next match of the text.
  ///
  /// - Parameters:
  ///   - text: the text that was begun with.
  ///   - groups: receives the places of the groups in bytes of the text, two for each.
  /// - Returns: the match; nil if there is no other.
  func next(in text: inout String, groups: UnsafeMutableBufferPointer<Int>) throws -> Range<Int>? {
    var range: UInt64 = 0
    var count = 0
    let places = UnsafeMutableRawPointer(groups.baseAddress)?.assumingMemoryBound(to: Int.self)
    let status = text.withUTF8 { bytes in
      waymark_finder_next_groups(pointer, subject(bytes), &range, places, &count)
    }
    _ = try progress(status)
    return count > 0 ? FoundRanges.range(range) : nil
  }

  private func subject(_ bytes: UnsafeBufferPointer<UInt8>) -> waymark_subject {
    let matched = folded?.bytes ?? bytes
    let places = folded?.places
    return waymark_subject(
      original: bytes.baseAddress, original_length: bytes.count, text: matched.baseAddress, length: matched.count,
      anchors: places?.start?.assumingMemoryBound(to: waymark_anchor.self), anchor_count: places?.count ?? 0)
  }

  private func progress(_ status: waymark_find_status) throws -> Progress {
    switch status {
    case WAYMARK_FIND_ENDED: return .ended
    case WAYMARK_FIND_PAUSED: return .paused
    case WAYMARK_FIND_CANCELLED: throw CancellationError()
    case WAYMARK_FIND_TOO_LONG: throw FindFailure.takesTooLong
    default: throw FindFailure.tooComplex
    }
  }
}
