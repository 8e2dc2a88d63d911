/// A change of a text, as parts that are kept, removed and inserted, from its beginning on. What follows the last part is kept. Lengths
/// count UTF-16 code units, as browsers do.
///
/// Two edits of the same text are transformed so that each can be applied after the other, with the same result: the inclusion
/// transformation of Ellis and Gibbs (“Concurrency Control in Groupware Systems”, 1989), on lists of parts as in Google Wave.
package struct TextEdit: Equatable, Sendable {
  package enum Part: Equatable, Sendable {
    case keep(Int)
    case remove(Int)
    case insert(String, length: Int)

    var length: Int {
      switch self {
      case .keep(let length), .remove(let length), .insert(_, let length): length
      }
    }
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
  package var isEmpty: Bool { parts.allSatisfy { if case .keep = $0 { true } else { false } } }

  /// The length of what is inserted.
  var insertedLength: Int { parts.reduce(0) { if case .insert(_, let length) = $1 { $0 + length } else { $0 } } }

  /// By how much the edit makes the text longer.
  package var growth: Int {
    parts.reduce(0) {
      switch $1 {
      case .keep: $0
      case .remove(let count): $0 - count
      case .insert(_, let length): $0 + length
      }
    }
  }

  /// The part of the text that is changed by the edit, as it is afterwards: from the first change to the last.
  package var newRange: Range<Int> {
    var start: Int?
    var end = 0
    for part in parts {
      switch part {
      case .keep(let count):
        if start == nil { start = count }
        end += count
      case .insert(_, let length): end += length
      case .remove: break
      }
      if start == nil { start = 0 }
    }
    return (start ?? 0)..<max(start ?? 0, end)
  }

  package mutating func keep(_ count: Int) {
    guard count > 0 else { return }
    if case .keep(let before)? = parts.last {
      parts[parts.count - 1] = .keep(before + count)
    } else {
      parts.append(.keep(count))
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

  package mutating func insert(_ text: String, length: Int) {
    guard length > 0 else { return }
    var removal: Part?
    if case .remove? = parts.last { removal = parts.removeLast() }
    if case .insert(let before, let count)? = parts.last {
      parts[parts.count - 1] = .insert(before + text, length: count + length)
    } else {
      parts.append(.insert(text, length: length))
    }
    if let removal { parts.append(removal) }
  }

  /// Returns the edit as it has to be applied after another one of the same text.
  ///
  /// - Parameter isFirst: whether its insertions come before those of the other edit at the same place, where both only insert, or both
  ///   replace.
  package func transformed(over other: TextEdit, isFirst: Bool) -> TextEdit {
    var result = TextEdit()
    var (own, others) = (Cursor(parts), Cursor(other.parts))
    while let part = own.part {
      if case .insert(let text, let length) = part, own.comesFirst(before: others, isFirst: isFirst) {
        result.insert(text, length: length)
        own.advance()
      } else if case .insert(_, let length)? = others.part {
        result.keep(length)
        others.advance()
      } else {
        let count = min(own.rest, others.rest)
        switch (part, others.part) {
        case (_, .remove?): break
        case (.keep, _): result.keep(count)
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
      if index + 1 < parts.count, case .remove = parts[index + 1] { true } else { false }
    }

    /// How much of the current part is left. After the last part everything is kept.
    var rest: Int {
      switch part {
      case .keep(let count)?, .remove(let count)?: count - done
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
