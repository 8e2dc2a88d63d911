internal import WaymarkCanvas

/// Texts with attributes within Markdown.
struct MarkdownSpans {
  private var markup = ""
  private var last: Word?

  /// Letters without spaces at their ends that look the same in Markdown.
  private struct Word {
    var text: String
    let style: Style
    /// Whether there is a space before it.
    let isSpaced: Bool
    /// Whether the text is the markup of a picture.
    var isPicture = false

    init(text: String, style: Style, isSpaced: Bool) {
      self.text = text
      self.style = style
      self.isSpaced = isSpaced
    }

    init(picture: CanvasTextPicture, style: Style, isSpaced: Bool) {
      self.init(
        text: "![\(MarkdownText.escaped(picture.label))](\(SafeAddress.encoded(picture.file)))",
        style: Style(link: style.link), isSpaced: isSpaced)
      isPicture = true
    }
  }

  private struct Style: Equatable {
    let isBold, isItalic, isStruck: Bool
    let link: SafeAddress?

    init(_ span: ReadableText.Span) {
      isBold = span.attributes[.bold] != nil
      isItalic = span.attributes[.italic] != nil
      isStruck = span.attributes[.strikethrough] != nil
      link = span.link
    }

    /// A style without marks.
    init(link: SafeAddress?) {
      (isBold, isItalic, isStruck) = (false, false, false)
      self.link = link
    }

    /// The marks before and after the letters.
    var start: String { (isStruck ? "~~" : "") + stars }
    var end: String { stars + (isStruck ? "~~" : "") }
    private var stars: String { (isBold ? "**" : "") + (isItalic ? "*" : "") }

    var isMarked: Bool { isBold || isItalic || isStruck }
  }

  /// Stands between what would be taken together otherwise; it is not shown.
  private static let nothing = "<!---->"

  /// Returns a text in which only the attributes are markup.
  ///
  /// - Parameter indent: how far its further lines are indented; nil if all are one line.
  static func markdown(of text: ReadableText, indent: Int?) -> String {
    let lines = text.lines.map { line in
      var spans = MarkdownSpans()
      for word in words(of: line) { spans.add(word) }
      spans.endLink()
      return spans.markup
    }.filter { !$0.isEmpty }
    return lines.joined(separator: indent.map { "\\\n" + String(repeating: " ", count: $0) } ?? " ")
  }

  /// Returns the words of a line. Marks must not be beside spaces, so these are between the words.
  private static func words(of line: ReadableText) -> [Word] {
    var words: [Word] = []
    var isSpaced = false
    for span in line.spans {
      if let picture = span.picture {
        words += span.text.unicodeScalars.enumerated().map { index, _ in
          Word(picture: picture, style: Style(span), isSpaced: index == 0 && isSpaced && !words.isEmpty)
        }
        isSpaced = false
        continue
      }
      let scalars = Array(span.text.unicodeScalars)
      guard let first = scalars.firstIndex(where: { !MarkdownText.isSpace($0) }),
        let last = scalars.lastIndex(where: { !MarkdownText.isSpace($0) })
      else {
        isSpaced = isSpaced || !scalars.isEmpty
        continue
      }
      isSpaced = isSpaced || first > 0
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[first...last])
      let style = Style(span)
      if let before = words.last, before.style == style, !before.isPicture {
        words[words.count - 1].text += (isSpaced ? " " : "") + String(text)
      } else {
        words.append(Word(text: String(text), style: style, isSpaced: isSpaced && !words.isEmpty))
      }
      isSpaced = last < scalars.count - 1
    }
    return words
  }

  private mutating func add(_ word: Word) {
    let style = word.style
    let isFirst = markup.isEmpty && style.link == nil && !style.isMarked
    let text = word.isPicture ? word.text : MarkdownText.escaped(word.text, isFirst: isFirst)
    let isSameLink = last?.style.link == style.link
    if !isSameLink { endLink() }
    if word.isSpaced { markup += " " } else if needsSeparation(before: text, style) { markup += Self.nothing }
    if style.link != nil, !isSameLink { beginLink(isSpaced: word.isSpaced) }
    markup += style.start + text + style.end
    last = word
    last?.text = text
  }

  private mutating func beginLink(isSpaced: Bool) {
    // It would make a picture of the link.
    if !isSpaced, let last, last.style.link == nil, !last.style.isMarked, last.text.utf8.last == UInt8(ascii: "!") {
      markup.unicodeScalars.removeLast()
      markup += "\\!"
    }
    markup += "["
  }

  private mutating func endLink() {
    if let link = last?.style.link { markup += "](\(link.text))" }
  }

  /// Whether marks between two words without a space would not be taken for a beginning or an end (CommonMark, 6.2):
  /// those beside punctuation at one side need a space or punctuation at the other, and an end is not beside a beginning.
  private func needsSeparation(before text: String, _ style: Style) -> Bool {
    guard let last, last.style.link == style.link else { return false }
    guard let before = last.text.unicodeScalars.last, let after = text.unicodeScalars.first else { return false }
    switch (last.style.isMarked, style.isMarked) {
    case (true, true): return true
    case (false, true): return Self.isMark(after, in: style) && !Self.isPunctuation(before)
    case (true, false): return Self.isMark(before, in: last.style) && !Self.isPunctuation(after)
    case (false, false): return false
    }
  }

  /// Whether punctuation, or a symbol, is beside the outer marks.
  private static func isMark(_ scalar: Unicode.Scalar, in style: Style) -> Bool {
    if style.isStruck, style.isBold || style.isItalic { return true }
    switch scalar.properties.generalCategory {
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol: return true
    default: return isPunctuation(scalar)
    }
  }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: "$+<=>^`|~".unicodeScalars.contains(scalar)
    }
  }
}
