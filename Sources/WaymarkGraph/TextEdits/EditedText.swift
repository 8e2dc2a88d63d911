/// A text with its length in UTF-16 code units, in which an edit costs no more than copying the text: it knows where it was edited last,
/// and counts from there.
package struct EditedText: Sendable {
  package private(set) var string: String
  /// The length in UTF-16 code units.
  package private(set) var length: Int
  /// The end of the last edit, in both encodings.
  private var anchor = Place(units: 0, bytes: 0)

  /// A place in the text.
  private struct Place {
    var units: Int
    var bytes: Int
  }

  package init(_ string: String) {
    var string = string
    length = string.withUTF8 { UTF8Text.units(in: $0) }
    self.string = string
  }

  /// - Parameter length: its length, if it is known already.
  package init(known string: String, length: Int) {
    self.string = string
    self.length = length
  }

  /// Changes the text. Removals beyond its end end there. Of a character that is cut in the middle, each half becomes U+FFFD, as in a
  /// browser, so that lengths agree.
  package mutating func apply(_ edit: TextEdit) {
    var position = 0
    var inserted = ""
    for part in edit.parts {
      switch part {
      case .keep(let count):
        replace(position, 0, with: inserted, advancing: &position)
        inserted = ""
        position += count
      case .insert(let text, _): inserted = text
      case .remove(let count):
        replace(position, count, with: inserted, advancing: &position)
        inserted = ""
      }
    }
    replace(position, 0, with: inserted, advancing: &position)
  }

  private mutating func replace(_ position: Int, _ removed: Int, with inserted: String, advancing end: inout Int) {
    if removed == 0, inserted.isEmpty { return }
    let start = place(at: min(position, length))
    let stop = place(at: min(position + removed, length))
    var inserted = inserted
    // A place inside a character is that of its beginning.
    if start.units < min(position, length) { inserted = "\u{FFFD}" + inserted }
    var last = stop
    if stop.units < min(position + removed, length) {
      inserted += "\u{FFFD}"
      last = Place(units: stop.units + 2, bytes: stop.bytes + 4)
    }
    let added = inserted.utf16.count
    let utf8 = string.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: start.bytes)
    let upper = utf8.index(utf8.startIndex, offsetBy: last.bytes)
    string.replaceSubrange(lower..<upper, with: inserted)
    length += added - (last.units - start.units)
    anchor = Place(units: start.units + added, bytes: start.bytes + inserted.utf8.count)
    end = anchor.units
  }

  /// Returns the place of a position, or of the beginning of the character that it is in. Counts from the last edit or from the beginning.
  private mutating func place(at units: Int) -> Place {
    let from = units < anchor.units / 2 ? Place(units: 0, bytes: 0) : anchor
    return string.withUTF8 { bytes in
      var place = from
      while place.units > units {
        place.bytes -= 1
        place.units -= UTF8Text.units(of: bytes[place.bytes])
        // The beginning of a character counts it as a whole.
      }
      while place.bytes < bytes.count {
        let next = UTF8Text.units(of: bytes[place.bytes])
        if next > 0, place.units + next > units { break }
        place.units += next
        place.bytes += 1
      }
      return place
    }
  }
}
