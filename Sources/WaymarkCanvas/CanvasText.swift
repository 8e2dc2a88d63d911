/// The text of a text box, in one style.
public struct CanvasText: Hashable, Sendable, Codable {
  /// The text; its paragraphs are separated by line feeds.
  public var string: String { didSet { if string != oldValue { isPlaceholder = false } } }
  /// The name of the font's family, such as `Inter`.
  public var family: String { didSet { unknown.remove("family", if: family != oldValue) } }
  /// The size, in points.
  public var size: Double { didSet { unknown.remove("size", if: size != oldValue) } }
  /// Whether the text is bold.
  public var isBold: Bool { didSet { unknown.remove("isBold", if: isBold != oldValue) } }
  /// Whether the text is italic.
  public var isItalic: Bool { didSet { unknown.remove("isItalic", if: isItalic != oldValue) } }
  /// Whether the text is underlined.
  public var isUnderlined: Bool { didSet { unknown.remove("isUnderlined", if: isUnderlined != oldValue) } }
  /// Whether the text is struck through.
  public var isStruckThrough: Bool { didSet { unknown.remove("isStruckThrough", if: isStruckThrough != oldValue) } }
  /// The colour.
  public var color: CanvasColor { didSet { unknown.remove("color", if: color != oldValue) } }
  /// How lines are aligned.
  public var alignment: Alignment { didSet { unknown.remove("alignment", if: alignment != oldValue) } }
  /// How the text is aligned in the height of its box.
  public var verticalAlignment: VerticalAlignment {
    didSet { unknown.remove("verticalAlignment", if: verticalAlignment != oldValue) }
  }
  /// The height of a line, as a multiple of the size.
  public var lineHeight: Double { didSet { unknown.remove("lineHeight", if: lineHeight != oldValue) } }
  /// The distance of the text from the edges of its box, in points.
  public var inset: Double { didSet { unknown.remove("inset", if: inset != oldValue) } }
  /// Whether the text stands for one that nobody has typed yet, such as “Text” in a new text box: what is typed replaces all of it, where it
  /// would be added to another text. A change of the text ends that.
  public var isPlaceholder: Bool { didSet { unknown.remove("isPlaceholder", if: isPlaceholder != oldValue) } }
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
    verticalAlignment: VerticalAlignment = .top, lineHeight: Double = 1.25, inset: Double = 4,
    isPlaceholder: Bool = false
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
    self.isPlaceholder = isPlaceholder
  }

  private static let members = KnownMembers(
    CanvasText.init(
      _:family:size:isBold:isItalic:isUnderlined:isStruckThrough:color:alignment:verticalAlignment:lineHeight:inset:
      isPlaceholder:),
    KnownMember("string", \.string), KnownMember("family", \.family, or: "Inter"), KnownMember("size", \.size, or: 16),
    KnownMember("isBold", \.isBold, or: false), KnownMember("isItalic", \.isItalic, or: false),
    KnownMember("isUnderlined", \.isUnderlined, or: false),
    KnownMember("isStruckThrough", \.isStruckThrough, or: false), KnownMember("color", \.color, or: .black),
    KnownMember("alignment", \.alignment, or: .leading),
    KnownMember("verticalAlignment", \.verticalAlignment, or: .top),
    KnownMember("lineHeight", \.lineHeight, or: 1.25), KnownMember("inset", \.inset, or: 4),
    KnownMember(flag: "isPlaceholder", \.isPlaceholder), unknown: \.unknown)

  /// Decodes a text. What is missing or can't be read has its default.
  ///
  /// - Throws: an error if there is no text.
  public init(from decoder: any Decoder) throws { self = try Self.members.decode(from: decoder) }
  /// Encodes the text. A property that could not be read, and was not changed since, is written again as it was.
  public func encode(to encoder: any Encoder) throws { try Self.members.encode(self, to: encoder) }
}
