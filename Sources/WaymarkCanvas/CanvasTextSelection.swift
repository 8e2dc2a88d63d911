package import WaymarkText

/// What is selected in the text of a text box, or where the insertion point is.
///
///     @State private var textSelection: CanvasTextSelection?
///
///     ObjectCanvas(page: $page, selection: $selection, textSelection: $textSelection)
public struct CanvasTextSelection: Hashable, Sendable, Codable {
  /// The text box, which may be a part of a group.
  public let object: CanvasObject.ID
  private let start, end: Int
  private var typingValues: [String: String]?

  /// Creates the selection of a part of a text.
  ///
  /// - Parameters:
  ///   - object: the text box.
  ///   - range: the part, in UTF-16 code units; an empty range is an insertion point. What is beyond the text is not selected.
  public init(object: CanvasObject.ID, range: Range<Int>) {
    self.object = object
    (start, end) = (max(0, range.lowerBound), max(0, range.upperBound))
  }

  /// The part of the text, in UTF-16 code units; empty at an insertion point.
  public var range: Range<Int> { max(0, start)..<max(0, start, end) }

  /// The attributes that a person has chosen for what they type next; nil where they follow from the text.
  package var typing: TextAttributes? {
    get { typingValues.map { TextAttributes($0).filtered { !$0.isOfParagraph } } }
    set { typingValues = newValue?.values }
  }
}
