internal import WaymarkText

extension DocumentEdit {
  /// The edit as a value, as it is stored.
  package var value: DocumentValue {
    switch self {
    case .set(let path, let value?): Self.object(["set": path.value, "value": value])
    case .set(let path, nil): Self.object(["unset": path.value])
    case .text(let path, let edit): Self.object(["text": path.value, "parts": edit.value])
    case .insert(let path, let element, let neighbor):
      Self.object(["insert": path.value, "value": element, "after": neighbor.map { .text($0) }])
    case .remove(let path, let id): Self.object(["remove": path.value, "id": .text(id)])
    case .move(let path, let id, let neighbor):
      Self.object(["move": path.value, "id": .text(id), "after": neighbor.map { .text($0) }])
    }
  }

  private static func object(_ members: [String: DocumentValue?]) -> DocumentValue {
    .object(DocumentObject(members.compactMapValues { $0 }))
  }

  /// Reads an edit; nil if it is none.
  package init?(_ value: DocumentValue) {
    guard case .object(let object) = value else { return nil }
    let members = object.members
    func text(_ name: String) -> String? { if case .text(let text, _)? = members[name] { text } else { nil } }
    if let path = DocumentPath(members["set"]), let value = members["value"] {
      self = .set(path, value)
    } else if let path = DocumentPath(members["unset"]) {
      self = .set(path, nil)
    } else if let path = DocumentPath(members["text"]), let edit = TextEdit(members["parts"]) {
      self = .text(path, edit)
    } else if let path = DocumentPath(members["insert"]), let value = members["value"] {
      self = .insert(path, value, after: text("after"))
    } else if let path = DocumentPath(members["remove"]), let id = text("id") {
      self = .remove(path, id: id)
    } else if let path = DocumentPath(members["move"]), let id = text("id") {
      self = .move(path, id: id, after: text("after"))
    } else {
      return nil
    }
  }
}

extension TextEdit {
  /// The parts as a list: what is kept as a positive number, what is removed as a negative one, what is inserted as text. A part with attributes
  /// is a list of the number or the text and the attributes, null for those that are removed.
  fileprivate var value: DocumentValue {
    .list(
      DocumentList(
        parts.map { part in
          switch part {
          case .keep(let count, let change): Self.part(.integer(Int64(count)), change.values)
          case .remove(let count): .integer(-Int64(count))
          case .insert(let text, _, let attributes): Self.part(.text(text), attributes.values)
          }
        }))
  }

  private static func part(_ content: DocumentValue, _ attributes: [String: String?]) -> DocumentValue {
    if attributes.isEmpty { return content }
    let members = attributes.mapValues { value in value.map { DocumentValue.text($0) } ?? .null }
    return .list(DocumentList([content, .object(DocumentObject(members))]))
  }

  fileprivate init?(_ value: DocumentValue?) {
    guard case .list(let list)? = value else { return nil }
    self.init()
    for part in list.elements {
      var (content, attributes): (DocumentValue, [String: String?]) = (part, [:])
      if case .list(let pair) = part {
        guard pair.elements.count == 2, let read = Self.attributes(pair.elements[1]) else { return nil }
        (content, attributes) = (pair.elements[0], read)
      }
      switch content {
      case .integer(let count) where count > 0 && count < 1 << 40: keep(Int(count), TextAttributeChange(attributes))
      case .integer(let count) where count > -1 << 40 && attributes.isEmpty: remove(Int(-count))
      case .text(let text, _):
        insert(text, length: text.utf16.count, TextAttributes(attributes.compactMapValues { $0 }))
      default: return nil
      }
    }
  }

  private static func attributes(_ value: DocumentValue) -> [String: String?]? {
    guard case .object(let object) = value else { return nil }
    var attributes: [String: String?] = [:]
    for (name, value) in object.members {
      switch value {
      case .text(let text, _): attributes.updateValue(text, forKey: name)
      case .null: attributes.updateValue(nil, forKey: name)
      default: return nil
      }
    }
    return attributes
  }
}
