/// The alignment of the lines of a text with one another.
public enum TextAlignment: Sendable, Hashable {
  /// At the side where lines begin.
  case leading
  /// In the middle.
  case center
  /// At the side where lines end.
  case trailing
}
