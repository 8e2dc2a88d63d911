/// The text of a text box, in one style.
public struct CanvasText: Hashable, Sendable, Codable {
  /// The text; its paragraphs are separated by line feeds.
  public var string: String
  /// The name of the font's family, such as `Inter`.
  public var family: String
  /// The size, in points.
  public var size: Double
  /// Whether the text is bold, italic, underlined, struck through.
  public var isBold, isItalic, isUnderlined, isStruckThrough: Bool
  /// The colour.
  public var color: CanvasColor
  /// How lines are aligned.
  public var alignment: Alignment
  /// How the text is aligned in the height of its box.
  public var verticalAlignment: VerticalAlignment
  /// The height of a line, as a multiple of the size.
  public var lineHeight: Double
  /// The distance of the text from the edges of its box, in points.
  public var inset: Double
  private var unknown = UnknownMembers()

  /// How lines are aligned. Leading is where the paragraph's own direction begins.
  public enum Alignment: String, Sendable, Codable, CaseIterable {
    /// At the side where the direction of the text begins, in the middle, at the other side, at both.
    case leading, center, trailing, justified
  }

  /// How a text is aligned in the height of its box.
  public enum VerticalAlignment: String, Sendable, Codable, CaseIterable {
    /// At the top, in the middle, at the bottom.
    case top, middle, bottom
  }

  /// Creates a text.
  public init(
    _ string: String, family: String = "Inter", size: Double = 16, isBold: Bool = false, isItalic: Bool = false,
    isUnderlined: Bool = false, isStruckThrough: Bool = false, color: CanvasColor = .black,
    alignment: Alignment = .leading,
    verticalAlignment: VerticalAlignment = .top, lineHeight: Double = 1.25, inset: Double = 4
  ) {
    self.string = string
    self.family = family
    self.size = min(max(CanvasObject.length(size), 1), 2_000)
    self.isBold = isBold
    self.isItalic = isItalic
    self.isUnderlined = isUnderlined
    self.isStruckThrough = isStruckThrough
    self.color = color
    self.alignment = alignment
    self.verticalAlignment = verticalAlignment
    self.lineHeight = min(max(CanvasObject.length(lineHeight), 0.5), 10)
    self.inset = CanvasObject.length(inset)
  }

  private enum CodingKeys: String, CodingKey {
    case string, family, size, isBold, isItalic, isUnderlined, isStruckThrough, color, alignment, verticalAlignment,
      lineHeight
    case inset
  }

  /// Decodes a text. What is missing or can't be read has its default.
  ///
  /// - Throws: an error if there is no text.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func value<Value: Decodable>(_ key: CodingKeys, or missing: Value) -> Value {
      (try? container.decode(Value.self, forKey: key)) ?? missing
    }
    self.init(
      try container.decode(String.self, forKey: .string), family: value(.family, or: "Inter"),
      size: value(.size, or: 16),
      isBold: value(.isBold, or: false), isItalic: value(.isItalic, or: false),
      isUnderlined: value(.isUnderlined, or: false),
      isStruckThrough: value(.isStruckThrough, or: false), color: value(.color, or: .black),
      alignment: value(.alignment, or: .leading), verticalAlignment: value(.verticalAlignment, or: .top),
      lineHeight: value(.lineHeight, or: 1.25), inset: value(.inset, or: 4))
    unknown = try UnknownMembers(from: decoder, besides: CodingKeys.self)
  }

  /// Encodes the text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(string, forKey: .string)
    try container.encode(family, forKey: .family)
    try container.encode(size, forKey: .size)
    try container.encode(isBold, forKey: .isBold)
    try container.encode(isItalic, forKey: .isItalic)
    try container.encode(isUnderlined, forKey: .isUnderlined)
    try container.encode(isStruckThrough, forKey: .isStruckThrough)
    try container.encode(color, forKey: .color)
    try container.encode(alignment, forKey: .alignment)
    try container.encode(verticalAlignment, forKey: .verticalAlignment)
    try container.encode(lineHeight, forKey: .lineHeight)
    try container.encode(inset, forKey: .inset)
    try unknown.encode(to: encoder)
  }
}
