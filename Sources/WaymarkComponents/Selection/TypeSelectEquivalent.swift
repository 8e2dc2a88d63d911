public import WaymarkGraph

extension View {
  /// Sets the text of a row to which people get by typing its first letters, in place of the one that it shows.
  ///
  ///     ForEach(people) { person in
  ///       PersonRow(person).typeSelectEquivalent(person.familyName)
  ///     }
  ///
  /// Differs from SwiftUI: in a collection of which only a part is mounted, this finds rows near those that are shown;
  /// ``typeSelectEquivalent(_:)-(KeyPath<Element,String>)`` on the list finds all.
  @_disfavoredOverload public func typeSelectEquivalent<S: StringProtocol>(_ string: S) -> some View {
    decorated(TypeSelectDecoration(text: Text(verbatim: String(string))))
  }

  /// Sets the text of a row to which people get by typing its first letters, in place of the one that it shows.
  public func typeSelectEquivalent(_ stringKey: LocalizedStringKey) -> some View {
    decorated(TypeSelectDecoration(text: Text(stringKey)))
  }

  /// Sets the text of a row to which people get by typing its first letters, in place of the one that it shows; nil for that one.
  public func typeSelectEquivalent(_ text: Text?) -> some View { decorated(TypeSelectDecoration(text: text)) }

  /// Sets the text to which people get by typing its first letters, for each element of the collections in a list, a grid or a table.
  ///
  ///     List(files, selection: $selection) { FileRow($0) }
  ///       .typeSelectEquivalent(\File.name)
  ///
  /// So rows are found that are not mounted, because they are far from those that are shown. Case and diacritics make no difference. A table
  /// whose first column has a `value` that is a string needs it not.
  ///
  /// Note: Waymark only.
  ///
  /// - Parameter text: the path to the text of an element.
  public func typeSelectEquivalent<Element>(_ text: any KeyPath<Element, String> & Sendable) -> some View {
    environment(\.typeSelectText, TypeSelectText { ($0 as? Element)?[keyPath: text] })
  }
}

private struct TypeSelectDecoration: DecorationModifier {
  let text: Text?
  var rank: Int { 0 }
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    element["data-type-select"] = text?.string(in: environment)
  }
}
