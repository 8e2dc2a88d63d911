internal import WaymarkText

/// Comments at parts of a text: their ids are a format of its letters, so that a comment keeps its place through edits, also those of others.
extension CanvasText {
  /// The most comments at a letter.
  private static let most = 10

  /// Marks a part of the text as that which a comment is about. It is shown in a colour, and is not drawn.
  ///
  ///     text.addComment(comment.id, in: textSelection.range)
  ///
  /// - Parameters:
  ///   - id: letters, digits and hyphens, at most 64. With another one, nothing is marked.
  ///   - range: the part, in UTF-16 code units. What is beyond the text is not marked, and neither are letters with ten comments.
  public mutating func addComment(_ id: String, in range: Range<Int>) {
    guard RichTextAttribute.comment.allows(id), !id.contains(" ") else { return }
    changeComments(in: range) { $0.contains(id) || $0.count == Self.most ? $0 : $0 + [id] }
  }

  /// Removes the mark of a comment.
  public mutating func removeComment(_ id: String) {
    changeComments(in: 0..<string.utf16.count) { $0.filter { $0 != id } }
  }

  /// Returns the part of the text that a comment is about, in UTF-16 code units; nil if it has gone. Where the part was divided, it begins with the
  /// first piece and ends with the last.
  public func range(ofComment id: String) -> Range<Int>? { commentRanges[id] }

  /// The parts of the text that comments are about, in UTF-16 code units, by the comments' ids. It goes through the text once.
  ///
  ///     let ranges = text.commentRanges
  ///     let inOrder = comments.sorted { ranges[$0.id]?.lowerBound ?? 0 < ranges[$1.id]?.lowerBound ?? 0 }
  public var commentRanges: [String: Range<Int>] {
    var ranges: [String: Range<Int>] = [:]
    var position = 0
    for run in runs.runs {
      let end = position + run.length
      for id in run.attributes.comments { ranges[id] = (ranges[id]?.lowerBound ?? position)..<end }
      position = end
    }
    return ranges
  }

  private mutating func changeComments(in range: Range<Int>, _ change: ([String]) -> [String]) {
    let old = edited
    var edit = TextEdit()
    for paragraph in old.paragraphs {
      var start = paragraph.start
      for span in paragraph.spans {
        let place = start..<start + span.text.utf16.count, marked = range.clamped(to: place)
        let ids = change(span.attributes.comments).joined(separator: " ")
        edit.keep(marked.lowerBound - place.lowerBound)
        edit.keep(
          marked.count, TextAttributeChange([RichTextAttribute.comment.rawValue: ids.isEmpty ? nil : ids]))
        edit.keep(place.upperBound - marked.upperBound)
        start = place.upperBound
      }
      edit.keep(1)
    }
    var new = old
    new.apply(edit)
    edited = new
  }
}

extension TextAttributes {
  /// The ids of the comments.
  fileprivate var comments: [String] { self[.comment]?.split(separator: " ").map(String.init) ?? [] }
}
