extension TextEdit {
  /// Returns the parts, in which each replacement by a text of the same length is divided where the other edit inserts something or replaces
  /// a part of the same text.
  ///
  /// Such a replacement is taken for one by other letters, such as capitals: what somebody else inserts between two letters stays between
  /// those that replace them. No character is divided.
  func parts(dividedFor other: TextEdit) -> [Part] {
    guard hasReplacementOfSameLength else { return parts }
    let insertions = other.insertionRanges
    guard !insertions.isEmpty else { return parts }
    var (result, pending, position): ([Part], [Part], Int) = ([], [], 0)
    // The first insertion that does not begin before the position.
    var next = 0
    for part in parts {
      switch part {
      case .insert: pending.append(part)
      case .keep(let count, _):
        result += pending + [part]
        pending = []
        position += count
      case .remove(let count):
        var cuts: [Int] = []
        if pending.reduce(0, { $0 + $1.length }) == count {
          while next < insertions.count, insertions[next].lowerBound < position { next += 1 }
          while next < insertions.count, insertions[next].lowerBound < position + count {
            let (lower, upper) = (insertions[next].lowerBound - position, insertions[next].upperBound - position)
            if upper <= count { cuts += [lower, upper].filter { 0 < $0 && $0 < count } }
            next += 1
          }
        }
        result += Self.divide(pending, at: cuts, removing: count)
        pending = []
        position += count
      }
    }
    return result + pending
  }

  private var hasReplacementOfSameLength: Bool {
    var inserted = 0
    for part in parts {
      switch part {
      case .insert(_, let length, _): inserted += length
      case .keep: inserted = 0
      case .remove(let count):
        if inserted == count, count > 1 { return true }
        inserted = 0
      }
    }
    return false
  }

  /// What the edit replaces, in ascending order; where it only inserts something, an empty range.
  private var insertionRanges: [Range<Int>] {
    var (ranges, position, inserts): ([Range<Int>], Int, Bool) = ([], 0, false)
    for part in parts {
      if case .insert = part {
        inserts = true
        continue
      }
      var end = position
      if case .remove(let count) = part { end += count }
      if inserts { ranges.append(position..<end) }
      (position, inserts) = (position + part.length, false)
    }
    if inserts { ranges.append(position..<position) }
    return ranges
  }

  /// - Parameters:
  ///   - cuts: the lengths of what is inserted and removed before each place where both are divided.
  ///   - count: how much is removed, which is the length of the insertions.
  private static func divide(_ insertions: [Part], at cuts: [Int], removing count: Int) -> [Part] {
    var (result, removed, inserted): ([Part], Int, Int) = ([], 0, 0)
    var rest = insertions[...]
    for cut in cuts where cut > removed {
      while let part = rest.first, inserted + part.length <= cut {
        result.append(rest.removeFirst())
        inserted += part.length
      }
      guard case .insert(let text, let length, let attributes)? = rest.first else { break }
      let index = text.border(atUTF16: cut - inserted)
      let head = TextEdit.Part.insert(String(text[..<index]), length: text[..<index].utf16.count, attributes)
      if head.length > 0 { result.append(head) }
      rest[rest.startIndex] = .insert(String(text[index...]), length: length - head.length, attributes)
      inserted += head.length
      result.append(.remove(cut - removed))
      removed = cut
    }
    return result + rest + [.remove(count - removed)]
  }
}

extension String {
  /// Returns the index of a UTF-16 code unit, or of the nearest one before it at which no character is divided. Unicode's tables are not used,
  /// because browsers and servers have different versions of them.
  fileprivate func border(atUTF16 offset: Int) -> Index {
    var index = utf16.index(startIndex, offsetBy: offset)
    while index > startIndex, index < endIndex {
      let before = utf16.index(before: index)
      guard Self.isCharacterContinued(from: utf16[before], to: utf16[index]) else { break }
      index = before
    }
    return index
  }

  /// Whether two code units are not divided: of emoji, at a joiner, before an accent or a variation selector.
  private static func isCharacterContinued(from first: UInt16, to second: UInt16) -> Bool {
    let (surrogates, joiner): (ClosedRange<UInt16>, UInt16) = (0xD800...0xDFFF, 0x200D)
    if first == joiner || second == joiner { return true }
    if surrogates.contains(first), surrogates.contains(second) { return true }
    return (0x0300...0x036F).contains(second) || second == 0xFE0F
  }
}
