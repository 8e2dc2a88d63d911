/// The replacement of a part of a text by another, as it is sent. Positions and lengths count UTF-16 code units, as browsers do.
package struct TextReplacement: Equatable, Sendable {
  /// Where the part begins.
  package var position: Int
  /// The length of the part.
  package var removed: Int
  /// What it is replaced by.
  package var inserted: String

  package init(position: Int, removed: Int, inserted: String) {
    self.position = position
    self.removed = removed
    self.inserted = inserted
  }

  /// The replacement that makes one text of another; nil if they are equal.
  package init?(from old: String, to new: String) {
    guard let found = Self.difference(from: old, to: new) else { return nil }
    self = found.replacement
  }

  /// Returns the replacement that makes one text of another, and the part that it replaces; nil if they are equal.
  static func difference(from old: String, to new: String) -> (replacement: TextReplacement, part: String)? {
    var (old, new) = (old, new)
    return old.withUTF8 { old in new.withUTF8 { new in difference(from: old, to: new) } }
  }

  private static func difference(
    from old: UnsafeBufferPointer<UInt8>, to new: UnsafeBufferPointer<UInt8>
  ) -> (TextReplacement, String)? {
    // Most texts that are equal are the same one.
    if old.count == new.count, old.count == 0 || old.baseAddress == new.baseAddress { return nil }
    let shorter = min(old.count, new.count)
    var start = 0
    while start < shorter, old[start] == new[start] { start += 1 }
    if start == old.count, start == new.count { return nil }
    // Both texts begin with the same characters up to here, so that the borders of characters are the same.
    while start > 0, isInside(old, start) || isInside(new, start) { start -= 1 }
    var tail = 0
    while tail < shorter - start, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
    while tail > 0, isInside(old, old.count - tail) { tail -= 1 }
    let part = UnsafeBufferPointer(rebasing: old[start..<(old.count - tail)])
    let replacement = TextReplacement(
      position: UTF8Text.units(in: UnsafeBufferPointer(rebasing: old[..<start])), removed: UTF8Text.units(in: part),
      inserted: String(decoding: new[start..<(new.count - tail)], as: UTF8.self))
    return (replacement, String(decoding: part, as: UTF8.self))
  }

  /// Whether a position is inside a character.
  private static func isInside(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    index < bytes.count && bytes[index] & 0xC0 == 0x80
  }
}

extension String {
  /// Whether the text has the same bytes as another one. This takes no time where both are the same object, or have other lengths.
  @inlinable package func hasSameBytes(as other: String) -> Bool { utf8.count == other.utf8.count && self == other }
}

/// Counts UTF-16 code units in UTF-8.
enum UTF8Text {
  /// Returns the number of UTF-16 code units of a text.
  static func units(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    for byte in bytes { count &+= units(of: byte) }
    return count
  }

  /// The number of code units of the character that begins with a byte: 0 for a byte inside a character.
  static func units(of byte: UInt8) -> Int { (byte & 0xC0 == 0x80 ? 0 : 1) &+ (byte >= 0xF0 ? 1 : 0) }
}
