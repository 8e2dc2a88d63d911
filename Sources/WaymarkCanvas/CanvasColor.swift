/// A colour of a document: components of sRGB from 0 to 1. It is the same in light and dark appearance.
public struct CanvasColor: Hashable, Sendable, Codable {
  /// The components, from 0 to 1.
  public var red, green, blue, opacity: Double

  /// Creates a colour from its components, from 0 to 1.
  public init(red: Double, green: Double, blue: Double, opacity: Double = 1) {
    func component(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 0 }
    self.red = component(red)
    self.green = component(green)
    self.blue = component(blue)
    self.opacity = component(opacity)
  }

  /// Creates a colour from text such as `#FF8800` or `#FF880080`; nil if it is none.
  public init?(_ text: String) {
    let digits = text.dropFirst()
    guard text.first == "#", digits.utf8.count == 6 || digits.utf8.count == 8,
      digits.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit }), let number = UInt32(digits, radix: 16)
    else { return nil }
    let all = digits.utf8.count == 8 ? number : number << 8 | 255
    func component(_ shift: UInt32) -> Double { Double(all >> shift & 255) / 255 }
    self.init(red: component(24), green: component(16), blue: component(8), opacity: component(0))
  }

  /// White.
  public static let white = CanvasColor(red: 1, green: 1, blue: 1)
  /// Black.
  public static let black = CanvasColor(red: 0, green: 0, blue: 0)

  /// The colour as text, such as `#FF8800` or `#FF880080`.
  public var text: String {
    let components = opacity < 1 ? [red, green, blue, opacity] : [red, green, blue]
    return "#"
      + components.map { component in
        let digits = String(Int((component * 255).rounded()), radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
      }.joined()
  }

  /// Decodes the colour from its text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let color = CanvasColor(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "A colour is text such as #FF8800.")
    }
    self = color
  }

  /// Encodes the colour as text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
