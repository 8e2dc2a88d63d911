/// The place of a value in a document: the members and the elements that lead to it.
package struct DocumentPath: Hashable, Sendable {
  /// A step to a value.
  package enum Part: Hashable, Sendable {
    /// To a member of an object.
    case member(String)
    /// To the element of a list that has an id.
    case element(String)
  }

  package var parts: [Part]

  package init(_ parts: [Part] = []) { self.parts = parts }

  package func member(_ name: String) -> DocumentPath { DocumentPath(parts + [.member(name)]) }
  package func element(_ id: String) -> DocumentPath { DocumentPath(parts + [.element(id)]) }

  /// Whether another place is this one, or in the value at this one.
  package func contains(_ other: DocumentPath) -> Bool { other.parts.starts(with: parts) }
}

extension DocumentPath {
  /// The path as a value: members are texts, elements are lists of an id.
  var value: DocumentValue {
    .list(
      DocumentList(
        parts.map { part in
          switch part {
          case .member(let name): .text(name)
          case .element(let id): .list(DocumentList([.text(id)]))
          }
        }))
  }

  init?(_ value: DocumentValue?) {
    guard case .list(let list)? = value else { return nil }
    var parts: [Part] = []
    for element in list.elements {
      switch element {
      case .text(let name, _): parts.append(.member(name))
      case .list(let list):
        guard list.elements.count == 1, case .text(let id, _)? = list.elements.first else { return nil }
        parts.append(.element(id))
      default: return nil
      }
    }
    self.parts = parts
  }
}

extension DocumentValue {
  /// The value at a place; nil if there is none.
  package subscript(path: DocumentPath) -> DocumentValue? {
    var value = self
    for part in path.parts {
      switch (part, value) {
      case (.member(let name), .object(let object)):
        guard let member = object.members[name] else { return nil }
        value = member
      case (.element(let id), .list(let list)):
        guard let place = list.places?[id] else { return nil }
        value = list.elements[place]
      default: return nil
      }
    }
    return value
  }
}
