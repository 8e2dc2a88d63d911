public import WaymarkGraph

extension View {
  /// Has a suggestion of a search put a text into the search field.
  ///
  ///     .searchSuggestions {
  ///       ForEach(cities) { city in Text(city.name).searchCompletion(city.name) }
  ///     }
  ///
  /// The text takes the place of what was typed, and is submitted as by Return. Outside of `searchSuggestions` it does
  /// nothing.
  ///
  /// - Parameter completion: The text.
  public func searchCompletion(_ completion: String) -> some View {
    environment(\.viewTag, SearchCompletion(kind: .text(completion), token: nil).tag)
  }

  /// Has a suggestion of a search add a token to the search field.
  ///
  ///     .searchSuggestions {
  ///       ForEach(Kind.allCases) { kind in Text(kind.name).searchCompletion(kind) }
  ///     }
  ///
  /// What was typed is removed. A token that the field contains already is not added again. Outside of
  /// `searchSuggestions` it does nothing, and neither does a token of another type than those of the field.
  ///
  /// - Parameter token: The token.
  public func searchCompletion<T: Identifiable>(_ token: T) -> some View {
    environment(\.viewTag, SearchCompletion(kind: .token(AnyHashable(token.id)), token: token).tag)
  }
}

/// What a suggestion puts into the search field. Two for the same text or the same token are equal.
struct SearchCompletion: Hashable, CustomStringConvertible {
  enum Kind: Hashable {
    case text(String)
    case token(AnyHashable)
  }

  let kind: Kind
  /// The token; nil for a text.
  let token: Any?

  static func == (left: Self, right: Self) -> Bool { left.kind == right.kind }
  func hash(into hasher: inout Hasher) { hasher.combine(kind) }

  /// By which the keys of suggestions are restored.
  var description: String {
    switch kind {
    case .text(let text): "text \(text)"
    case .token(let id): "token \(id.base)"
    }
  }

  fileprivate var tag: ViewTag { ViewTag(value: AnyHashable(self), standsForOptional: false) }
}
