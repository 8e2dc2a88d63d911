internal import Foundation

/// The Markdown in a line of text: emphasis, code, strikethrough and links. As in SwiftUI, what marks blocks (headings, lists) is shown as it
/// is, and so are all spaces and line breaks.
enum Markdown {
  /// Whether a text may contain Markdown. Most do not.
  static func isLikely(in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      for index in bytes.indices {
        switch bytes[index] {
        case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "~"),
          UInt8(ascii: "\\"),
          UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "@"):
          return true
        // Addresses become links: “https://…” and “www.…”.
        case UInt8(ascii: "/") where index > 0 && bytes[index - 1] == UInt8(ascii: "/"): return true
        case UInt8(ascii: "."):
          if index > 2, bytes[index - 1] | 0x20 == UInt8(ascii: "w"), bytes[index - 2] | 0x20 == UInt8(ascii: "w") {
            return true
          }
        default: break
        }
      }
      return false
    }
  }

  /// Returns the runs of a text.
  static func runs(of text: String) -> [Text.Run] {
    MarkdownSpan.spans(of: text, .inlineOnlyPreservingWhitespace).map { span in
      var look = Text.Look(span.intent)
      look.link = span.link.flatMap { URL(string: $0) }
      return Text.Run(span.text, look)
    }
  }
}

extension Text.Look {
  /// The look of what Markdown marks.
  init(_ intent: InlinePresentationIntent) {
    isBold = intent.contains(.stronglyEmphasized)
    isItalic = intent.contains(.emphasized)
    isCode = intent.contains(.code)
    if intent.contains(.strikethrough) { strike = Text.Line() }
  }

  /// What Markdown would mark so.
  var intent: InlinePresentationIntent {
    var intent: InlinePresentationIntent = []
    if isBold { intent.insert(.stronglyEmphasized) }
    if isItalic { intent.insert(.emphasized) }
    if isCode { intent.insert(.code) }
    if strike != nil { intent.insert(.strikethrough) }
    return intent
  }
}
