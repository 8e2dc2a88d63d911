package import WaymarkText

/// Texts of which parts have other attributes than the text's style.
extension CanvasText {
  /// Whether parts of the text differ from its style, or paragraphs have a format, or lines are broken within them.
  package var isRich: Bool { !runs.isEmpty || !lastParagraph.isEmpty || hasLineSeparator }

  private var hasLineSeparator: Bool { string.utf8.contains(0xE2) && string.unicodeScalars.contains("\u{2028}") }

  /// The text as it is edited: it ends with a line feed, which has the attributes of the last paragraph.
  package var edited: EditedText {
    get {
      if !isRich { return EditedText(string + "\n") }
      let length = string.utf16.count
      return EditedText(
        string + "\n", runs: TextRuns(runs.runs(in: 0..<length) + [TextRuns.Run(1, lastParagraph)]))
    }
    set {
      let isEnded = newValue.string.utf8.last == UInt8(ascii: "\n")
      let length = isEnded ? newValue.length - 1 : newValue.length
      // Their places are known, and need not be found by a comparison of the texts.
      runs = TextRuns()
      lastParagraph = TextAttributes()
      string = isEnded ? String(newValue.string.unicodeScalars.dropLast()) : newValue.string
      runs = TextRuns(newValue.runs.runs(in: 0..<length))
      if isEnded { lastParagraph = newValue.runs.attributes(at: length).filtered { $0.isOfParagraph } }
    }
  }

  /// The text as a person edits it: what its style makes bold, italic, underlined or struck through is so by attributes, which parts of the text
  /// can lose. Where one does, the style loses it too.
  package var formatted: EditedText {
    get {
      var text = edited
      for (attribute, style) in Self.marks where self[keyPath: style] {
        text.change(attribute, to: "1")
      }
      return text
    }
    set {
      var new = newValue
      for (attribute, style) in Self.marks where self[keyPath: style] {
        // What is typed into an empty text has the style.
        if string.isEmpty || new.allLetters(have: attribute) {
          new.change(attribute, to: nil)
        } else {
          self[keyPath: style] = false
        }
      }
      edited = new
    }
  }

  /// What both the style and parts of the text can have.
  private static let marks: [(RichTextAttribute, any WritableKeyPath<CanvasText, Bool> & Sendable)] = [
    (.bold, \.isBold), (.italic, \.isItalic), (.underline, \.isUnderlined), (.strikethrough, \.isStruckThrough),
  ]

  /// Keeps the attributes with their characters after a change of the string.
  mutating func moveRuns(from old: String) {
    guard isRich, let change = TextEdit(from: old, to: string) else { return }
    let length = old.utf16.count
    let before = EditedText(old + "\n", runs: TextRuns(runs.runs(in: 0..<length) + [TextRuns.Run(1, lastParagraph)]))
    var edit = TextEdit()
    var position = 0
    for part in change.parts {
      guard case .insert(let inserted, _, _) = part else {
        edit.append(part)
        position += part.length
        continue
      }
      let characters = before.characterAttributes(at: position), paragraph = before.paragraphAttributes(at: position)
      for (index, line) in inserted.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if index > 0 { edit.insert("\n", length: 1, paragraph) }
        edit.insert(String(line), length: line.utf16.count, characters)
      }
    }
    var after = before
    after.apply(edit)
    after.keepPictures(of: before)
    runs = TextRuns(after.runs.runs(in: 0..<(after.length - 1)))
  }

  /// Removes an attribute from all parts.
  mutating func remove(_ attribute: RichTextAttribute) {
    guard isRich else { return }
    let change = TextAttributeChange([attribute.rawValue: nil])
    runs.change(0..<string.utf16.count, by: change)
    lastParagraph.apply(change)
  }

  // MARK: Coding

  /// The runs, beside the string that they are of: a document merges both as one text.
  var codedRuns: [TextRuns.Run]? { runs.isEmpty ? nil : runs.runs }

  var codedLastParagraph: [String: String]? { lastParagraph.isEmpty ? nil : lastParagraph.values }

  init(
    string: String, runs: [TextRuns.Run]?, lastParagraph: [String: String]?, family: String, size: Double,
    isBold: Bool, isItalic: Bool, isUnderlined: Bool, isStruckThrough: Bool, color: CanvasColor, alignment: Alignment,
    verticalAlignment: VerticalAlignment, lineHeight: Double, inset: Double, isPlaceholder: Bool
  ) {
    self.init(
      string, family: family, size: size, isBold: isBold, isItalic: isItalic, isUnderlined: isUnderlined,
      isStruckThrough: isStruckThrough, color: color, alignment: alignment, verticalAlignment: verticalAlignment,
      lineHeight: lineHeight, inset: inset, isPlaceholder: isPlaceholder)
    if let runs { self.runs = TextRuns(runs, within: string.utf16.count).withPictures(of: string) }
    if let lastParagraph { self.lastParagraph = TextAttributes(lastParagraph).filtered { $0.isOfParagraph } }
  }
}

extension EditedText {
  /// Changes an attribute of characters, of all of them if no range is given, but not of line feeds, which have those of paragraphs.
  mutating func change(_ attribute: RichTextAttribute, to value: String?, in range: Range<Int>? = nil) {
    let range = range ?? 0..<length, change = TextAttributeChange([attribute.rawValue: value])
    var edit = TextEdit()
    for paragraph in paragraphs {
      let line = paragraph.start..<paragraph.end, changed = range.clamped(to: line)
      edit.keep(changed.lowerBound - line.lowerBound)
      edit.keep(changed.count, change)
      edit.keep(line.upperBound - changed.upperBound + 1)
    }
    apply(edit)
  }

  /// Changes attributes of the paragraphs that a range touches. One that the range only ends before is not touched, unless it is the only one.
  mutating func changeParagraphs(in range: Range<Int>, by values: [RichTextAttribute: String?]) {
    let change = TextAttributeChange(Dictionary(uniqueKeysWithValues: values.map { ($0.rawValue, $1) }))
    var edit = TextEdit()
    for paragraph in paragraphs {
      let isTouched =
        paragraph.end >= range.lowerBound
        && (paragraph.start < range.upperBound || paragraph.start == range.lowerBound)
      edit.keep(paragraph.end - paragraph.start)
      edit.keep(1, isTouched ? change : TextAttributeChange())
    }
    apply(edit)
  }

  /// Whether all characters have an attribute, or those in a range. Line feeds do not count, because they have attributes of paragraphs.
  func allCharacters(in range: Range<Int>? = nil, have attribute: RichTextAttribute) -> Bool {
    let range = range ?? 0..<length
    return paragraphs.allSatisfy { paragraph in
      var start = paragraph.start
      return paragraph.spans.allSatisfy { span in
        let place = start..<start + span.text.utf16.count
        start = place.upperBound
        return span.attributes[attribute] != nil || !place.overlaps(range)
      }
    }
  }

  /// Gives the pictures of a text to this one, which has as many characters for them: what is replaced between pictures does not change these,
  /// even if so much of a text is other that nothing in it can be said to have stayed.
  mutating func keepPictures(of old: EditedText) {
    guard old.runs.hasPictures else { return }
    func places(_ text: EditedText) -> [Int] {
      text.string.utf16.enumerated().filter { $0.element == TextPicture.unit }.map(\.offset)
    }
    let (from, to) = (places(old), places(self))
    guard from.count == to.count else { return }
    var edit = TextEdit()
    var end = 0
    for (position, place) in zip(from, to) {
      let own = runs.attributes(at: place), picture = CanvasTextPicture(old.runs.attributes(at: position))
      var new = own.withoutPicture
      for (name, value) in picture?.attributes.values ?? [:] { new[name] = value }
      edit.keep(place - end)
      edit.keep(1, TextAttributeChange(from: own, to: new))
      end = place + 1
    }
    apply(edit)
  }

  /// Whether all characters that are no pictures have an attribute. Line feeds do not count.
  func allLetters(have attribute: RichTextAttribute) -> Bool {
    paragraphs.allSatisfy { paragraph in
      paragraph.spans.allSatisfy { $0.attributes[attribute] != nil || $0.attributes[TextPicture.file] != nil }
    }
  }

  /// The attributes that characters get which are inserted at a place: those of what is before it in the paragraph, or else after it.
  func characterAttributes(at position: Int) -> TextAttributes {
    let place = string.utf16.index(string.startIndex, offsetBy: position)
    let isFirst = place == string.startIndex || string.utf16[string.utf16.index(before: place)] == 10
    return runs.attributes(at: isFirst ? position : position - 1).filtered { !$0.isOfParagraph && !$0.isOfPicture }
  }

  /// The attributes of the paragraph at a place.
  func paragraphAttributes(at position: Int) -> TextAttributes {
    let rest = string.utf16[string.utf16.index(string.startIndex, offsetBy: position)...]
    let distance = rest.firstIndex(of: 10).map { rest.distance(from: rest.startIndex, to: $0) }
    return runs.attributes(at: position + (distance ?? 0)).filtered { $0.isOfParagraph }
  }
}
