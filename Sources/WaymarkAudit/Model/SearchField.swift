/// A field that searches.
public struct SearchField: Codable, Sendable {
  /// Where it is, as SwiftUI calls it: `sidebar`, `toolbar`.
  public var placement: String?
  /// What it says before something is entered.
  public var prompt = Label.absent
  /// Whether it suggests what to search for.
  public var hasSuggestions = false
  /// Whether it offers scopes.
  public var hasScopes = false
  /// Where it is.
  public var place: AppPlace

  /// Creates a search field.
  public init(place: AppPlace) { self.place = place }
}
