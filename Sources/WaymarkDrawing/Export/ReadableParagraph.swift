internal import WaymarkCanvas
internal import WaymarkText

/// A paragraph of a text.
struct ReadableParagraph {
  let text: ReadableText
  /// The level that it has as a heading; nil if it is none.
  let heading: Int?
  /// What is before it as an item of a list; nil if it is none.
  let mark: ListMark?

  var isBlank: Bool { text.spans.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

  /// Returns the paragraphs of a text.
  static func all(of text: CanvasText, link: SafeAddress?) -> [ReadableParagraph] {
    guard text.isRich else {
      return text.string.split(whereSeparator: \.isNewline).map {
        ReadableParagraph(text: ReadableText(String($0), link: link), heading: nil, mark: nil)
      }.filter { !$0.isBlank }
    }
    var numbers = ListNumbers()
    return text.edited.paragraphs.map { paragraph in
      ReadableParagraph(
        text: ReadableText(paragraph, link: link),
        heading: paragraph.attributes[.heading].flatMap { Int($0) }, mark: numbers.add(paragraph.attributes))
    }
  }

  /// Returns the headings, paragraphs and lists of a text.
  static func blocks(of paragraphs: [ReadableParagraph], in outline: inout HeadingOutline) -> [ReadableBlock] {
    var blocks: [ReadableBlock] = []
    var items: [ReadableItem] = []
    func endList() {
      if !items.isEmpty { blocks.append(.list(items)) }
      items = []
    }
    func add(_ item: ReadableItem) {
      if let first = items.first?.mark, item.mark.level <= first.level, item.mark.isNumber != first.isNumber {
        endList()
      }
      items.append(item)
    }
    for paragraph in paragraphs {
      let string = paragraph.text.string
      if let heading = paragraph.heading, !paragraph.isBlank {
        endList()
        blocks.append(.heading(paragraph.text, level: outline.add(heading)))
      } else if let mark = paragraph.mark {
        add(ReadableItem(mark: mark, text: paragraph.text))
      } else if paragraph.isBlank {
        endList()
      } else if let item = ListItem(string[...]) {
        if items.first?.mark.isNumber != item.isNumbered { endList() }
        let mark = ListMark(item.isNumbered ? .number(items.count + 1) : .bullet, level: 0)
        let text = paragraph.text.dropping(string.utf16.count - item.text.utf16.count)
        items.append(ReadableItem(mark: mark, text: text))
      } else {
        endList()
        blocks.append(.paragraph(paragraph.text))
      }
    }
    endList()
    return blocks
  }
}
