extension Text {
  /// The style of a line under or through a text.
  public struct LineStyle: Hashable, Codable, Sendable {
    /// The pattern of a line.
    public struct Pattern: Hashable, Codable, Sendable {
      /// The value of `text-decoration-style`; nil for the default.
      let css: String?
      /// A line without gaps.
      public static let solid = Pattern(css: nil)
      /// Dots.
      public static let dot = Pattern(css: "dotted")
      /// Dashes.
      public static let dash = Pattern(css: "dashed")
      /// Dashes and dots in turn.
      ///
      /// Differs from SwiftUI: browsers draw dashes only.
      public static let dashDot = Pattern(css: "dashed")
      /// A dash and two dots in turn.
      ///
      /// Differs from SwiftUI: browsers draw dots only.
      public static let dashDotDot = Pattern(css: "dotted")
    }

    let pattern: Pattern
    let color: Color?

    /// Creates a style; without a colour the line has that of the text.
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }

    /// A line without gaps, in the colour of the text.
    public static let single = LineStyle()
  }
}
