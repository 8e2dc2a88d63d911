/// A change of a text, as parts that are kept, removed and inserted, from its beginning on. What follows the last part is kept. Lengths
/// count UTF-16 code units, as browsers do. Of what is kept the attributes may change; plain texts have none.
///
/// Two edits of the same text are transformed so that each can be applied after the other, with the same result: the inclusion
/// transformation of Ellis and Gibbs (“Concurrency Control in Groupware Systems”, 1989), on lists of parts as in Google Wave.
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

  /// Returns the edit as it has to be applied after another one of the same text.
  ///
  /// - Parameter isFirst: whether its insertions come before those of the other edit at the same place, where both only insert, or both
  ///   replace. Where both change an attribute of the same characters, the other edit's value replaces that of the first.
  package func transformed(over other: TextEdit, isFirst: Bool) -> TextEdit {
    var result = TextEdit()
    var (own, others) = (Cursor(parts), Cursor(other.parts))
    while let part = own.part {
      if case .insert(let text, let length, let attributes) = part, own.comesFirst(before: others, isFirst: isFirst) {
        result.insert(text, length: length, attributes)
        own.advance()
      } else if case .insert(_, let length, _)? = others.part {
        result.keep(length)
        others.advance()
      } else {
        let count = min(own.rest, others.rest)
        switch (part, others.part) {
        case (_, .remove?): break
        case (.keep(_, let change), .keep(_, let other)?):
          result.keep(count, change.transformed(over: other, isFirst: isFirst))
        case (.keep(_, let change), _): result.keep(count, change)
        default: result.remove(count)
        }
        own.advance(by: count)
        others.advance(by: count)
      }
    }
    return result
  }

  /// A place in the parts of an edit.
  private struct Cursor {
    private let parts: [Part]
    private var index = 0
    private var done = 0

    init(_ parts: [Part]) { self.parts = parts }

    var part: Part? { index < parts.count ? parts[index] : nil }

    /// Whether the insertion here comes before what the other edit has at the same place. What is only inserted comes before what replaces
    /// the text after it.
    func comesFirst(before other: Cursor, isFirst: Bool) -> Bool {
      guard case .insert? = other.part else { return true }
      return isReplacement == other.isReplacement ? isFirst : other.isReplacement
    }

    private var isReplacement: Bool {
      let next = parts[index...].first { if case .insert = $0 { false } else { true } }
      if case .remove? = next { return true }
      return false
    }

    /// How much of the current part is left. After the last part everything is kept.
    var rest: Int {
      switch part {
      case .keep(let count, _)?, .remove(let count)?: count - done
      default: .max
      }
    }

    mutating func advance() {
      index += 1
      done = 0
    }

    mutating func advance(by count: Int) {
      guard part != nil else { return }
      if count == rest { advance() } else { done += count }
    }
  }
}

extension TextEdit {
  /// Returns where a range of the text is after the edit. What is inserted at one of its ends comes after that end, as in the browser.
  package func range(_ range: Range<Int>) -> Range<Int> { place(range.lowerBound)..<place(range.upperBound) }

  private func place(_ place: Int) -> Int {
    var (position, result) = (0, place)
    for part in parts where position < place {
      switch part {
      case .keep(let count, _): position += count
      case .remove(let count):
        result -= min(count, place - position)
        position += count
      case .insert(_, let length, _): result += length
      }
    }
    return result
  }
}
