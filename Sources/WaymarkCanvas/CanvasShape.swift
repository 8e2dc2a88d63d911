public import Foundation

/// A shape, drawn into the frame of its object.
public enum CanvasShape: Hashable, Sendable {
  /// A rectangle; rounded by the object's corner radius.
  case rectangle
  /// An ellipse.
  case ellipse
  /// A straight line from one place to another, in units of the frame, with or without an arrowhead at its end.
  case line(from: CGPoint, to: CGPoint, hasArrow: Bool)
  /// A regular polygon of 3 to 64 sides, the first corner at the top.
  case polygon(sides: Int)
  /// A star of 3 to 64 points, the first at the top. The inner corners are at this part of the radius, from 0.05 to 1.
  case star(points: Int, inner: Double)
  /// A curve or an area.
  case path(CanvasPath)
}

extension CanvasShape: Codable, ExtensibleValue {
  private enum CodingKeys: String, CodingKey { case kind, fromX, fromY, toX, toY, hasArrow, sides, points, inner, path }
  private enum Kind: String, Codable { case rectangle, ellipse, line, polygon, star, path }

  /// Decodes a shape.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func unit(_ key: CodingKeys) throws -> Double {
      CanvasObject.coordinate(try container.decode(Double.self, forKey: key))
    }
    func count(_ key: CodingKeys) throws -> Int { min(max(try container.decode(Int.self, forKey: key), 3), 64) }
    self =
      switch try container.decode(Kind.self, forKey: .kind) {
      case .rectangle: .rectangle
      case .ellipse: .ellipse
      case .line:
        .line(
          from: CGPoint(x: try unit(.fromX), y: try unit(.fromY)), to: CGPoint(x: try unit(.toX), y: try unit(.toY)),
          hasArrow: (try? container.decode(Bool.self, forKey: .hasArrow)) ?? false)
      case .polygon: .polygon(sides: try count(.sides))
      case .star: .star(points: try count(.points), inner: min(max(try unit(.inner), 0.05), 1))
      case .path: .path(try container.decode(CanvasPath.self, forKey: .path))
      }
  }

  /// Encodes the shape.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .rectangle: try container.encode(Kind.rectangle, forKey: .kind)
    case .ellipse: try container.encode(Kind.ellipse, forKey: .kind)
    case .line(let from, let to, let hasArrow):
      try container.encode(Kind.line, forKey: .kind)
      try container.encode(Double(from.x), forKey: .fromX)
      try container.encode(Double(from.y), forKey: .fromY)
      try container.encode(Double(to.x), forKey: .toX)
      try container.encode(Double(to.y), forKey: .toY)
      try container.encode(hasArrow, forKey: .hasArrow)
    case .polygon(let sides):
      try container.encode(Kind.polygon, forKey: .kind)
      try container.encode(sides, forKey: .sides)
    case .star(let points, let inner):
      try container.encode(Kind.star, forKey: .kind)
      try container.encode(points, forKey: .points)
      try container.encode(inner, forKey: .inner)
    case .path(let path):
      try container.encode(Kind.path, forKey: .kind)
      try container.encode(path, forKey: .path)
    }
  }

  var memberNames: [String] {
    let keys: [CodingKeys] =
      switch self {
      case .rectangle, .ellipse: [.kind]
      case .line: [.kind, .fromX, .fromY, .toX, .toY, .hasArrow]
      case .polygon: [.kind, .sides]
      case .star: [.kind, .points, .inner]
      case .path: [.kind, .path]
      }
    return keys.map(\.rawValue)
  }
}
