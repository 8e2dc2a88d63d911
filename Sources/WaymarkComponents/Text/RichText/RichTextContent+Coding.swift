internal import Foundation
internal import WaymarkText

/// The form in which a string is part of a document, or the state of a view: a rich text that ends with a line feed.
extension RichTextContent {
  /// Returns the text with the attributes of the app as well. All attributes of a line feed are kept, beside those of its paragraph.
  func coded() throws -> EditedText {
    var runs: [TextRuns.Run] = []
    for (part, container) in string.parts(of: String(string.characters[...])) {
      let own = OwnAttributes(container)
      var characters = TextAttributes(container, isOfParagraph: false)
      if own != OwnAttributes(AttributeContainer(characters)) { characters[OwnAttributes.name] = try own.text() }
      var lineFeed = characters
      for (name, value) in TextAttributes(container, isOfParagraph: true).values { lineFeed[name] = value }
      runs += Self.runs(of: part, characters, lineFeed: lineFeed)
    }
    runs.append(TextRuns.Run(1, text.runs.attributes(at: text.length - 1)))
    return EditedText(text.string, runs: TextRuns(runs))
  }

  /// Reads what ``coded()`` returns.
  init(coded: EditedText) {
    self.init(AttributedString())
    let isEnded = coded.string.utf8.last == 10, length = isEnded ? coded.length - 1 : coded.length
    var edit = TextEdit(
      inserting: EditedText(
        isEnded ? String(coded.string.dropLast()) : coded.string, runs: TextRuns(coded.runs.runs(in: 0..<length))))
    edit.keep(1)
    apply(edit, after: EditedText(isEnded ? coded.string : coded.string + "\n", runs: coded.runs))
  }
}
