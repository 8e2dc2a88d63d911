public import Foundation
internal import WaymarkText

extension AttributeScopes {
  /// The attributes that a ``Text`` shows, beside those of Foundation.
  ///
  ///     var note = AttributedString("Closed in winter")
  ///     note.foregroundColor = .red
  ///     note.font = .headline
  public struct SwiftUIAttributes: AttributeScope {
    /// The font.
    public let font: FontAttribute
    /// The colour of the characters.
    public let foregroundColor: ForegroundColorAttribute
    /// The colour behind the characters.
    public let backgroundColor: BackgroundColorAttribute
    /// The line under the characters.
    public let underlineStyle: UnderlineStyleAttribute
    /// The line through the characters.
    public let strikethroughStyle: StrikethroughStyleAttribute
    /// How the characters are marked in Markdown. In Apple's Foundation it is one of `foundation`.
    public let inlinePresentationIntent: FoundationAttributes.InlinePresentationIntentAttribute
    /// The block to which the characters belong, which is not shown. In Apple's Foundation it is one of `foundation`.
    public let presentationIntent: FoundationAttributes.PresentationIntentAttribute
    /// How the paragraph is set in a ``TextEditor``. A ``Text`` does not show it. Waymark only.
    public let paragraphFormat: ParagraphFormatAttribute
    /// The size of a picture that U+FFFC stands for. Waymark only.
    public let pictureSize: PictureSizeAttribute
    /// The attributes of Foundation.
    public let foundation: FoundationAttributes

    /// The font.
    public enum FontAttribute: AttributedStringKey {
      /// A font.
      public typealias Value = Font
      /// The name of the attribute.
      public static let name = "SwiftUI.Font"
    }
    /// The colour of the characters.
    public enum ForegroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "SwiftUI.ForegroundColor"
    }
    /// The colour behind the characters.
    public enum BackgroundColorAttribute: AttributedStringKey {
      /// A colour.
      public typealias Value = Color
      /// The name of the attribute.
      public static let name = "SwiftUI.BackgroundColor"
    }
    /// The line under the characters.
    public enum UnderlineStyleAttribute: AttributedStringKey {
      /// A style of lines.
      public typealias Value = Text.LineStyle
      /// The name of the attribute.
      public static let name = "SwiftUI.UnderlineStyle"
    }
    /// The line through the characters.
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      /// A style of lines.
      public typealias Value = Text.LineStyle
      /// The name of the attribute.
      public static let name = "SwiftUI.StrikethroughStyle"
    }
  }

  /// The attributes that a ``Text`` shows.
  public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeDynamicLookup {
  /// Finds an attribute of ``AttributeScopes/SwiftUIAttributes`` by its name.
  public subscript<T: AttributedStringKey>(dynamicMember path: KeyPath<AttributeScopes.SwiftUIAttributes, T>) -> T {
    self[T.self]
  }
}

extension Text {
  /// Creates a text that shows a string with its attributes: those of ``AttributeScopes/SwiftUIAttributes``, links, and
  /// pictures from the folders of ``View/textPictures(in:)`` (`imageURL` of U+FFFC, with its `alternateDescription` and `pictureSize`). Emphasis, code and strikethrough in Markdown are shown, its blocks are not.
  ///
  ///     var line = AttributedString("Ticket ")
  ///     line.append(AttributedString(number, attributes: .init().font(.headline)))
  ///     Text(line)
  ///
  /// A literal is a `LocalizedStringKey` instead, so that it may contain Markdown.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(
      runs: attributedContent.runs.flatMap { run in
        Self.runs(of: String(attributedContent[run.range].characters), Look(run), StringPicture(run.attributes))
      })
  }

  /// Returns the runs of characters with the same attributes, of which each U+FFFC is a picture if there is one.
  private static func runs(of string: String, _ look: Look, _ picture: StringPicture?) -> [Run] {
    guard let picture, string.unicodeScalars.contains(TextPicture.character) else { return [Run(string, look)] }
    var pictured = look
    pictured.picture = picture
    let parts = string.unicodeScalars.split(separator: TextPicture.character, omittingEmptySubsequences: false)
    return parts.enumerated().flatMap { index, part in
      (index > 0 ? [Run(String(TextPicture.character), pictured)] : [])
        + (part.isEmpty ? [] : [Run(String(part), look)])
    }
  }
}

extension Text.Look {
  fileprivate init(_ run: AttributedString.Runs.Run) {
    self.init(run.inlinePresentationIntent ?? [])
    font = run.font
    color = run.foregroundColor?.paint
    background = run.backgroundColor?.paint
    underline = run.underlineStyle.map { Text.Line(pattern: $0.pattern, color: $0.color) }
    if let style = run.strikethroughStyle { strike = Text.Line(pattern: style.pattern, color: style.color) }
    link = run.link
  }
}
