package import WaymarkGraph

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
  package mutating func apply(_ edit: DocumentEdit) -> DocumentEdit? {
    switch edit {
    case .set(let path, let value): set(value, at: path)
    case .text(let path, let edit): change(edit, at: path)
    case .insert(let path, let element, let neighbor): insert(element, after: neighbor, at: path)
    case .remove(let path, let id): remove(id, at: path)
    case .move(let path, let id, let neighbor): move(id, after: neighbor, at: path)
    }
  }

  private mutating func set(_ value: DocumentValue?, at path: DocumentPath) -> DocumentEdit? {
    let old = self[path]
    guard old != value, isPlace(path), !(value == nil && !path.isMember) else { return nil }
    self = replacing(path.parts[...]) { _ in value }
    return .set(path, old)
  }

  /// Whether a value can be at a place: the one that contains it exists.
  private func isPlace(_ path: DocumentPath) -> Bool {
    guard let last = path.parts.last else { return true }
    guard let container = self[DocumentPath(path.parts.dropLast())] else { return false }
    switch (last, container) {
    case (.member, .object): return true
    case (.element(let id), .list(let list)): return list.places?[id] != nil
    default: return false
    }
  }

  private mutating func change(_ edit: TextEdit, at path: DocumentPath) -> DocumentEdit? {
    guard case .text(let old, let isMerged)? = self[path], !edit.isEmpty else { return nil }
    var text = EditedText(old)
    let inverse = edit.inverse(of: old)
    text.apply(edit)
    self = replacing(path.parts[...]) { _ in .text(text.string, isMerged: isMerged) }
    return .text(path, inverse)
  }

  private mutating func insert(_ element: DocumentValue, after neighbor: String?, at path: DocumentPath)
    -> DocumentEdit?
  {
    guard let id = element.id, case .list(let list)? = self[path], list.places?[id] == nil, list.places != nil else {
      return nil
    }
    var elements = list.elements
    elements.insert(element, at: list.place(after: neighbor))
    self = replacing(path.parts[...]) { _ in .list(DocumentList(elements)) }
    return .remove(path, id: id)
  }

  private mutating func remove(_ id: String, at path: DocumentPath) -> DocumentEdit? {
    guard case .list(let list)? = self[path], let place = list.places?[id] else { return nil }
    var elements = list.elements
    let element = elements.remove(at: place)
    self = replacing(path.parts[...]) { _ in .list(DocumentList(elements)) }
    return .insert(path, element, after: place > 0 ? list.elements[place - 1].id : nil)
  }

  private mutating func move(_ id: String, after neighbor: String?, at path: DocumentPath) -> DocumentEdit? {
    guard case .list(let list)? = self[path], let place = list.places?[id], id != neighbor else { return nil }
    let former = place > 0 ? list.elements[place - 1].id : nil
    guard former != neighbor else { return nil }
    var elements = list.elements
    let element = elements.remove(at: place)
    let rest = DocumentList(elements)
    elements.insert(element, at: rest.place(after: neighbor))
    self = replacing(path.parts[...]) { _ in .list(DocumentList(elements)) }
    return .move(path, id: id, after: former)
  }
}

extension DocumentPath {
  fileprivate var isMember: Bool { if case .member? = parts.last { true } else { false } }
}

extension DocumentList {
  /// The place after an element: the end if that is no longer in the list.
  fileprivate func place(after id: String?) -> Int {
    guard let id else { return 0 }
    return places?[id].map { $0 + 1 } ?? elements.count
  }
}
