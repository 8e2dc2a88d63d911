package import WaymarkText

/// The text of a text box. It has a style, from which parts of it differ that a person has formatted on their own.
///
/// A change of the style, such as of ``isBold``, is one of the whole text: its parts do not differ in this any more.
public struct CanvasText: Hashable, Sendable, Codable {
  /// The text; its paragraphs are separated by line feeds, and U+FFFC stands for each of its ``pictures``. Where it changes, what stays keeps its
  /// format, and what is new has that of its neighbour.
  public var string: String {
    didSet {
      if string != oldValue { isPlaceholder = false }
      moveRuns(from: oldValue)
    }
  }
  /// The name of the font's family, such as `Inter`.
  public var family: String { didSet { changed("family", .font, if: family != oldValue) } }
  /// The size, in points.
  public var size: Double { didSet { changed("size", .size, if: size != oldValue) } }
  /// Whether the text is bold.
  public var isBold: Bool { didSet { changed("isBold", .bold, if: isBold != oldValue) } }
  /// Whether the text is italic.
  public var isItalic: Bool { didSet { changed("isItalic", .italic, if: isItalic != oldValue) } }
  /// Whether the text is underlined.
  public var isUnderlined: Bool { didSet { changed("isUnderlined", .underline, if: isUnderlined != oldValue) } }
  /// Whether the text is struck through.
  public var isStruckThrough: Bool {
    didSet { changed("isStruckThrough", .strikethrough, if: isStruckThrough != oldValue) }
  }
  /// The colour.
  public var color: CanvasColor { didSet { changed("color", .color, if: color != oldValue) } }
  /// How lines are aligned.
  public var alignment: Alignment { didSet { changed("alignment", .align, if: alignment != oldValue) } }
  /// How the text is aligned in the height of its box.
  public var verticalAlignment: VerticalAlignment {
    didSet { unknown.remove("verticalAlignment", if: verticalAlignment != oldValue) }
  }
  /// The height of a line, as a multiple of the size.
  public var lineHeight: Double { didSet { changed("lineHeight", .spacing, if: lineHeight != oldValue) } }
  /// The distance of the text from the edges of its box, in points.
  public var inset: Double { didSet { unknown.remove("inset", if: inset != oldValue) } }
  /// Whether the text stands for one that nobody has typed yet, such as “Text” in a new text box: what is typed replaces all of it, where it
  /// would be added to another text. A change of the text ends that.
  public var isPlaceholder: Bool { didSet { unknown.remove("isPlaceholder", if: isPlaceholder != oldValue) } }
  /// What parts of the text differ in from its style.
  package internal(set) var runs = TextRuns() {
    didSet { unknown.remove("string@runs", if: runs != oldValue) }
  }
  /// The attributes of the last paragraph, which no line feed ends.
  package internal(set) var lastParagraph = TextAttributes() {
    didSet { unknown.remove("lastParagraph", if: lastParagraph != oldValue) }
  }
  private var unknown = UnknownMembers()

  /// How lines are aligned. Leading is where the paragraph's own direction begins.
  public enum Alignment: String, Sendable, Codable, CaseIterable {
    /// At the side where the direction of the text begins, in the middle, at the other side, at both.
    case leading, center, trailing, justified
  }

  /// The kinds of lists.
  public enum List: String, Sendable, Codable, CaseIterable {
    /// With bullets, with numbers, with checks.
    case bulleted = "bullet", numbered = "number", checklist = "check"
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
      string:runs:lastParagraph:family:size:isBold:isItalic:isUnderlined:isStruckThrough:color:alignment:
      verticalAlignment:lineHeight:inset:isPlaceholder:),
    KnownMember("string", \.string), KnownMember("string@runs", orNil: \.codedRuns),
    KnownMember("lastParagraph", orNil: \.codedLastParagraph), KnownMember("family", \.family, or: "Inter"),
    KnownMember("size", \.size, or: 16), KnownMember("isBold", \.isBold, or: false),
    KnownMember("isItalic", \.isItalic, or: false), KnownMember("isUnderlined", \.isUnderlined, or: false),
    KnownMember("isStruckThrough", \.isStruckThrough, or: false), KnownMember("color", \.color, or: .black),
    KnownMember("alignment", \.alignment, or: .leading),
    KnownMember("verticalAlignment", \.verticalAlignment, or: .top),
    KnownMember("lineHeight", \.lineHeight, or: 1.25), KnownMember("inset", \.inset, or: 4),
    KnownMember(flag: "isPlaceholder", \.isPlaceholder), unknown: \.unknown)

  /// Notes that the style has changed: what could not be read of it is not written again, and no part differs in it.
  private mutating func changed(_ name: String, _ attribute: RichTextAttribute, if hasChanged: Bool) {
    unknown.remove(name, if: hasChanged)
    if hasChanged { remove(attribute) }
  }

  /// Decodes a text. What is missing or can't be read has its default.
  ///
  /// - Throws: an error if there is no text.
  public init(from decoder: any Decoder) throws { self = try Self.members.decode(from: decoder) }
  /// Encodes the text. A property that could not be read, and was not changed since, is written again as it was.
  public func encode(to encoder: any Encoder) throws { try Self.members.encode(self, to: encoder) }
}
