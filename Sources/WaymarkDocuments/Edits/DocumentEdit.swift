package import WaymarkText

/// A change of one place in a document.
package enum DocumentEdit: Equatable, Sendable {
  /// Sets the value at a place; nil removes a member.
  case set(DocumentPath, DocumentValue?)
  /// Changes a text in some places.
  case text(DocumentPath, TextEdit)
  /// Inserts an element, which has an id, into a list after another one; nil for the beginning.
  case insert(DocumentPath, DocumentValue, after: String?)
  /// Removes the element with an id from a list.
  case remove(DocumentPath, id: String)
  /// Moves the element with an id to the place after another one; nil for the beginning.
  case move(DocumentPath, id: String, after: String?)

  /// The place that is changed: of an element, that of its list.
  package var path: DocumentPath {
    switch self {
    case .set(let path, _), .text(let path, _), .insert(let path, _, _), .remove(let path, _), .move(let path, _, _):
      path
    }
  }
}

extension DocumentValue {
  /// Applies an edit. One whose place no longer exists changes nothing.
  ///
  /// - Returns: the edit that undoes it; nil if nothing has changed.
  package mutating func apply(_ edit: DocumentEdit) -> DocumentEdit? { apply([edit]).inverses.first }

  /// Applies edits, one after the other.
  ///
  /// - Returns: those that have changed something, and for each the one that undoes it.
  package mutating func apply(_ edits: [DocumentEdit]) -> (applied: [DocumentEdit], inverses: [DocumentEdit]) {
    var draft = DocumentDraft(self)
    var (applied, inverses): ([DocumentEdit], [DocumentEdit]) = ([], [])
    for edit in edits {
      guard let inverse = draft.apply(edit) else { continue }
      applied.append(edit)
      inverses.append(inverse)
    }
    if !applied.isEmpty { self = draft.document }
    return (applied, inverses)
  }
}
