extension TextEdit {
  /// The edit that makes one text with attributes of another; nil if they are equal.
  package init?(from old: EditedText, to new: EditedText) {
    let text = TextEdit(from: old.string, to: new.string) ?? TextEdit()
    if old.runs.isEmpty, new.runs.isEmpty {
      if text.isEmpty { return nil }
      self = text
      return
    }
    self.init()
    var (position, newPosition) = (0, 0)
    for part in text.parts {
      switch part {
      case .keep(let count, _):
        keep(count, changing: old.runs, at: position, to: new.runs, at: newPosition)
        position += count
        newPosition += count
      case .remove(let count):
        remove(count)
        position += count
      case .insert(let string, let length, _):
        insert(string, length: length, new.runs.runs(in: newPosition..<(newPosition + length)))
        newPosition += length
      }
    }
    keep(old.length - position, changing: old.runs, at: position, to: new.runs, at: newPosition)
    dropLastKept()
    if isEmpty { return nil }
  }

  /// The edit that makes a text with attributes of an empty one.
  package init(inserting text: EditedText) {
    self.init()
    insert(text.string, length: text.length, text.runs.runs(in: 0..<text.length))
  }

  /// Keeps characters, and changes their attributes from those in the old text to those in the new one.
  private mutating func keep(
    _ count: Int, changing old: TextRuns, at position: Int, to new: TextRuns, at newPosition: Int
  ) {
    guard count > 0 else { return }
    var (befores, afters) = (
      old.runs(in: position..<(position + count))[...], new.runs(in: newPosition..<(newPosition + count))[...]
    )
    while var before = befores.popFirst(), var after = afters.popFirst() {
      let length = min(before.length, after.length)
      keep(length, TextAttributeChange(from: before.attributes, to: after.attributes))
      before.length -= length
      after.length -= length
      if before.length > 0 { befores = [before] + befores }
      if after.length > 0 { afters = [after] + afters }
    }
  }

  /// Inserts a text whose characters have several attributes.
  private mutating func insert(_ text: String, length: Int, _ runs: [TextRuns.Run]) {
    if runs.count == 1 { return insert(text, length: length, runs[0].attributes) }
    var rest = text.utf16[...]
    for run in runs {
      // A run never ends inside a character of a text that is well formed; of one that does, the halves are inserted as they are.
      let part = rest.prefix(run.length)
      insert(String(decoding: part, as: UTF16.self), length: run.length, run.attributes)
      rest = rest.dropFirst(run.length)
    }
  }

  /// Returns the edit without what is not in a text: what is kept or removed beyond its end.
  ///
  /// - Parameters:
  ///   - length: the length of the text.
  ///   - insertsOnly: whether only insertions are left.
  package func clipped(to length: Int, insertsOnly: Bool = false) -> TextEdit {
    var result = TextEdit()
    var position = 0
    for part in parts {
      switch part {
      case .keep(let count, let change):
        let count = min(count, length - position)
        result.keep(count, insertsOnly ? TextAttributeChange() : change)
        position += count
      case .remove(let count):
        let count = min(count, length - position)
        if insertsOnly { result.keep(count) } else { result.remove(count) }
        position += count
      case .insert: result.append(part)
      }
    }
    return result
  }
}
