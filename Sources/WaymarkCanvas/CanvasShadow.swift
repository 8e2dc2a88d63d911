/// The shadow of an object.
public struct CanvasShadow: Hashable, Sendable, Codable {
  /// The colour.
  public var color: CanvasColor
  /// The radius of the blur, in points.
  public var radius: Double
  /// How far the shadow is moved to the right and down, in points.
  public var x, y: Double
  private var unknown = UnknownMembers()

  /// Creates a shadow.
  public init(
    _ color: CanvasColor = CanvasColor(red: 0, green: 0, blue: 0, opacity: 1 / 3), radius: Double = 8, x: Double = 0,
    y: Double = 3
  ) {
    self.color = color
    self.radius = min(CanvasObject.length(radius), 200)
    self.x = CanvasObject.coordinate(x)
    self.y = CanvasObject.coordinate(y)
  }

  private static let members = KnownMembers(
    CanvasShadow.init(_:radius:x:y:), KnownMember("color", \.color), KnownMember("radius", \.radius),
    KnownMember("x", \.x), KnownMember("y", \.y), unknown: \.unknown)

  /// Decodes a shadow.
  public init(from decoder: any Decoder) throws { self = try Self.members.decode(from: decoder) }
  /// Encodes the shadow.
  public func encode(to encoder: any Encoder) throws { try Self.members.encode(self, to: encoder) }
}
