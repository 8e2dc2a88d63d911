internal import WaymarkText

/// A document to which edits are applied, one after the other.
///
/// The objects and lists that are changed are opened once and closed at the end, so that an edit costs as much as its place is deep, however
/// many others there are in the same list.
struct DocumentDraft: ~Copyable {
  private var root: DraftNode
  /// The number of objects and lists that were opened.
  private(set) var opened = 0

  init(_ document: DocumentValue) { root = DraftNode(document) }

  /// The document with the edits.
  var document: DocumentValue { root.closed }

  /// The value at a place; nil if there is none.
  subscript(path: DocumentPath) -> DocumentValue? {
    switch find(path.parts[...]) {
    case .node(let node): node.closed
    case .value(let value): value
    case nil: nil
    }
  }

  /// Applies an edit. One whose place no longer exists changes nothing.
  ///
  /// - Returns: the edit that undoes it; nil if nothing has changed.
  mutating func apply(_ edit: DocumentEdit) -> DocumentEdit? {
    switch edit {
    case .set(let path, let value): set(value, at: path)
    case .text(let path, let edit): change(edit, at: path)
    case .insert(let path, let element, let neighbor): insert(element, after: neighbor, at: path)
    case .remove(let path, let id): remove(id, at: path)
    case .move(let path, let id, let neighbor): move(id, after: neighbor, at: path)
    }
  }

  // MARK: Places

  /// What is at a place: a node that is open or has been replaced, or a value that is as it was.
  private enum Place {
    case node(DraftNode)
    case value(DocumentValue)
  }

  private func find(_ path: ArraySlice<DocumentPath.Part>) -> Place? {
    var node = root
    for (index, part) in zip(path.indices, path) {
      if case .value(let value) = node.content {
        return value[DocumentPath(Array(path[index...]))].map { .value($0) }
      }
      switch node.child(part) {
      case .node(let child): node = child
      case .value(let value): return value[DocumentPath(Array(path[(index + 1)...]))].map { .value($0) }
      case nil: return nil
      }
    }
    return .node(node)
  }

  /// Opens the objects and lists that lead to a place, and the one there. They have to exist.
  private mutating func open(_ path: ArraySlice<DocumentPath.Part>) -> DraftNode {
    var node = root
    if node.open() { opened += 1 }
    for part in path {
      guard let child = node.opening(part) else { preconditionFailure("a place is looked up before it is opened") }
      if child.open() { opened += 1 }
      node = child
    }
    return node
  }

  /// Whether a list whose elements have ids is at a place.
  private func hasIdentifiedList(at path: DocumentPath) -> Bool {
    switch find(path.parts[...]) {
    case .node(let node): node.isIdentifiedList
    case .value(.list(let list)): list.places != nil
    default: false
    }
  }

  // MARK: Edits

  private mutating func set(_ value: DocumentValue?, at path: DocumentPath) -> DocumentEdit? {
    let old = self[path]
    guard old != value, isPlace(path) else { return nil }
    guard let last = path.parts.last else {
      guard let value else { return nil }
      root = DraftNode(value)
      return .set(path, old)
    }
    if case .element = last, value == nil { return nil }
    open(path.parts.dropLast()).set(value, at: last)
    // Elements of a list may have other ids now.
    if last.mayIdentify { root = DraftNode(root.closed) }
    return .set(path, old)
  }

  /// Whether a value can be at a place: the one that contains it exists.
  private func isPlace(_ path: DocumentPath) -> Bool {
    guard let last = path.parts.last else { return true }
    switch (last, find(path.parts.dropLast())) {
    case (_, .node(let node)?): return node.canContain(last)
    case (.member, .value(.object)?): return true
    case (.element(let id), .value(.list(let list))?): return list.places?[id] != nil
    default: return false
    }
  }

  private mutating func change(_ edit: TextEdit, at path: DocumentPath) -> DocumentEdit? {
    guard case .text(let old, let isMerged)? = self[path], !edit.isEmpty else { return nil }
    let runsPath = path.textRuns, runs = runsPath.flatMap { self[$0] }
    var text = EditedText(old, runs: runs)
    let inverse = text.inverse(of: edit)
    text.apply(edit)
    let value = DocumentValue.text(text.string, isMerged: isMerged)
    if let last = path.parts.last {
      let node = open(path.parts.dropLast())
      node.set(value, at: last)
      if let name = runsPath?.parts.last, runs != nil || !text.runs.isEmpty {
        node.set(text.runs.isEmpty ? nil : DocumentValue(text.runs), at: name)
      }
      if last.mayIdentify { root = DraftNode(root.closed) }
    } else {
      root = DraftNode(value)
    }
    return .text(path, inverse)
  }

  private mutating func insert(_ element: DocumentValue, after neighbor: String?, at path: DocumentPath)
    -> DocumentEdit?
  {
    guard let id = element.id, hasIdentifiedList(at: path), find((path.parts + [.element(id)])[...]) == nil else {
      return nil
    }
    open(path.parts[...]).changeList { $0.insert(element, id: id, after: neighbor) }
    return .remove(path, id: id)
  }

  private mutating func remove(_ id: String, at path: DocumentPath) -> DocumentEdit? {
    guard hasIdentifiedList(at: path), let element = self[path.element(id)] else { return nil }
    var former: String?
    open(path.parts[...]).changeList { former = $0.remove(id) }
    return .insert(path, element, after: former)
  }

  private mutating func move(_ id: String, after neighbor: String?, at path: DocumentPath) -> DocumentEdit? {
    guard hasIdentifiedList(at: path), id != neighbor, find(path.element(id).parts[...]) != nil else { return nil }
    var former: String?
    open(path.parts[...]).changeList { list in
      former = list.before(id)
      if former != neighbor { list.move(id, after: neighbor) }
    }
    return former == neighbor ? nil : .move(path, id: id, after: former)
  }
}

extension DocumentPath {
  /// The place of the attributes of the text at this place; nil if it is in no member of an object.
  fileprivate var textRuns: DocumentPath? {
    guard case .member(let name)? = parts.last else { return nil }
    return DocumentPath(parts.dropLast()).member(DocumentValue.runsName(of: name))
  }
}

extension DocumentPath.Part {
  /// Whether setting it may give an element of a list another id.
  fileprivate var mayIdentify: Bool {
    switch self {
    case .member(let name): name == "id"
    case .element: true
    }
  }
}
