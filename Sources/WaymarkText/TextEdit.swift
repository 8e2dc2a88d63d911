/// A change of a text, as parts that are kept, removed and inserted, from its beginning on. What follows the last part is kept. Lengths
/// count UTF-16 code units, as browsers do. Of what is kept the attributes may change; plain texts have none.
///
/// Two edits of the same text are transformed so that each can be applied after the other, with the same result; see
/// ``transformed(over:isFirst:)``.
package struct TextEdit: Equatable, Sendable {
  package enum Part: Equatable, Sendable {
    case keep(Int, TextAttributeChange = TextAttributeChange())
    case remove(Int)
    case insert(String, length: Int, TextAttributes = TextAttributes())

    package var length: Int {
      switch self {
      case .keep(let length, _), .remove(let length), .insert(_, let length, _): length
      }
    }

    /// Whether the text and its attributes stay as they are.
    var isUnchanged: Bool { if case .keep(_, let change) = self { change.isEmpty } else { false } }
  }

  /// The parts. An insertion stands before the removal at the same place.
  package private(set) var parts: [Part] = []

  package init() {}

  package init(_ replacement: TextReplacement) {
    keep(replacement.position)
    insert(replacement.inserted, length: replacement.inserted.utf16.count)
    remove(replacement.removed)
  }

  /// Whether the edit changes nothing.
  package var isEmpty: Bool { parts.allSatisfy(\.isUnchanged) }

  /// Whether it inserts attributes or changes some.
  package var hasAttributes: Bool {
    parts.contains {
      switch $0 {
      case .keep(_, let change): !change.isEmpty
      case .insert(_, _, let attributes): !attributes.isEmpty
      case .remove: false
      }
    }
  }

  /// The part of the text from the first insertion or removal to the last, as it is afterwards; nil if only attributes change.
  package var newTextRange: Range<Int>? {
    var range: Range<Int>?
    var position = 0
    for part in parts {
      let start = position
      if case .remove = part {} else { position += part.length }
      if case .keep = part { continue }
      range = (range?.lowerBound ?? start)..<position
    }
    return range
  }

  /// The length of what is inserted.
  package var insertedLength: Int { parts.reduce(0) { if case .insert = $1 { $0 + $1.length } else { $0 } } }

  /// By how much the edit makes the text longer.
  package var growth: Int {
    parts.reduce(0) {
      switch $1 {
      case .keep: $0
      case .remove(let count): $0 - count
      case .insert(_, let length, _): $0 + length
      }
    }
  }

  /// The part of the text that is changed by the edit, as it is afterwards: from the first change to the last.
  package var newRange: Range<Int> {
    var start: Int?
    var (position, end) = (0, 0)
    for part in parts {
      if start == nil, !part.isUnchanged { start = position }
      if case .remove = part {} else { position += part.length }
      if !part.isUnchanged { end = position }
    }
    return (start ?? 0)..<max(start ?? 0, end)
  }

  package mutating func keep(_ count: Int, _ change: TextAttributeChange = TextAttributeChange()) {
    guard count > 0 else { return }
    if case .keep(let before, change)? = parts.last {
      parts[parts.count - 1] = .keep(before + count, change)
    } else {
      parts.append(.keep(count, change))
    }
  }

  package mutating func remove(_ count: Int) {
    guard count > 0 else { return }
    if case .remove(let before)? = parts.last {
      parts[parts.count - 1] = .remove(before + count)
    } else {
      parts.append(.remove(count))
    }
  }

  package mutating func insert(_ text: String, length: Int, _ attributes: TextAttributes = TextAttributes()) {
    guard length > 0 else { return }
    var removal: Part?
    if case .remove? = parts.last { removal = parts.removeLast() }
    if case .insert(let before, let count, attributes)? = parts.last {
      parts[parts.count - 1] = .insert(before + text, length: count + length, attributes)
    } else {
      parts.append(.insert(text, length: length, attributes))
    }
    if let removal { parts.append(removal) }
  }

  package mutating func append(_ part: Part) {
    switch part {
    case .keep(let count, let change): keep(count, change)
    case .remove(let count): remove(count)
    case .insert(let text, let length, let attributes): insert(text, length: length, attributes)
    }
  }

  /// Removes a last part that keeps everything as it is.
  mutating func dropLastKept() {
    if let last = parts.last, last.isUnchanged { parts.removeLast() }
  }
}

extension TextEdit {
  /// Returns where a range of the text is after the edit. What is inserted at one of its ends comes after that end, as in the browser. An
  /// end in a text that is replaced by one of the same length stays where it is (``parts(dividedFor:)``).
  package func range(_ range: Range<Int>) -> Range<Int> { place(range.lowerBound)..<place(range.upperBound) }

  private func place(_ place: Int) -> Int {
    var (position, result, inserted) = (0, place, 0)
    for part in parts where position < place {
      switch part {
      case .keep(let count, _):
        position += count
        inserted = 0
      case .remove(let count):
        result -= min(count, inserted == count ? count : place - position)
        position += count
        inserted = 0
      case .insert(_, let length, _):
        result += length
        inserted += length
      }
    }
    return result
  }
}
