/// An alignment along the horizontal axis.
public struct HorizontalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  /// Creates an alignment of your own.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(.horizontal, id)
  }

  private init(_ name: String, css: String, _ defaultGuide: LinearGuide) {
    key = AlignmentKey(.horizontal, name, css: css, defaultGuide)
  }

  /// At the side where lines begin.
  public static let leading = HorizontalAlignment("leading", css: "start", LinearGuide())
  /// In the middle.
  public static let center = HorizontalAlignment("center", css: "center", LinearGuide(width: 0.5))
  /// At the side where lines end.
  public static let trailing = HorizontalAlignment("trailing", css: "end", LinearGuide(width: 1))
  /// Where the separator of a list row begins; only guides use it.
  public static let listRowSeparatorLeading = HorizontalAlignment(
    "listRowSeparatorLeading", css: "start", LinearGuide())
  /// Where the separator of a list row ends; only guides use it.
  public static let listRowSeparatorTrailing = HorizontalAlignment(
    "listRowSeparatorTrailing", css: "end", LinearGuide(width: 1))
}
