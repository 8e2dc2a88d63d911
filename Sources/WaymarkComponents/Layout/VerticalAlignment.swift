/// An alignment along the vertical axis.
public struct VerticalAlignment: Equatable, Sendable {
  let key: AlignmentKey

  /// Creates an alignment of your own.
  public init(_ id: any AlignmentID.Type) {
    key = AlignmentKey(.vertical, id)
  }

  private init(_ name: String, css: String, _ defaultGuide: LinearGuide) {
    key = AlignmentKey(.vertical, name, css: css, defaultGuide)
  }

  /// At the top.
  public static let top = VerticalAlignment("top", css: "start", LinearGuide())
  /// In the middle.
  public static let center = VerticalAlignment("center", css: "center", LinearGuide(height: 0.5))
  /// At the bottom.
  public static let bottom = VerticalAlignment("bottom", css: "end", LinearGuide(height: 1))
  /// At the first line of text.
  public static let firstTextBaseline = VerticalAlignment("firstTextBaseline", css: "baseline", LinearGuide(first: 1))
  /// At the last line of text.
  public static let lastTextBaseline = VerticalAlignment("lastTextBaseline", css: "last baseline", LinearGuide(last: 1))
}
