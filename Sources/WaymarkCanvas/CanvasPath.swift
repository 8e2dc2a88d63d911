/// A curve or an area, in units of the frame of its object: (0, 0) is its top left corner, (1, 1) its bottom right one.
///
/// It is text of letters and numbers as in SVG, of which `M x y`, `L x y`, `C x y x y x y` and `Z` are known: `M 0 1 L 0.5 0 L 1 1 Z`.
public struct CanvasPath: Hashable, Sendable, Codable {
  /// The parts, in their order.
  public private(set) var elements: [Element]

  /// A part of a path.
  public enum Element: Hashable, Sendable {
    /// Begins at a point.
    case move(x: Double, y: Double)
    /// A straight line to a point.
    case line(x: Double, y: Double)
    /// A cubic Bézier curve to a point, with the control points before it.
    case curve(x1: Double, y1: Double, x2: Double, y2: Double, x: Double, y: Double)
    /// A straight line back to the beginning.
    case close
  }

  /// The greatest number of parts; what follows is left out.
  public static let mostElements = 20_000

  /// Creates a path from its parts.
  public init(_ elements: [Element]) { self.elements = Array(elements.prefix(Self.mostElements)) }

  /// Creates a path from its text; nil if that is none.
  public init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace)
    var elements: [Element] = []
    var index = 0
    func numbers(_ count: Int) -> [Double]? {
      guard index + count <= words.count else { return nil }
      let found = words[index..<index + count].compactMap { Double($0) }.filter(\.isFinite).map(CanvasObject.coordinate)
      index += count
      return found.count == count ? found : nil
    }
    while index < words.count, elements.count < Self.mostElements {
      let letter = words[index]
      index += 1
      switch letter {
      case "M":
        guard let at = numbers(2) else { return nil }
        elements.append(.move(x: at[0], y: at[1]))
      case "L":
        guard let at = numbers(2) else { return nil }
        elements.append(.line(x: at[0], y: at[1]))
      case "C":
        guard let at = numbers(6) else { return nil }
        elements.append(.curve(x1: at[0], y1: at[1], x2: at[2], y2: at[3], x: at[4], y: at[5]))
      case "Z": elements.append(.close)
      default: return nil
      }
    }
    if let first = elements.first { guard case .move = first else { return nil } }
    self.elements = elements
  }

  /// The path as text.
  public var text: String {
    elements.map { element in
      switch element {
      case .move(let x, let y): "M \(x) \(y)"
      case .line(let x, let y): "L \(x) \(y)"
      case .curve(let x1, let y1, let x2, let y2, let x, let y): "C \(x1) \(y1) \(x2) \(y2) \(x) \(y)"
      case .close: "Z"
      }
    }.joined(separator: " ")
  }

  /// Decodes the path from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let path = CanvasPath(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "A path is text such as M 0 0 L 1 1.")
    }
    self = path
  }

  /// Encodes the path as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
