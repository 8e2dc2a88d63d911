internal import WaymarkText

extension DocumentEdit {
  /// Returns the edit as it has to be applied after another one of the same document; nil if nothing is left to change.
  ///
  /// Only changes of the same text depend on each other. Of others the last one counts, and those of a place that has gone change nothing.
  ///
  /// - Parameter isFirst: whether its insertions into a text come before those of the other edit at the same place.
  package func transformed(over other: DocumentEdit, isFirst: Bool) -> DocumentEdit? {
    guard case .text(let path, let edit) = self else { return self }
    switch other {
    case .text(path, let other):
      let edit = edit.transformed(over: other, isFirst: isFirst)
      return edit.isEmpty ? nil : .text(path, edit)
    // The text is another one now.
    case .set(let place, _): return place.contains(path) ? nil : self
    default: return self
    }
  }

  /// Returns edits as they have to be applied after others of the same document, and the others as they have to be applied after those.
  package static func transform(
    _ edits: [DocumentEdit], over others: [DocumentEdit], isFirst: Bool
  ) -> (edits: [DocumentEdit], others: [DocumentEdit]) {
    var others = others
    var result: [DocumentEdit] = []
    for edit in edits {
      var edit: DocumentEdit? = edit
      others = others.compactMap { other in
        guard let before = edit else { return other }
        edit = before.transformed(over: other, isFirst: isFirst)
        return other.transformed(over: before, isFirst: !isFirst)
      }
      if let edit { result.append(edit) }
    }
    return (result, others)
  }
}
