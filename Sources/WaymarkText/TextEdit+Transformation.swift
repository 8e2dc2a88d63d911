extension TextEdit {
  /// Returns the edit as it has to be applied after another one of the same text: the inclusion transformation of Ellis and Gibbs
  /// (“Concurrency Control in Groupware Systems”, 1989), on lists of parts as in Google Wave.
  ///
  /// - Parameter isFirst: whether its insertions come before those of the other edit at the same place, where both only insert, or both
  ///   replace. Where both change an attribute of the same characters, the other edit's value replaces that of the first.
  package func transformed(over other: TextEdit, isFirst: Bool) -> TextEdit {
    var result = TextEdit()
    var (own, others) = (Cursor(parts(dividedFor: other)), Cursor(other.parts(dividedFor: self)))
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
