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

  /// Compares two texts by characters, or by words or lines if they are long, several of them together if there are very many; nil if little is
  /// the same.
  private init?(inside old: String, to new: String) {
    if let edit = Self(from: Self.characters(of: old), to: Self.characters(of: new))
      ?? Self(from: Self.words(of: old, Self.mostPieces), to: Self.words(of: new, Self.mostPieces))
    {
      self = edit
      return
    }
    let count = max(Self.lineFeeds(in: old), Self.lineFeeds(in: new))
    let together = count / Self.mostLines + 1
    let (oldLines, newLines) = (Self.lines(of: old, together), Self.lines(of: new, together))
    if oldLines.count == 1, newLines.count == 1 { return nil }
    if let edit = Self(from: oldLines, to: newLines) {
      self.init(refining: edit, of: old)
    } else if oldLines.count == newLines.count {
      self.init()
      let most = together == 1 ? Self.mostWords : 0
      for (line, other) in zip(oldLines, newLines) { replace(line.text, by: other.text, most) }
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
        replace(String(old[place..<end]), by: text, Self.mostWords)
      } else {
        if let inserted { append(inserted) }
        append(part)
      }
      inserted = nil
      place = end
    }
  }

  /// Replaces a line of the text by another: words that are the same in both stay, if there are not too many.
  private mutating func replace(_ old: String, by new: String, _ most: Int) {
    guard let (replacement, part) = TextReplacement.difference(from: old, to: new) else {
      return keep(old.utf16.count)
    }
    keep(replacement.position)
    if let edit = Self(from: Self.words(of: part, most), to: Self.words(of: replacement.inserted, most)) {
      for part in edit.parts { append(part) }
    } else {
      insert(replacement.inserted, length: replacement.inserted.utf16.count)
      remove(replacement.removed)
    }
    keep(old.utf16.count - replacement.position - replacement.removed)
  }

  /// The most pieces that are compared: the time grows with the product of their number and that of the differences.
  private static let mostPieces = 400
  /// The most lines that are compared one by one, where there are as many in both texts.
  private static let mostLines = 10_000
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

  private static func lineFeeds(in text: String) -> Int { text.utf8.reduce(0) { $1 == 10 ? $0 + 1 : $0 } }

  /// Returns the lines of a text, with their ends, so many together.
  private static func lines(of text: String, _ together: Int) -> [Piece] {
    let utf8 = text.utf8
    var lines: [Piece] = []
    var (start, count) = (utf8.startIndex, 0)
    for index in utf8.indices where utf8[index] == 10 {
      count += 1
      if count < together { continue }
      let end = utf8.index(after: index)
      lines.append(Piece(text: String(text[start..<end])))
      (start, count) = (end, 0)
    }
    return lines + [Piece(text: String(text[start...]))]
  }

  /// The replacements that carry the edit out, one after the other, without what it changes of attributes. If there are more than a number, those
  /// that are near one another become one, with what is kept in between.
  ///
  /// - Parameter new: the text after the edit.
  func replacements(most: Int, leadingTo new: String) -> [TextReplacement] {
    let all = replacements
    if all.count <= most { return all }
    let utf16 = new.utf16
    let size = (all.count + most - 1) / most
    var (index, place) = (utf16.startIndex, 0)
    return stride(from: 0, to: all.count, by: size).map { first in
      let joined = all[first..<min(first + size, all.count)]
      let (start, last) = (all[first].position, joined[joined.endIndex - 1])
      let end = last.position + last.inserted.utf16.count
      let growth = joined.reduce(0) { $0 + $1.inserted.utf16.count - $1.removed }
      let lower = utf16.index(index, offsetBy: start - place)
      let upper = utf16.index(lower, offsetBy: end - start)
      (index, place) = (upper, end)
      return TextReplacement(position: start, removed: end - start - growth, inserted: String(new[lower..<upper]))
    }
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
