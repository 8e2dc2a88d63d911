internal import Foundation
internal import WaymarkCanvas
internal import WaymarkText

/// A text that is read on its own, with the attributes of its parts.
struct ReadableText {
  /// Letters with the same attributes, or pictures.
  struct Span {
    var text: String
    let attributes: TextAttributes
    let link: SafeAddress?

    /// What each of its letters stands for; nil if they stand for themselves.
    var picture: CanvasTextPicture? { CanvasTextPicture(attributes) }

    /// The letters, and what pictures show.
    var words: String {
      picture.map { String(repeating: $0.label, count: text.unicodeScalars.count) } ?? text
    }
  }

  private(set) var spans: [Span]

  private static let lineSeparator: Character = "\u{2028}"

  /// A text without attributes.
  init(_ string: String, link: SafeAddress? = nil) {
    spans = [Span(text: string, attributes: TextAttributes(), link: link)]
  }

  /// A paragraph.
  ///
  /// - Parameter link: the address that those parts open that have none.
  init(_ paragraph: RichTextParagraph, link: SafeAddress?) {
    spans = paragraph.spans.map { span in
      let own = span.attributes[.link].flatMap { URL(string: $0) }.flatMap(SafeAddress.init)
      return Span(text: span.text, attributes: span.attributes, link: own ?? link)
    }
  }

  private init(_ spans: [Span]) { self.spans = spans }

  /// Texts as one, with spaces between them.
  ///
  /// - Parameter link: the address that the spaces open.
  init(joining texts: [ReadableText], link: SafeAddress?) {
    spans = Array(texts.map(\.spans).joined(separator: [Span(text: " ", attributes: TextAttributes(), link: link)]))
  }

  /// The letters; its lines are separated by line feeds.
  var string: String {
    lines.map { $0.spans.map(\.text).joined() }.joined(separator: "\n")
  }

  /// The letters, and what pictures show; its lines are separated by line feeds.
  var words: String {
    lines.map { $0.spans.map(\.words).joined() }.joined(separator: "\n")
  }

  /// Its lines, which separators of lines end.
  var lines: [ReadableText] {
    var lines: [[Span]] = [[]]
    for span in spans {
      for (index, part) in span.text.split(separator: Self.lineSeparator, omittingEmptySubsequences: false).enumerated()
      {
        if index > 0 { lines.append([]) }
        lines[lines.count - 1].append(Span(text: String(part), attributes: span.attributes, link: span.link))
      }
    }
    return lines.map { ReadableText($0) }
  }

  /// Returns the text without so many UTF-16 code units at its beginning.
  func dropping(_ count: Int) -> ReadableText {
    var rest = count
    return ReadableText(
      spans.map { span in
        var span = span
        let dropped = min(rest, span.text.utf16.count)
        rest -= dropped
        span.text = String(decoding: Array(span.text.utf16.dropFirst(dropped)), as: UTF16.self)
        return span
      })
  }
}

/// An item of a list, without its bullet or number.
struct ReadableItem {
  let mark: ListMark
  let text: ReadableText
}
