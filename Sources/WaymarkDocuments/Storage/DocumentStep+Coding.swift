package import Foundation

extension DocumentStep {
  /// The step as JSON.
  package var json: Data { value.json }

  /// The step as a value.
  package var value: DocumentValue {
    var members: [String: DocumentValue] = [
      "id": .text(id), "author": .text(author), "time": .integer(time), "group": .text(group),
      "edits": .list(DocumentList(edits.map(\.value))), "inverses": .list(DocumentList(inverses.map(\.value))),
    ]
    if kind != .edit { members["kind"] = .text(kind.rawValue) }
    if !name.isEmpty { members["name"] = .text(name) }
    return .object(DocumentObject(members))
  }

  /// Reads a step; nil if it is none.
  package init?(_ value: DocumentValue) {
    guard case .object(let object) = value else { return nil }
    func text(_ name: String) -> String? { if case .text(let text, _)? = object.members[name] { text } else { nil } }
    func read(_ name: String) -> [DocumentEdit]? {
      guard case .list(let list)? = object.members[name] else { return nil }
      let edits = list.elements.compactMap { DocumentEdit($0) }
      return edits.count == list.elements.count ? edits : nil
    }
    guard let id = text("id"), let author = text("author"), let group = text("group"),
      case .integer(let time)? = object.members["time"], let edits = read("edits"),
      let inverses = read("inverses"), edits.count == inverses.count
    else { return nil }
    self.init(
      id: id, author: author, time: time, kind: text("kind").flatMap { Kind(rawValue: $0) } ?? .edit, group: group,
      name: text("name") ?? "", edits: edits, inverses: inverses)
  }

  /// Reads a step from JSON.
  ///
  /// - Throws: an error of Foundation, or a ``DocumentStorageError`` if it is no step.
  package init(json: Data) throws {
    guard let step = DocumentStep(try DocumentValue(json: json)) else {
      throw DocumentStorageError("A step of a document is damaged.")
    }
    self = step
  }
}
