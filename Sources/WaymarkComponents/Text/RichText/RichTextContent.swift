internal import Foundation
internal import WaymarkText

/// An attributed string as the browser edits it. The edited text ends with a line feed, which the attributed string need not have.
struct RichTextContent {
  /// The string. Its paragraphs are separated by line feeds only.
  private(set) var string: AttributedString
  /// The format of the last paragraph while it has no characters.
  private(set) var lastParagraph: ParagraphFormat?

  /// The text as it is edited. The attributes of a paragraph are those of the line feed that ends it.
  private(set) var text: EditedText
  /// The text of the app as it was made, if it had other line breaks.
  private(set) var original: FieldText?

  init(_ string: AttributedString, lastParagraph: ParagraphFormat? = nil) {
    self.string = string
    self.lastParagraph = lastParagraph
    var characters = String(string.characters[...])
    let hasOthers = characters.utf8.contains(13)
    original = hasOthers ? FieldText(characters, in: .editor) : nil
    while hasOthers, let found = self.string.characters.firstIndex(where: { $0 == "\r\n" || $0 == "\r" }) {
      let end = self.string.characters.index(after: found)
      let attributes = self.string.runs[found].attributes
      self.string.replaceSubrange(found..<end, with: AttributedString("\n", attributes: attributes))
    }
    if hasOthers { characters = String(self.string.characters[...]) }
    text = Self.text(of: self.string, characters, lastParagraph)
  }

  private static func text(
    of string: AttributedString, _ text: String, _ lastParagraph: ParagraphFormat?
  ) -> EditedText {
    var runs: [TextRuns.Run] = []
    let format = TextAttributes(ofParagraph: lastParagraph)
    var last = format
    for (part, attributes) in string.parts(of: text) {
      let characters = TextAttributes(attributes, isOfParagraph: false)
      let paragraph = TextAttributes(attributes, isOfParagraph: true)
      runs += Self.runs(of: part, characters, lineFeed: paragraph)
      last = part.utf8.last == 10 ? format : paragraph
    }
    runs.append(TextRuns.Run(1, last))
    return EditedText(text + "\n", runs: TextRuns(runs))
  }

  /// Returns the runs of a part of the edited text, whose line feeds have other attributes than its other characters.
  static func runs(of part: Substring, _ characters: TextAttributes, lineFeed: TextAttributes) -> [TextRuns.Run] {
    var runs: [TextRuns.Run] = []
    for line in part.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.startIndex > part.startIndex { runs.append(TextRuns.Run(1, lineFeed)) }
      if !line.isEmpty { runs.append(TextRuns.Run(line.utf16.count, characters)) }
    }
    return runs
  }

  /// Changes the string. Attributes that a rich text does not have stay with their characters.
  ///
  /// Whole paragraphs are replaced, because Foundation traps where something is inserted within what is one character then.
  ///
  /// - Parameter after: the edited text after the edit.
  mutating func apply(_ edit: TextEdit, after: EditedText) {
    let new = Self.paragraphs(around: edit.newRange, in: after.string)
    let old = new.lowerBound..<(new.upperBound - edit.growth)
    let units = Array(after.string.utf16.dropFirst(new.lowerBound).prefix(new.count))
    let isLast = new.upperBound == after.length
    var piece = AttributedString(String(decoding: isLast ? units.dropLast() : units[...], as: UTF16.self))
    var position = 0
    for (length, attributes) in changedAttributes(of: old, by: edit) {
      let range = piece.range(utf16: position..<(position + length))
      if !range.isEmpty { piece[range].setAttributes(attributes) }
      position += length
    }
    setParagraphs(of: &piece, from: units, at: new.lowerBound, isLast: isLast, after.runs)
    string.replaceSubrange(string.range(utf16: old), with: piece)
    text = after
    original = nil
  }

  /// Returns the attributes of the characters of a part of the edited text, as they are after an edit.
  private func changedAttributes(of part: Range<Int>, by edit: TextEdit) -> [(length: Int, AttributeContainer)] {
    var kept: [(length: Int, attributes: AttributeContainer)] = string[string.range(utf16: part)].runs.map {
      (string.utf16.distance(from: $0.range.lowerBound, to: $0.range.upperBound), $0.attributes)
    }
    // The line feed at the end.
    kept.append((1, AttributeContainer()))
    var rest = kept[...]
    var result: [(length: Int, AttributeContainer)] = []
    var position = 0
    for step in edit.parts + [.keep(part.upperBound)] {
      switch step {
      case .keep(let count, let change):
        let inside = (position..<(position + count)).clamped(to: part)
        for run in rest.takeFirst(inside.count) { result.append((run.length, run.attributes.changed(by: change))) }
        position += count
      case .remove(let count):
        _ = rest.takeFirst((position..<(position + count)).clamped(to: part).count)
        position += count
      case .insert(_, let count, let attributes):
        result.append((count, AttributeContainer(attributes)))
      }
    }
    return result
  }

  /// Gives the characters of paragraphs the format of the line feeds that end them.
  ///
  /// - Parameters:
  ///   - units: the paragraphs in the edited text.
  ///   - start: where they begin in it.
  ///   - isLast: whether they end with the line feed that the string does not have.
  private mutating func setParagraphs(
    of piece: inout AttributedString, from units: [UInt16], at start: Int, isLast: Bool, _ runs: TextRuns
  ) {
    var (first, position) = (0, 0)
    for run in runs.runs(in: start..<(start + units.count)) {
      for end in position..<(position + run.length) where units[end] == 10 {
        let format = ParagraphFormat(run.attributes)
        if isLast, end == units.count - 1 { lastParagraph = first == end ? format : nil }
        let characters = piece.range(utf16: first..<(end + 1))
        if !characters.isEmpty { piece[characters].paragraphFormat = format }
        first = end + 1
      }
      position += run.length
    }
  }

  /// Returns the paragraphs that a change touches.
  private static func paragraphs(around change: Range<Int>, in text: String) -> Range<Int> {
    let units = text.utf16
    let from = units.index(units.startIndex, offsetBy: change.lowerBound, limitedBy: units.endIndex) ?? units.endIndex
    let to = units.index(from, offsetBy: change.count, limitedBy: units.endIndex) ?? units.endIndex
    let start = units[..<from].lastIndex(of: 10).map { units.index(after: $0) } ?? units.startIndex
    let end = units[to...].firstIndex(of: 10).map { units.index(after: $0) } ?? units.endIndex
    let first = change.lowerBound - units.distance(from: start, to: from)
    return first..<(change.upperBound + units.distance(from: to, to: end))
  }
}

extension AttributedString {
  /// Returns the parts of the string that have the same attributes. One may begin inside a character, if that consists of several scalars.
  ///
  /// - Parameter text: all characters. They are read at once: Foundation takes a tenth of a microsecond or more for each that is iterated over.
  func parts(of text: String) -> [(Substring, AttributeContainer)] {
    var place = text.startIndex
    return runs.map { run in
      let length = utf8.distance(from: run.range.lowerBound, to: run.range.upperBound)
      let end = text.utf8.index(place, offsetBy: length)
      defer { place = end }
      return (text[place..<end], run.attributes)
    }
  }
}

extension AttributeContainer {
  /// Returns the attributes after a change of those that a rich text has for characters.
  fileprivate func changed(by change: TextAttributeChange) -> AttributeContainer {
    var changed = self
    for (name, value) in change.values {
      guard let attribute = RichTextAttribute(rawValue: name), !attribute.isOfParagraph else { continue }
      attribute.set(value, in: &changed)
    }
    return changed
  }
}

extension ArraySlice<(length: Int, attributes: AttributeContainer)> {
  /// Removes so many characters from the beginning, and returns them.
  fileprivate mutating func takeFirst(_ count: Int) -> [Element] {
    var (taken, missing): ([Element], Int) = ([], count)
    while missing > 0, let run = first {
      let length = Swift.min(run.length, missing)
      taken.append((length, run.attributes))
      missing -= length
      if length == run.length { removeFirst() } else { self[startIndex].length -= length }
    }
    return taken
  }
}
