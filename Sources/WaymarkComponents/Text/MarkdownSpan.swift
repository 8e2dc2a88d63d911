internal import CMarkdown
internal import Foundation

/// A part of a Markdown text that is marked in one way.
struct MarkdownSpan: Equatable {
  var text: String
  var intent: InlinePresentationIntent = []
  /// The address of a link.
  var link: String?
  /// The address of a picture, which the text describes.
  var image: String?
  /// The blocks around the text, the innermost first.
  var blocks: [PresentationIntent.IntentType] = []
}

extension MarkdownSpan {
  /// A space that is not stripped at the start of a line, and before which no block begins.
  static let guardSpace = "\u{1680}"

  private static let isRegistered: Void = cmark_gfm_core_extensions_ensure_registered()

  /// Returns the parts of a text.
  static func spans(
    of text: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax
  ) -> [MarkdownSpan] {
    if syntax != .full, text.contains(guardSpace) { return [MarkdownSpan(text: text)] }
    guard let document = parse(text, syntax) else { return [MarkdownSpan(text: text)] }
    defer { cmark_node_free(document) }
    var walk = MarkdownWalk(syntax)
    walk.visit(document)
    return walk.spans
  }

  private static func parse(
    _ text: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax
  ) -> OpaquePointer? {
    _ = isRegistered
    guard let parser = cmark_parser_new(CMARK_OPT_DEFAULT) else { return nil }
    defer { cmark_parser_free(parser) }
    for name in ["strikethrough", "autolink"] + (syntax == .full ? ["table"] : []) {
      if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
    }
    let source = syntax == .full ? text : guarded(text, keepsSpaces: syntax == .inlineOnlyPreservingWhitespace)
    source.withCString { cmark_parser_feed(parser, $0, source.utf8.count) }
    return cmark_parser_finish(parser)
  }

  /// Returns a text of which the parser makes one paragraph.
  private static func guarded(_ text: String, keepsSpaces: Bool) -> String {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
    if keepsSpaces { return lines.map { guardSpace + $0 + guardSpace }.joined(separator: "\n") }
    // Spaces at the end stay where the parser sees them: two of them break the line.
    return lines.map { guardSpace + $0.drop { $0 == " " || $0 == "\t" } }.joined(separator: "\n")
  }
}
