/// How a view with fixed proportions is sized in a space of other proportions.
public enum ContentMode: String, CaseIterable, Sendable, Hashable {
  /// The view is entirely visible.
  case fit
  /// The view covers the whole space.
  case fill
}
