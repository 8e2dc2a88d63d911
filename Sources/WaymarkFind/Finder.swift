internal import CPCRE2

/// Finds a pattern in one text after the other. One task at a time may use it; any may cancel it.
final class Finder: @unchecked Sendable {
  /// The most bytes of a text.
  static let maximumText = Int(Int32.max) - 1

  private let pattern: FindPattern
  private let pointer: OpaquePointer
  private var folded: FoldedText?
  /// The part of the text that is folded at once, in bytes.
  private var part = 0..<0
  /// The place in UTF-16 code units where the part begins.
  private var unit = 0

  /// A part ends with a line, after at least so many bytes: the first match need not wait until a long text is folded.
  private static let partLength = 1 << 18

  /// How far the matches of a text have been found.
  enum Progress: Equatable { case ended, paused }

  init(_ pattern: FindPattern, timeLimit: Duration) throws(FindFailure) {
    self.pattern = pattern
    let (seconds, attoseconds) = timeLimit.components
    // Longer than a life is forever.
    let limit =
      seconds > 4_000_000_000
      ? .max : UInt64(max(0, seconds)) * 1_000_000_000 + UInt64(max(0, attoseconds / 1_000_000_000))
    guard let finder = waymark_finder(pattern.expression.pointer, limit) else { throw .tooComplex }
    pointer = finder
  }

  deinit { waymark_finder_close(pointer) }

  /// Has the search end soon, with `CancellationError`.
  func cancel() { waymark_finder_cancel(pointer) }

  /// Begins with a text.
  func begin(_ text: inout String) throws {
    if text.utf8.count > Self.maximumText { throw FindFailure.textTooLong(maximum: Self.maximumText) }
    unit = 0
    try text.withUTF8 { try begin(at: 0, in: $0) }
  }

  /// Begins with the part of the text at a place.
  private func begin(at place: Int, in bytes: UnsafeBufferPointer<UInt8>) throws {
    waymark_finder_begin(pointer)
    folded = nil
    part = place..<bytes.count
    guard let folding = pattern.folding else { return }
    if pattern.isInLines, bytes.count - place > Self.partLength {
      let end = bytes[(place + Self.partLength)...].firstIndex(of: 0x0A) ?? bytes.count
      part = place..<min(end + 1, bytes.count)
    }
    let part = UnsafeBufferPointer(rebasing: bytes[part])
    if folding.leavesAlone(part) { return }
    folded = FoldedText(part, folding)
    if folded == nil { throw FindFailure.tooComplex }
  }

  /// Begins with the next part of the text; false if there is none.
  private func beginNextPart(in bytes: UnsafeBufferPointer<UInt8>) throws -> Bool {
    if part.upperBound == bytes.count { return false }
    unit += waymark_finder_length(pointer, subject(bytes))
    try begin(at: part.upperBound, in: bytes)
    return true
  }

  /// Finds the next matches of the text, until there is no room for more, or about 1 MB or 10 ms have been searched.
  ///
  /// - Parameters:
  ///   - text: the text that was begun with.
  ///   - room: where matches are written to; empty if they are only counted.
  /// - Returns: how many there are, and how many bytes of the text have been searched.
  func next(
    in text: inout String, into room: UnsafeMutableBufferPointer<UInt64>
  ) throws -> (Progress, count: Int, searched: Int) {
    try text.withUTF8 { bytes in
      var (count, searched) = (0, 0)
      let status = waymark_finder_next(pointer, subject(bytes), room.baseAddress, room.count, &count, &searched)
      // The lengths are in the upper half.
      if unit > 0, !room.isEmpty { for index in 0..<count { room[index] += UInt64(unit) } }
      searched += part.lowerBound
      var progress = try progress(status)
      if progress == .ended, try beginNextPart(in: bytes) { progress = .paused }
      return (progress, count, searched)
    }
  }

  /// Finds the next match of the text.
  ///
  /// - Parameters:
  ///   - text: the text that was begun with.
  ///   - groups: receives the places of the groups in bytes of the text, two for each.
  /// - Returns: the match; nil if there is no other.
  func next(in text: inout String, groups: UnsafeMutableBufferPointer<Int>) throws -> Range<Int>? {
    let places = UnsafeMutableRawPointer(groups.baseAddress)?.assumingMemoryBound(to: Int.self)
    return try text.withUTF8 { bytes in
      repeat {
        var range: UInt64 = 0
        var count = 0
        _ = try progress(waymark_finder_next_groups(pointer, subject(bytes), &range, places, &count))
        if count > 0 {
          for index in groups.indices where groups[index] >= 0 { groups[index] += part.lowerBound }
          return FoundRanges.range(range + UInt64(unit))
        }
      } while try beginNextPart(in: bytes)
      return nil
    }
  }

  private func subject(_ bytes: UnsafeBufferPointer<UInt8>) -> waymark_subject {
    let bytes = UnsafeBufferPointer(rebasing: bytes[part])
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
