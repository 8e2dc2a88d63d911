/// What a person has selected in a text of a document, or where the insertion point is.
struct DocumentTextSelection: Equatable, Sendable, Codable {
  /// What contains the text, such as the id of a page.
  let place: String
  /// The id of what has the text, such as an object.
  let item: String
  /// The range in UTF-16 code units.
  private(set) var start, end: Int

  init(place: String, item: String, range: Range<Int>) {
    self.place = place
    self.item = item
    (start, end) = (range.lowerBound, range.upperBound)
  }

  /// The range; what another process has sent may be none.
  var range: Range<Int> {
    get { max(0, start)..<max(0, start, end) }
    set { (start, end) = (newValue.lowerBound, newValue.upperBound) }
  }
}

/// Where somebody else edits a text.
struct DocumentCaret: Equatable {
  let range: Range<Int>
  /// The name of the person; empty if it is not known.
  let name: String
  /// The number of the person's colour.
  let color: Int
}
