extension EditedText {
  /// The most parts of an edit that is made in place: each one moves what follows it in memory.
  static let mostPartsInPlace = 32

  /// Returns the text after an edit, written anew from its beginning to its end; nil if the edit cuts a character in the middle.
  func rebuilt(by edit: TextEdit) -> EditedText? {
    var text = string
    let rebuilt = text.withUTF8 { bytes -> String? in
      var result: [UInt8] = []
      result.reserveCapacity(bytes.count + edit.insertedLength)
      var place = 0
      for part in edit.parts {
        if case .insert(let inserted, _, _) = part {
          result.append(contentsOf: inserted.utf8)
          continue
        }
        guard let end = UTF8Text.end(ofUnits: part.length, from: place, in: bytes) else { return nil }
        if case .keep = part { result.append(contentsOf: bytes[place..<end]) }
        place = end
      }
      result.append(contentsOf: bytes[place...])
      return String(decoding: result, as: UTF8.self)
    }
    return rebuilt.map { EditedText($0, runs: runs.rebuilt(by: edit, length: length)) }
  }
}

extension TextRuns {
  /// Returns the runs after an edit.
  ///
  /// - Parameter length: the length of the text before.
  fileprivate func rebuilt(by edit: TextEdit, length: Int) -> TextRuns {
    var rest = runs[...]
    var left = length - runs.reduce(0) { $0 + $1.length }
    var result: [Run] = []
    for part in edit.parts {
      if case .insert(_, let length, let attributes) = part {
        result.append(Run(length, attributes))
        continue
      }
      var count = part.length
      while count > 0, let run = rest.first ?? (left > 0 ? Run(left, TextAttributes()) : nil) {
        let taken = min(count, run.length)
        if case .keep(_, let change) = part {
          var kept = Run(taken, run.attributes)
          kept.attributes.apply(change)
          result.append(kept)
        }
        count -= taken
        if rest.isEmpty {
          left -= taken
        } else if taken == run.length {
          rest.removeFirst()
        } else {
          rest[rest.startIndex].length -= taken
        }
      }
    }
    return TextRuns(result + rest)
  }
}

extension UTF8Text {
  /// Returns the place that is a number of UTF-16 code units behind another one, at most the end of the text; nil if it is in the middle of a
  /// character.
  fileprivate static func end(ofUnits count: Int, from place: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var (end, left) = (place, count)
    while end < bytes.count {
      let next = units(of: bytes[end])
      if next > 0 {
        if left == 0 { return end }
        if next > left { return nil }
      }
      left -= next
      end += 1
    }
    return end
  }
}
