/// The line along the edge of an object, or that a line consists of. Its middle is on the edge.
public struct CanvasStroke: Hashable, Sendable, Codable {
  /// The colour.
  public var color: CanvasColor
  /// The width, in points.
  public var width: Double
  /// Whether the line is solid, dashed or dotted.
  public var pattern: Pattern

  /// How a line is interrupted. Dashes are three times as long as the line is wide, the gaps twice.
  public enum Pattern: String, Sendable, Codable, CaseIterable {
    /// A line without gaps.
    case solid
    /// Dashes.
    case dashed
    /// Round dots.
    case dotted
  }

  /// Creates a line.
  public init(_ color: CanvasColor, width: Double = 1, pattern: Pattern = .solid) {
    self.color = color
    self.width = CanvasObject.length(width)
    self.pattern = pattern
  }

  private enum CodingKeys: String, CodingKey { case color, width, pattern }

  /// Decodes a line.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(CanvasColor.self, forKey: .color), width: try container.decode(Double.self, forKey: .width),
      pattern: (try? container.decode(Pattern.self, forKey: .pattern)) ?? .solid)
  }
}
