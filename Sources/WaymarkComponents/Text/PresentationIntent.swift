/// The block of a document to which characters belong, such as a paragraph in an item of a list.
///
///     let note = try AttributedString(markdown: "- Bread\n- Cheese")
///     for run in note.runs { print(run.presentationIntent?.components.map(\.kind) ?? []) }
///
/// Differs from Foundation: it does not tell its indentation or whether it is valid. As in SwiftUI, a ``Text`` shows the
/// characters of all blocks one after another.
public struct PresentationIntent: Hashable, Codable, Sendable {
  /// A kind of block.
  public enum Kind: Hashable, Codable, Sendable {
    /// A paragraph.
    case paragraph
    /// A heading, of which the level is 1 to 6.
    case header(level: Int)
    /// A list with numbers.
    case orderedList
    /// A list without numbers.
    case unorderedList
    /// An item of a list, with its number.
    case listItem(ordinal: Int)
    /// A listing of code, in a language if the source names one.
    case codeBlock(languageHint: String?)
    /// A quote.
    case blockQuote
    /// A line between blocks, for which the character is “⸻”.
    case thematicBreak
    /// A table.
    case table(columns: [TableColumn])
    /// The first row of a table.
    case tableHeaderRow
    /// Another row of a table, the first of which is 1.
    case tableRow(rowIndex: Int)
    /// A cell of a row, the first of which is 0.
    case tableCell(columnIndex: Int)
  }

  /// A block: its kind, and a number that no other block of the document has.
  public struct IntentType: Hashable, Codable, Sendable {
    /// The kind.
    public var kind: Kind
    /// The number, which sets it apart from a block of the same kind beside it.
    public var identity: Int

    /// Creates a block.
    ///
    /// - Parameters:
    ///   - kind: the kind.
    ///   - identity: a number that no other block of the document has.
    public init(kind: Kind, identity: Int) {
      self.kind = kind
      self.identity = identity
    }
  }

  /// A column of a table.
  public struct TableColumn: Hashable, Codable, Sendable {
    /// The side at which the texts of a column stand.
    public enum Alignment: String, Hashable, Codable, Sendable {
      /// At the left.
      case left
      /// In the middle.
      case center
      /// At the right.
      case right
    }

    /// The side at which its texts stand.
    public var alignment: Alignment

    /// Creates a column.
    ///
    /// - Parameter alignment: the side at which its texts stand.
    public init(alignment: Alignment) { self.alignment = alignment }
  }

  /// The block and those around it, the innermost first.
  public var components: [IntentType]

  /// The number of blocks: this one and those around it.
  public var count: Int { components.count }

  /// Creates a block in another.
  ///
  /// - Parameters:
  ///   - kind: the kind.
  ///   - identity: a number that no other block of the document has.
  ///   - parent: the block around it.
  public init(_ kind: Kind, identity: Int, parent: PresentationIntent? = nil) {
    components = [IntentType(kind: kind, identity: identity)] + (parent?.components ?? [])
  }

  /// Creates a block from it and those around it.
  ///
  /// - Parameter types: the blocks, the innermost first.
  public init(types: [IntentType]) { components = types }
}
