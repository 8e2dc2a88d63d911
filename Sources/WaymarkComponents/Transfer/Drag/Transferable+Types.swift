internal import WaymarkGraph

/// The words by which the client knows whether something can be dropped on a view: the app's type, and types of contents.
extension Transferable {
  /// The words of what is dragged.
  static var givenTypes: Set<String> {
    var words: Set<String> = [typeWord]
    for method in transferMethods where method.export != nil {
      words.insert(method.contentType.identifier)
      words.formUnion(method.contentType.ancestors)
    }
    return words
  }

  /// The words of a view that takes values of the type.
  static var takenTypes: Set<String> {
    var words: Set<String> = [typeWord]
    for method in transferMethods where method.read != nil { words.insert(method.contentType.identifier) }
    return words
  }

  /// A word for the type itself, which does not tell its name.
  private static var typeWord: String { "t" + String(StableHash.of(String(reflecting: Self.self)), radix: 36) }

  /// Whether values of the type can be made of another's.
  static func isMade(from value: any Transferable) -> Bool { !takenTypes.isDisjoint(with: type(of: value).givenTypes) }
}
