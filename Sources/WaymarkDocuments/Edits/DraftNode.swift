/// An object or a list of a draft, or a value that is as it was.
final class DraftNode {
  enum Content {
    case value(DocumentValue)
    /// An object, and those of its members that were opened.
    case object(members: [String: DocumentValue], open: [String: DraftNode])
    case list(DraftList)
  }

  enum Child {
    case node(DraftNode)
    case value(DocumentValue)
  }

  private(set) var content: Content

  init(_ value: DocumentValue) { content = .value(value) }

  /// The value of the node, with what has changed in it.
  var closed: DocumentValue {
    switch content {
    case .value(let value): value
    case .object(let members, let open):
      .object(DocumentObject(members.merging(open.mapValues(\.closed)) { _, new in new }))
    case .list(let list): .list(list.closed)
    }
  }

  /// Whether it is a list whose elements are identified by their ids.
  var isIdentifiedList: Bool {
    switch content {
    case .value(.list(let list)): list.places != nil
    case .list(let list): list.places != nil
    default: false
    }
  }

  /// Whether a value can be set there.
  func canContain(_ part: DocumentPath.Part) -> Bool {
    switch (part, content) {
    case (.member, .object), (.member, .value(.object)): true
    case (.element(let id), .list(let list)): list.places?[id] != nil
    case (.element(let id), .value(.list(let list))): list.places?[id] != nil
    default: false
    }
  }

  /// Returns what an open node contains.
  func child(_ part: DocumentPath.Part) -> Child? {
    switch (part, content) {
    case (.member(let name), .object(let members, let open)):
      open[name].map { .node($0) } ?? members[name].map { .value($0) }
    case (.element(let id), .list(let list)):
      list.places?[id].map { place in list.open[place].map { .node($0) } ?? .value(list.elements[place]) }
    default: nil
    }
  }

  /// Opens it, so that what it contains can be changed.
  ///
  /// - Returns: whether it was not open before.
  func open() -> Bool {
    switch content {
    case .value(.object(let object)): content = .object(members: object.members, open: [:])
    case .value(.list(let list)): content = .list(DraftList(list))
    default: return false
    }
    return true
  }

  /// Returns the node of what an open node contains; nil if there is nothing.
  func opening(_ part: DocumentPath.Part) -> DraftNode? {
    guard let child = child(part) else { return nil }
    guard case .value(let value) = child else {
      if case .node(let node) = child { return node }
      return nil
    }
    let node = DraftNode(value)
    switch part {
    case .member(let name): changeObject { $1[name] = node }
    case .element(let id): changeList { list in list.places?[id].map { list.open[$0] = node } }
    }
    return node
  }

  /// Sets what an open node contains; nil removes a member.
  func set(_ value: DocumentValue?, at part: DocumentPath.Part) {
    switch part {
    case .member(let name):
      changeObject { members, open in
        members[name] = value
        open[name] = nil
      }
    case .element(let id):
      changeList { list in
        guard let value, let place = list.places?[id] else { return }
        list.elements[place] = value
        list.open[place] = nil
      }
    }
  }

  private func changeObject(_ change: (inout [String: DocumentValue], inout [String: DraftNode]) -> Void) {
    guard case .object(var members, var open) = content else { return }
    // So that nothing is copied.
    content = .value(.null)
    change(&members, &open)
    content = .object(members: members, open: open)
  }

  func changeList(_ change: (inout DraftList) -> Void) {
    guard case .list(var list) = content else { return }
    content = .value(.null)
    change(&list)
    content = .list(list)
  }
}
