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
  /// What a definition of formatting makes of the attributes; nil without one. The text has what is shown.
  private let rules: FormattingRules?
  /// The names that the browser knows of pictures; nil where nobody shows the text.
  private let names: TextPictureNames?
  /// The names of the pictures in the text.
  private(set) var pictures: Set<String> = []

  init(
    _ string: AttributedString, lastParagraph: ParagraphFormat? = nil, rules: FormattingRules? = nil,
    names: TextPictureNames? = nil
  ) {
    self.string = string
    self.rules = rules
    self.names = names
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
    text = Self.text(of: self.string, characters, lastParagraph, rules, names)
    notePictures()
  }

  private mutating func notePictures() { pictures = Set(text.runs.runs.compactMap { $0.attributes[.picture] }) }

  private static func text(
    of string: AttributedString, _ text: String, _ lastParagraph: ParagraphFormat?, _ rules: FormattingRules?,
    _ names: TextPictureNames?
  ) -> EditedText {
    var runs: [TextRuns.Run] = []
    let format = TextAttributes(ofParagraph: rules.map { $0.shown(lastParagraph) } ?? lastParagraph)
    var last = format
    for (part, own) in string.parts(of: text) {
      let attributes = rules?.shown(own) ?? own
      let characters = TextAttributes(attributes, isOfParagraph: false)
      let paragraph = TextAttributes(attributes, isOfParagraph: true)
      let picture = StringPicture(attributes).flatMap { picture in
        names?.name(of: picture.url).map { picture.attributes(named: $0) }
      }
      runs += Self.runs(of: part, characters, lineFeed: paragraph, picture: picture)
      last = part.utf8.last == 10 ? format : paragraph
    }
    runs.append(TextRuns.Run(1, last))
    return EditedText(text + "\n", runs: TextRuns(runs))
  }

  /// Returns the runs of a part of the edited text, whose line feeds have other attributes than its other characters.
  ///
  /// - Parameter picture: the attributes that each U+FFFC has as well.
  static func runs(
    of part: Substring, _ characters: TextAttributes, lineFeed: TextAttributes, picture: TextAttributes? = nil
  ) -> [TextRuns.Run] {
    var runs: [TextRuns.Run] = []
    for line in part.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.startIndex > part.startIndex { runs.append(TextRuns.Run(1, lineFeed)) }
      guard !line.isEmpty else { continue }
      if let picture {
        runs += pictureRuns(of: line, characters, picture)
      } else {
        runs.append(TextRuns.Run(line.utf16.count, characters))
      }
    }
    return runs
  }

  /// Returns the runs of a line in which U+FFFC stands for a picture.
  private static func pictureRuns(
    of line: Substring, _ characters: TextAttributes, _ picture: TextAttributes
  ) -> [TextRuns.Run] {
    var pictured = characters
    for (name, value) in picture.values { pictured[name] = value }
    var runs: [TextRuns.Run] = []
    let parts = line.unicodeScalars.split(separator: TextPicture.character, omittingEmptySubsequences: false)
    for (index, part) in parts.enumerated() {
      if index > 0 { runs.append(TextRuns.Run(1, pictured)) }
      if !part.isEmpty { runs.append(TextRuns.Run(Substring(part).utf16.count, characters)) }
    }
    return runs
  }

  /// Changes the string. Attributes that a rich text does not have stay with their characters.
  ///
  /// Whole paragraphs are replaced, because Foundation traps where something is inserted within what is one character then.
  ///
  /// With a definition of formatting, the paragraphs get the attributes that it makes of those of the edit, in the text as well.
  ///
  /// - Parameter after: the edited text after the edit.
  /// - Returns: whether the string has changed.
  @discardableResult mutating func apply(_ edit: TextEdit, after: EditedText) -> Bool {
    let new = Self.paragraphs(around: edit.newRange, in: after.string)
    let old = new.lowerBound..<(new.upperBound - edit.growth)
    let units = Array(after.string.utf16.dropFirst(new.lowerBound).prefix(new.count))
    let isLast = new.upperBound == after.length
    var piece = AttributedString(String(decoding: isLast ? units.dropLast() : units[...], as: UTF16.self))
    var position = 0
    let changed = changedAttributes(of: old, by: edit)
    for (length, attributes) in changed {
      let range = piece.range(utf16: position..<(position + length))
      if !range.isEmpty { piece[range].setAttributes(attributes) }
      position += length
    }
    if rules?.hasParagraphFormats == false {
      keepParagraphs(of: &piece, from: units, isLast: isLast, changed)
    } else {
      setParagraphs(of: &piece, from: units, at: new.lowerBound, isLast: isLast, after.runs)
    }
    text = after
    original = nil
    defer { if !pictures.isEmpty || edit.insertsPictures { notePictures() } }
    let range = string.range(utf16: old)
    if let rules {
      rules.constrain(&piece)
      show(piece, at: new, isLast: isLast)
      if AttributedString(string[range]) == piece { return false }
    } else if edit.insertsPictures {
      // What was copied in another window has another name here.
      show(piece, at: new, isLast: isLast)
    }
    // An empty paragraph at the end is not in the string.
    if range.isEmpty, piece.startIndex == piece.endIndex { return false }
    string.replaceSubrange(range, with: piece)
    return true
  }

  /// Gives paragraphs of the text the attributes that are shown of those of the string.
  ///
  /// - Parameters:
  ///   - piece: the paragraphs in the string.
  ///   - range: their range in the text.
  ///   - isLast: whether they end with the line feed that the string does not have.
  private mutating func show(_ piece: AttributedString, at range: Range<Int>, isLast: Bool) {
    let characters = String(piece.characters[...])
    let shown = Self.text(of: piece, characters, lastParagraph, rules, names).runs.runs(in: 0..<range.count)
    let old = EditedText(isLast ? characters + "\n" : characters, runs: TextRuns(text.runs.runs(in: range)))
    guard let changes = TextEdit(from: old, to: EditedText(old.string, runs: TextRuns(shown))) else { return }
    var edit = TextEdit()
    edit.keep(range.lowerBound)
    for part in changes.parts { edit.append(part) }
    text.apply(edit)
  }

  /// Returns the attributes of the characters of a part of the edited text, as they are after an edit.
  private func changedAttributes(
    of part: Range<Int>, by edit: TextEdit
  ) -> [(length: Int, attributes: AttributeContainer)] {
    var kept: [(length: Int, attributes: AttributeContainer)] = string[string.range(utf16: part)].runs.map {
      (string.utf16.distance(from: $0.range.lowerBound, to: $0.range.upperBound), $0.attributes)
    }
    // The line feed at the end.
    kept.append((1, AttributeContainer()))
    var rest = kept[...]
    var result: [(length: Int, attributes: AttributeContainer)] = []
    var position = 0
    for step in edit.parts + [.keep(part.upperBound)] {
      switch step {
      case .keep(let count, let change):
        let inside = (position..<(position + count)).clamped(to: part)
        for run in rest.takeFirst(inside.count) {
          let changed = rules?.changed(run.attributes) { $0 = $0.changed(by: change) }
          result.append((run.length, changed ?? run.attributes.changed(by: change)))
        }
        position += count
      case .remove(let count):
        _ = rest.takeFirst((position..<(position + count)).clamped(to: part).count)
        position += count
      case .insert(_, let count, let attributes):
        var inserted = AttributeContainer(attributes)
        if let name = attributes[.picture], let url = names?.url(named: name) {
          StringPicture(url, attributes).apply(to: &inserted)
        }
        result.append((count, rules?.visible(inserted) ?? inserted))
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
  ///   - runs: those of the whole text.
  private mutating func setParagraphs(
    of piece: inout AttributedString, from units: [UInt16], at start: Int, isLast: Bool, _ runs: TextRuns
  ) {
    var (first, position) = (0, 0)
    for run in runs.runs(in: start..<(start + units.count)) {
      for end in position..<(position + run.length) where units[end] == 10 {
        var format = ParagraphFormat(run.attributes)
        if let rules { format = rules.shown(format) }
        if isLast, end == units.count - 1 { lastParagraph = first == end ? format : nil }
        let characters = piece.range(utf16: first..<(end + 1))
        if !characters.isEmpty { piece[characters].paragraphFormat = format }
        first = end + 1
      }
      position += run.length
    }
  }

  /// Gives the characters of paragraphs the format that the first of them has which has one: it is not shown, so an edit does not change it.
  ///
  /// - Parameters:
  ///   - units: the paragraphs in the edited text.
  ///   - isLast: whether they end with the line feed that the string does not have.
  ///   - changed: the attributes of the characters.
  private mutating func keepParagraphs(
    of piece: inout AttributedString, from units: [UInt16], isLast: Bool,
    _ changed: [(length: Int, attributes: AttributeContainer)]
  ) {
    var (first, format): (Int, ParagraphFormat?) = (0, nil)
    var (position, rest) = (0, changed[...])
    for end in units.indices where units[end] == 10 {
      for run in rest.takeFirst(end + 1 - position) { format = format ?? run.attributes.paragraphFormat }
      position = end + 1
      if isLast, end == units.count - 1, first < end { lastParagraph = nil }
      let characters = piece.range(utf16: first..<(end + 1))
      if !characters.isEmpty { piece[characters].paragraphFormat = format }
      (first, format) = (end + 1, nil)
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
