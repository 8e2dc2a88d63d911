internal import CMarkdown
internal import Foundation

/// A walk over a parsed document. It does not recurse: what a user has typed may be nested thousands of times.
struct MarkdownWalk {
  private(set) var spans: [MarkdownSpan] = []

  private let syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax
  /// What the marks around say, without a text; that of no mark first.
  private var styles = [MarkdownSpan(text: "")]
  /// The blocks around, the outermost first.
  private var blocks: [PresentationIntent.IntentType] = []
  /// The numbers of the next item of each list, row of each table and cell of each row around.
  private var counters: [Int] = []
  private var lastIdentity = 0

  init(_ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax) { self.syntax = syntax }

  mutating func visit(_ document: OpaquePointer) {
    let nodes = cmark_iter_new(document)
    defer { cmark_iter_free(nodes) }
    while true {
      let event = cmark_iter_next(nodes)
      if event == CMARK_EVENT_DONE { return }
      guard let node = cmark_iter_get_node(nodes) else { return }
      if event == CMARK_EVENT_ENTER { enter(node) } else { leave(node) }
    }
  }

  private mutating func enter(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_TEXT: append(Self.literal(of: node))
    case CMARK_NODE_HTML_INLINE: append(Self.literal(of: node), .inlineHTML)
    case CMARK_NODE_CODE: append(Self.literal(of: node), .code)
    case CMARK_NODE_SOFTBREAK: keepsBreaks ? append("\n") : append(" ", .softBreak)
    case CMARK_NODE_LINEBREAK: keepsBreaks ? append("\n") : append("\n", .lineBreak)
    case CMARK_NODE_EMPH: mark { $0.intent.insert(.emphasized) }
    case CMARK_NODE_STRONG: mark { $0.intent.insert(.stronglyEmphasized) }
    case CMARK_NODE_LINK: mark { $0.link = Self.address(of: node) }
    case CMARK_NODE_IMAGE:
      // Something has to stand where a picture without a description is.
      mark { $0.image = Self.address(of: node) }
      if cmark_node_first_child(node) == nil { append("\u{FFFC}") }
    default: enterBlock(node)
    }
  }

  private mutating func leave(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_IMAGE: styles.removeLast()
    case CMARK_NODE_LIST: leaveBlock(isCounted: true)
    case CMARK_NODE_ITEM, CMARK_NODE_BLOCK_QUOTE, CMARK_NODE_PARAGRAPH, CMARK_NODE_HEADING: leaveBlock()
    default:
      switch Self.name(of: node) {
      case "strikethrough": styles.removeLast()
      case "table", "table_row", "table_header": leaveBlock(isCounted: true)
      case "table_cell": leaveBlock()
      default: break
      }
    }
  }

  private mutating func enterBlock(_ node: OpaquePointer) {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_PARAGRAPH: begin(.paragraph)
    case CMARK_NODE_HEADING: begin(.header(level: Int(cmark_node_get_heading_level(node))))
    case CMARK_NODE_BLOCK_QUOTE: begin(.blockQuote)
    case CMARK_NODE_LIST:
      let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
      let first = isOrdered ? Int(cmark_node_get_list_start(node)) : 1
      begin(isOrdered ? .orderedList : .unorderedList, countingFrom: first)
    case CMARK_NODE_ITEM: begin(.listItem(ordinal: count()))
    case CMARK_NODE_CODE_BLOCK:
      let language = cmark_node_get_fence_info(node).map { String(cString: $0) } ?? ""
      add(.codeBlock(languageHint: language.isEmpty ? nil : language), Self.literal(of: node))
    case CMARK_NODE_HTML_BLOCK: add(.paragraph, Self.literal(of: node), .blockHTML)
    case CMARK_NODE_THEMATIC_BREAK: add(.thematicBreak, "\u{2E3B}")
    default: enterExtension(node)
    }
  }

  /// A node of an extension has no constant.
  private mutating func enterExtension(_ node: OpaquePointer) {
    switch Self.name(of: node) {
    case "strikethrough": mark { $0.intent.insert(.strikethrough) }
    case "table": begin(.table(columns: Self.columns(of: node)), countingFrom: 0)
    case "table_header":
      _ = count()
      begin(.tableHeaderRow, countingFrom: 0)
    case "table_row": begin(.tableRow(rowIndex: count()), countingFrom: 0)
    case "table_cell": begin(.tableCell(columnIndex: count()))
    default: break
    }
  }
}

extension MarkdownWalk {
  private var keepsBreaks: Bool { syntax == .inlineOnlyPreservingWhitespace }

  private mutating func mark(_ change: (inout MarkdownSpan) -> Void) {
    var style = styles[styles.count - 1]
    change(&style)
    styles.append(style)
  }

  private mutating func begin(_ kind: PresentationIntent.Kind, countingFrom first: Int? = nil) {
    lastIdentity += 1
    blocks.append(PresentationIntent.IntentType(kind: kind, identity: lastIdentity))
    if let first { counters.append(first) }
  }

  private mutating func leaveBlock(isCounted: Bool = false) {
    blocks.removeLast()
    if isCounted { counters.removeLast() }
  }

  /// Returns the number of an item, a row or a cell.
  private mutating func count() -> Int {
    guard let number = counters.last else { return 0 }
    counters[counters.count - 1] = number + 1
    return number
  }

  /// Adds a block that contains no others.
  private mutating func add(_ kind: PresentationIntent.Kind, _ text: String, _ intent: InlinePresentationIntent = []) {
    begin(kind)
    append(text, intent)
    leaveBlock()
  }

  private mutating func append(_ text: String, _ intent: InlinePresentationIntent = []) {
    let text = syntax == .full ? text : text.replacing(MarkdownSpan.guardSpace, with: "")
    if text.isEmpty { return }
    var span = styles[styles.count - 1]
    span.intent.formUnion(intent)
    let block = syntax == .full ? blocks.last?.identity : nil
    if let last = spans.last, last.intent == span.intent, last.link == span.link, last.image == span.image,
      last.blocks.first?.identity == block
    {
      spans[spans.count - 1].text += text
      return
    }
    span.text = text
    // The runs of a block share its array.
    if let block {
      span.blocks = spans.last?.blocks.first?.identity == block ? spans.last!.blocks : blocks.reversed()
    }
    spans.append(span)
  }

  private static func literal(of node: OpaquePointer) -> String {
    cmark_node_get_literal(node).map { String(cString: $0) } ?? ""
  }

  /// Returns the address of a link or a picture. One without brackets ends with the space at the end of its line.
  private static func address(of node: OpaquePointer) -> String? {
    cmark_node_get_url(node).map { String(cString: $0).replacing(MarkdownSpan.guardSpace, with: "") }
  }

  private static func name(of node: OpaquePointer) -> String {
    cmark_node_get_type_string(node).map { String(cString: $0) } ?? ""
  }

  private static func columns(of table: OpaquePointer) -> [PresentationIntent.TableColumn] {
    guard let alignments = cmark_gfm_extensions_get_table_alignments(table) else { return [] }
    return (0..<Int(cmark_gfm_extensions_get_table_columns(table))).map { index in
      switch alignments[index] {
      case UInt8(ascii: "c"): PresentationIntent.TableColumn(alignment: .center)
      case UInt8(ascii: "r"): PresentationIntent.TableColumn(alignment: .right)
      default: PresentationIntent.TableColumn(alignment: .left)
      }
    }
  }
}
