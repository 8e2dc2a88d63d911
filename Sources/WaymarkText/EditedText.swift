/// A text with the attributes of its characters and its length in UTF-16 code units. An edit costs no more than copying the text: the text knows
/// where it was edited last, and counts from there.
package struct EditedText: Sendable {
  package private(set) var string: String
  /// The length in UTF-16 code units.
  package private(set) var length: Int
  /// The attributes of its characters; a plain text has none.
  package private(set) var runs: TextRuns
  /// The end of the last edit, or of the last part that was read, in both encodings.
  private var anchor = Place(units: 0, bytes: 0)

  /// A place in the text.
  private struct Place {
    var units: Int
    var bytes: Int
  }

  package init(_ string: String, runs: TextRuns = TextRuns()) {
    var string = string
    length = string.withUTF8 { UTF8Text.units(in: $0) }
    self.string = string
    self.runs = runs
  }

  /// Changes the text. Removals beyond its end end there. Of a character that is cut in the middle, each half becomes U+FFFD, as in a
  /// browser, so that lengths agree.
  package mutating func apply(_ edit: TextEdit) {
    if edit.parts.count > Self.mostPartsInPlace, let rebuilt = rebuilt(by: edit) {
      self = rebuilt
      return
    }
    var position = 0
    var inserted = (text: "", length: 0)
    for part in edit.parts {
      switch part {
      case .keep(let count, let change):
        replace(position, 0, with: inserted.text, advancing: &position)
        inserted = ("", 0)
        runs.change(min(position, length)..<min(position + count, length), by: change)
        position += count
      case .insert(let text, let count, let attributes):
        let start = min(position, length) + inserted.length
        runs.replace(start..<start, with: count, attributes)
        inserted = (inserted.text + text, inserted.length + count)
      case .remove(let count):
        let start = min(position, length)
        let removed = min(start + count, length) - start
        runs.replace((start + inserted.length)..<(start + inserted.length + removed), with: 0, TextAttributes())
        replace(position, count, with: inserted.text, advancing: &position)
        inserted = ("", 0)
      }
    }
    replace(position, 0, with: inserted.text, advancing: &position)
  }

  /// Returns the edit that undoes another one. What that keeps or removes beyond the end of the text does not count.
  package mutating func inverse(of edit: TextEdit) -> TextEdit {
    var result = TextEdit()
    var position = 0
    for part in edit.parts {
      switch part {
      case .keep(let count, let change):
        let end = max(position, min(position + count, length))
        if change.isEmpty {
          result.keep(end - position)
        } else {
          for run in runs.runs(in: position..<end) { result.keep(run.length, change.inverse(of: run.attributes)) }
        }
        position = end
      case .remove(let count):
        let end = max(position, min(position + count, length))
        for run in runs.runs(in: position..<end) {
          let text = self.part(of: position..<(position + run.length))
          result.insert(text, length: run.length, run.attributes)
          position += run.length
        }
      case .insert(_, let length, _): result.remove(length)
      }
    }
    return result
  }

  /// Returns a part of the text. Of a character that is cut in the middle each half is U+FFFD.
  private mutating func part(of range: Range<Int>) -> String {
    if range.isEmpty { return "" }
    var start = place(at: range.lowerBound)
    let stop = place(at: range.upperBound)
    // The next part is often near.
    anchor = stop
    let isCut = start.units < range.lowerBound
    if isCut { start = Place(units: start.units + 2, bytes: start.bytes + 4) }
    let utf8 = string.utf8
    let lower = utf8.index(utf8.startIndex, offsetBy: start.bytes)
    let upper = utf8.index(utf8.startIndex, offsetBy: stop.bytes)
    return (isCut ? "\u{FFFD}" : "") + string[lower..<upper] + (stop.units < range.upperBound ? "\u{FFFD}" : "")
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

extension EditedText: Equatable {
  package static func == (left: EditedText, right: EditedText) -> Bool {
    left.length == right.length && left.runs == right.runs && left.string.hasSameBytes(as: right.string)
  }
}
