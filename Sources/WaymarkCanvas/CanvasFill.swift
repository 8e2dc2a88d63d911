/// How the inside of an object or a page is filled.
public enum CanvasFill: Hashable, Sendable, Codable, ExtensibleValue {
  /// A colour.
  case color(CanvasColor)
  /// A gradient from one colour to another along a line. An angle of 0° goes from the bottom to the top, 90° from the left to the right.
  case gradient(from: CanvasColor, to: CanvasColor, angle: Double)

  private enum CodingKeys: String, CodingKey { case color, from, to, angle }

  /// Decodes a fill.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let color = try container.decodeIfPresent(CanvasColor.self, forKey: .color) {
      self = .color(color)
      return
    }
    let angle = try container.decode(Double.self, forKey: .angle)
    self = .gradient(
      from: try container.decode(CanvasColor.self, forKey: .from),
      to: try container.decode(CanvasColor.self, forKey: .to),
      angle: angle.isFinite ? angle.truncatingRemainder(dividingBy: 360) : 0)
  }

  /// Encodes the fill.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .color(let color): try container.encode(color, forKey: .color)
    case .gradient(let from, let to, let angle):
      try container.encode(from, forKey: .from)
      try container.encode(to, forKey: .to)
      try container.encode(angle, forKey: .angle)
    }
  }

  var memberNames: [String] {
    let keys: [CodingKeys] =
      switch self {
      case .color: [.color]
      case .gradient: [.from, .to, .angle]
      }
    return keys.map(\.rawValue)
  }
}
