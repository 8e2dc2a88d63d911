/// The visibility of something.
public enum Visibility: Sendable, Hashable {
  /// The default for the context.
  case automatic
  /// Shown.
  case visible
  /// Not shown.
  case hidden
}
