public import Foundation

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
  /// Creates a text that shows a string with its attributes: those of ``AttributeScopes/SwiftUIAttributes``, and links.
  /// Emphasis, code and strikethrough in Markdown are shown, its blocks are not.
  ///
  ///     var line = AttributedString("Ticket ")
  ///     line.append(AttributedString(number, attributes: .init().font(.headline)))
  ///     Text(line)
  ///
  /// A literal is a `LocalizedStringKey` instead, so that it may contain Markdown.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(
      runs: attributedContent.runs.map { run in
        Run(String(attributedContent[run.range].characters), Look(run))
      })
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
