internal import CMarkdown
internal import Foundation

/// The Markdown in a line of text: emphasis, code, strikethrough and links. As in SwiftUI, what marks blocks (headings, lists) is shown as it
/// is, and so are all spaces and line breaks.
enum Markdown {
  /// A space that is not stripped at the start of a line, and before which no block begins.
  private static let guardSpace = "\u{1680}"

  private static let isRegistered: Void = cmark_gfm_core_extensions_ensure_registered()

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
    guard !text.contains(guardSpace), let document = parse(text) else { return [Text.Run(text)] }
    defer { cmark_node_free(document) }
    var found: [Text.Run] = []
    collect(document, Text.Look(), into: &found)
    return found
  }

  /// Parses a text as one paragraph.
  private static func parse(_ text: String) -> OpaquePointer? {
    _ = isRegistered
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in ["strikethrough", "autolink"] {
      if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
    }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let guarded = lines.map { guardSpace + $0 + guardSpace }.joined(separator: "\n")
    guarded.withCString { cmark_parser_feed(parser, $0, guarded.utf8.count) }
    return cmark_parser_finish(parser)
  }

  private static func collect(_ node: OpaquePointer, _ outer: Text.Look, into runs: inout [Text.Run]) {
    var look = outer
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT, CMARK_NODE_HTML_INLINE: return append(literal(of: node), look, to: &runs)
    case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: return append("\n", look, to: &runs)
    case CMARK_NODE_CODE:
      look.isCode = true
      return append(literal(of: node), look, to: &runs)
    case CMARK_NODE_EMPH: look.isItalic = true
    case CMARK_NODE_STRONG: look.isBold = true
    case CMARK_NODE_LINK:
      // An address without brackets ends with the space at the end of its line.
      look.link = cmark_node_get_url(node).flatMap {
        URL(string: String(cString: $0).replacing(guardSpace, with: ""))
      }
    default:
      // A node of an extension has no constant.
      if cmark_node_get_type_string(node).map({ String(cString: $0) }) == "strikethrough" { look.strike = Text.Line() }
    }
    var child = cmark_node_first_child(node)
    while let next = child {
      collect(next, look, into: &runs)
      child = cmark_node_next(next)
    }
  }

  private static func literal(of node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  private static func append(_ text: String, _ look: Text.Look, to runs: inout [Text.Run]) {
    let text = text.replacing(guardSpace, with: "")
    if text.isEmpty { return }
    if let last = runs.last, last.look == look, case .string(let before) = last.content {
      runs[runs.count - 1].content = .string(before + text)
    } else {
      runs.append(Text.Run(text, look))
    }
  }
}
