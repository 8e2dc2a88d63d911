extension TextEdit {
  /// The edit that makes one text of another; nil if they are equal. Where the texts differ in several places it changes those, so that what
  /// others edit in between stays where it is.
  package init?(from old: String, to new: String) {
    guard let (replacement, part) = TextReplacement.difference(from: old, to: new) else { return nil }
    guard !part.isEmpty, !replacement.inserted.isEmpty, let edit = Self(inside: part, to: replacement.inserted) else {
      self.init(replacement)
      return
    }
    self.init()
    keep(replacement.position)
    for part in edit.parts { append(part) }
  }

  /// Compares two texts by characters, or by words or lines if they are long; nil if little is the same.
  private init?(inside old: String, to new: String) {
    if let edit = Self(from: Self.characters(of: old), to: Self.characters(of: new))
      ?? Self(from: Self.words(of: old, Self.mostPieces), to: Self.words(of: new, Self.mostPieces))
    {
      self = edit
      return
    }
    let (oldLines, newLines) = (Self.lines(of: old), Self.lines(of: new))
    if oldLines.count == 1, newLines.count == 1 { return nil }
    if let edit = Self(from: oldLines, to: newLines) {
      self.init(refining: edit, of: old)
    } else if oldLines.count == newLines.count {
      self.init()
      for (line, other) in zip(oldLines, newLines) { replace(line.text, by: other.text) }
    } else {
      return nil
    }
  }

  /// Compares the lines that an edit of lines replaces by others.
  private init(refining edit: TextEdit, of old: String) {
    self.init()
    var place = old.utf16.startIndex
    var inserted: Part?
    for part in edit.parts + [.keep(0)] {
      if case .insert = part {
        inserted = part
        continue
      }
      let end = old.utf16.index(place, offsetBy: part.length)
      if case .insert(let text, _, _)? = inserted, case .remove = part {
        replace(String(old[place..<end]), by: text)
      } else {
        if let inserted { append(inserted) }
        append(part)
      }
      inserted = nil
      place = end
    }
  }

  /// Replaces a line of the text by another: words that are the same in both stay.
  private mutating func replace(_ old: String, by new: String) {
    guard let (replacement, part) = TextReplacement.difference(from: old, to: new) else {
      return keep(old.utf16.count)
    }
    keep(replacement.position)
    if let edit = Self(
      from: Self.words(of: part, Self.mostWords), to: Self.words(of: replacement.inserted, Self.mostWords))
    {
      for part in edit.parts { append(part) }
    } else {
      insert(replacement.inserted, length: replacement.inserted.utf16.count)
      remove(replacement.removed)
    }
    keep(old.utf16.count - replacement.position - replacement.removed)
  }

  /// The most pieces that are compared: the time grows with the product of their number and that of the differences.
  private static let mostPieces = 400
  /// The most words that are compared in each of many lines.
  private static let mostWords = 100

  /// A character, a word or a line. It differs from one that only looks the same.
  private struct Piece: Equatable {
    let text: String

    static func == (left: Piece, right: Piece) -> Bool { left.text.utf8.elementsEqual(right.text.utf8) }
  }

  /// Compares the pieces of two texts; nil if there are too many, or if so little is the same that it is by chance.
  private init?(from old: [Piece]?, to new: [Piece]?) {
    guard let old, let new, max(old.count, new.count) <= Self.mostPieces else { return nil }
    let difference = new.difference(from: old)
    guard difference.count * 4 <= (old.count + new.count) * 3 else { return nil }
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    self.init()
    var (index, place) = (0, 0)
    while index < old.count || place < new.count {
      if removed.contains(index) {
        remove(old[index].text.utf16.count)
        index += 1
      } else if inserted.contains(place) {
        insert(new[place].text, length: new[place].text.utf16.count)
        place += 1
      } else {
        keep(old[index].text.utf16.count)
        index += 1
        place += 1
      }
    }
  }

  /// Returns the characters of a text; nil if there are too many.
  private static func characters(of text: String) -> [Piece]? {
    text.utf8.count > 4 * mostPieces ? nil : text.unicodeScalars.map { Piece(text: String($0)) }
  }

  /// Returns the words of a text, each with the space behind it; nil if there are too many.
  private static func words(of text: String, _ most: Int) -> [Piece]? {
    var words: [Piece] = []
    var start = text.startIndex
    for index in text.unicodeScalars.indices where text.unicodeScalars[index].properties.isWhitespace {
      let end = text.unicodeScalars.index(after: index)
      words.append(Piece(text: String(text.unicodeScalars[start..<end])))
      if words.count > most { return nil }
      start = end
    }
    return words + [Piece(text: String(text.unicodeScalars[start...]))]
  }

  /// Returns the lines of a text, with their ends.
  private static func lines(of text: String) -> [Piece] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { Piece(text: $1 + ($0 == lines.count - 1 ? "" : "\n")) }
  }

  /// The replacements that carry the edit out, one after the other, without what it changes of attributes.
  package var replacements: [TextReplacement] {
    var all: [TextReplacement] = []
    var position = 0
    var inserted = (text: "", length: 0)
    for part in parts + [.keep(0)] {
      switch part {
      case .insert(let text, let length, _): inserted = (inserted.text + text, inserted.length + length)
      case .remove(let count):
        all.append(TextReplacement(position: position, removed: count, inserted: inserted.text))
        position += inserted.length
        inserted = ("", 0)
      case .keep(let count, _):
        if inserted.length > 0 {
          all.append(TextReplacement(position: position, removed: 0, inserted: inserted.text))
        }
        position += inserted.length + count
        inserted = ("", 0)
      }
    }
    return all
  }
}
