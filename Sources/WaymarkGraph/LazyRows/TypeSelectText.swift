/// Returns the text of an element of a collection to which people get by typing the first letters of it.
package struct TypeSelectText {
  /// Returns nil for an element of another type.
  package let text: @MainActor (Any) -> String?

  package init(_ text: @escaping @MainActor (Any) -> String?) { self.text = text }
}

/// What people have typed to get to a row.
@MainActor package struct TypeSelectQuery {
  /// The letters, without case and diacritics.
  package let letters: String
  /// Whether a text begins with them, whatever its case and diacritics.
  package let matches: (String) -> Bool

  package init(_ letters: String, matches: @escaping (String) -> Bool) {
    self.letters = letters
    self.matches = matches
  }
}

private struct TypeSelectTextKey: EnvironmentKey {
  static var defaultValue: TypeSelectText? { nil }
}

extension EnvironmentValues {
  /// By which texts people get to the elements of the collections inside; nil for those that can be seen in mounted rows only.
  package var typeSelectText: TypeSelectText? {
    get { self[TypeSelectTextKey.self] }
    set { self[TypeSelectTextKey.self] = newValue }
  }
}
