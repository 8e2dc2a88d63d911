/// The shadow of an object.
public struct CanvasShadow: Hashable, Sendable, Codable {
  /// The colour.
  public var color: CanvasColor
  /// The radius of the blur, in points.
  public var radius: Double
  /// How far the shadow is moved to the right and down, in points.
  public var x, y: Double

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

  private enum CodingKeys: String, CodingKey { case color, radius, x, y }

  /// Decodes a shadow.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode(CanvasColor.self, forKey: .color),
      radius: try container.decode(Double.self, forKey: .radius),
      x: try container.decode(Double.self, forKey: .x), y: try container.decode(Double.self, forKey: .y))
  }
}
