/// The line along the edge of an object, or that a line consists of. Its middle is on the edge.
public struct CanvasStroke: Hashable, Sendable, Codable {
  /// The colour.
  public var color: CanvasColor
  /// The width, in points.
  public var width: Double
  /// Whether the line is solid, dashed or dotted.
  public var pattern: Pattern { didSet { unknown.remove("pattern", if: pattern != oldValue) } }
  private var unknown = UnknownMembers()

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

  private static let members = KnownMembers(
    CanvasStroke.init(_:width:pattern:), KnownMember("color", \.color), KnownMember("width", \.width),
    KnownMember("pattern", \.pattern, or: .solid), unknown: \.unknown)

  /// Decodes a line.
  public init(from decoder: any Decoder) throws { self = try Self.members.decode(from: decoder) }
  /// Encodes the line.
  public func encode(to encoder: any Encoder) throws { try Self.members.encode(self, to: encoder) }
}
