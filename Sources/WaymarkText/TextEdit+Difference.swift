extension TextEdit {
  /// The edit that makes one text of another; nil if they are equal. Where the texts differ in several places it changes those, so that what
  /// others edit in between stays where it is.
  package init?(from old: String, to new: String) {
    guard let (replacement, part) = TextReplacement.difference(from: old, to: new) else { return nil }
    guard !part.isEmpty, !replacement.inserted.isEmpty,
      let edit = Self(from: Self.characters(of: part), to: Self.characters(of: replacement.inserted))
        ?? Self(from: Self.lines(of: part), to: Self.lines(of: replacement.inserted))
    else {
      self.init(replacement)
      return
    }
    self.init()
    keep(replacement.position)
    for part in edit.parts { append(part) }
  }

  /// The most pieces that are compared: the time grows with the product of their number and that of the differences.
  private static let mostPieces = 400

  /// A character or a line. It differs from one that only looks the same.
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
