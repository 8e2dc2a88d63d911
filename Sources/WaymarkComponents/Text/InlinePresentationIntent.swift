public import Foundation

/// How characters are marked in Markdown: emphasized, as code and so on.
///
///     var note = AttributedString("Closed in winter")
///     note.inlinePresentationIntent = .stronglyEmphasized
///     Text(note)  // in bold
public struct InlinePresentationIntent: OptionSet, Hashable, Codable, Sendable {
  /// The bits of the marks.
  public let rawValue: UInt

  /// Creates a set of marks from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// Emphasized: `*so*`. A ``Text`` shows it in italics.
  public static var emphasized: Self { Self(rawValue: 1 << 0) }
  /// Strongly emphasized: `**so**`. A ``Text`` shows it in bold.
  public static var stronglyEmphasized: Self { Self(rawValue: 1 << 1) }
  /// Code. A ``Text`` shows it with characters of one width.
  public static var code: Self { Self(rawValue: 1 << 2) }
  /// Struck through: `~~so~~`.
  public static var strikethrough: Self { Self(rawValue: 1 << 5) }
  /// A space where the source has a line break.
  public static var softBreak: Self { Self(rawValue: 1 << 6) }
  /// A line break.
  public static var lineBreak: Self { Self(rawValue: 1 << 7) }
  /// HTML in a line, which is shown as it is.
  public static var inlineHTML: Self { Self(rawValue: 1 << 8) }
  /// A block of HTML, which is shown as it is.
  public static var blockHTML: Self { Self(rawValue: 1 << 9) }
}

extension AttributeScopes.FoundationAttributes {
  /// How characters are marked in Markdown.
  public enum InlinePresentationIntentAttribute: CodableAttributedStringKey {
    /// A set of marks.
    public typealias Value = InlinePresentationIntent
    /// The name of the attribute.
    public static let name = "NSInlinePresentationIntent"
  }

  /// The block of a document to which characters belong.
  public enum PresentationIntentAttribute: CodableAttributedStringKey {
    /// A block with those around it.
    public typealias Value = PresentationIntent
    /// The name of the attribute.
    public static let name = "NSPresentationIntent"
  }
}
