/// The content of a document as a tree of objects, lists, texts and numbers, as in JSON.
///
/// A tree is never changed: a changed document is a new tree, which shares the unchanged parts with the old one. So it costs little to
/// find what differs between the two.
package enum DocumentValue: Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number with a fraction, or one that is too large for an exact integer. Use ``number(_:)``.
  case real(Double)
  /// A text. Changes by several people at different places of it are merged if the type of the property is `String`; a text of another
  /// type, such as a colour or a kind, is replaced as a whole.
  case text(String, isMerged: Bool = false)
  case list(DocumentList)
  case object(DocumentObject)

  /// Returns a number. The same number is the same value, whether it was written with a fraction or without.
  package static func number(_ value: Double) -> DocumentValue {
    Int64(exactly: value).map { .integer($0) } ?? .real(value)
  }

  /// The text that identifies an element of a list: its member `id`. Nil if it has none.
  package var id: String? {
    guard case .object(let object) = self else { return nil }
    return switch object.members["id"] {
    case .text(let text, _): text
    case .integer(let number): String(number)
    default: nil
    }
  }

  /// The object or list that retains the value decoded from this one.
  var node: (any DocumentNode)? {
    switch self {
    case .list(let list): list
    case .object(let object): object
    default: nil
    }
  }
}

extension DocumentValue: Equatable {
  package static func == (left: DocumentValue, right: DocumentValue) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.real(let left), .real(let right)): left == right
    // Texts that only look the same differ, because positions in them do.
    case (.text(let left, _), .text(let right, _)): left.utf8.elementsEqual(right.utf8)
    case (.list(let left), .list(let right)): left === right || left.elements == right.elements
    case (.object(let left), .object(let right)): left === right || left.members == right.members
    default: false
    }
  }
}
