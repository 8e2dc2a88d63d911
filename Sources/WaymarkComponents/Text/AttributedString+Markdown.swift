public import Foundation

extension AttributedString {
  /// How Markdown is read.
  public struct MarkdownParsingOptions: Sendable {
    /// What of Markdown is interpreted.
    public enum InterpretedSyntax: Int, Sendable {
      /// All: blocks get the attribute `presentationIntent`.
      case full
      /// Only what marks characters. What marks blocks stays as it is; line breaks become spaces.
      case inlineOnly
      /// Only what marks characters. All else stays as it is, with all spaces and line breaks.
      case inlineOnlyPreservingWhitespace
    }

    /// What happens with a text that can't be read.
    public enum FailurePolicy: Int, Sendable {
      /// It is an error.
      case throwError
      /// What can be read is returned.
      case returnPartiallyParsedIfPossible
    }

    /// Whether `^[text](name: value)` would set an attribute.
    ///
    /// Differs from Foundation: no such attributes are set; the characters stay as they are.
    public var allowsExtendedAttributes: Bool
    /// What of Markdown is interpreted.
    public var interpretedSyntax: InterpretedSyntax
    /// What happens with data that is not UTF-8. All strings can be read.
    public var failurePolicy: FailurePolicy
    /// The language of the text, such as “de”, for its attribute `languageIdentifier`; nil for none.
    public var languageCode: String?

    /// Creates options.
    ///
    /// - Parameters:
    ///   - allowsExtendedAttributes: whether `^[text](name: value)` would set an attribute.
    ///   - interpretedSyntax: what of Markdown is interpreted.
    ///   - failurePolicy: what happens with data that is not UTF-8.
    ///   - languageCode: the language of the text, such as “de”; nil for none.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Creates a string from Markdown, for a ``Text`` or to read its parts.
  ///
  ///     let options = AttributedString.MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
  ///     Text(try AttributedString(markdown: post.text, options: options))
  ///
  /// Marks become the attributes `inlinePresentationIntent`, `link` and `imageURL`, blocks `presentationIntent`.
  ///
  /// Differs from Foundation: attributes in the source (`^[text](name: value)`) and the places of characters in it are not
  /// told. Linux's Foundation has neither `inlinePresentationIntent` nor `presentationIntent`: they are attributes of
  /// ``AttributeScopes/SwiftUIAttributes``.
  ///
  /// - Parameters:
  ///   - markdown: the source.
  ///   - options: what is interpreted.
  ///   - baseURL: the address to which relative ones in the source refer; nil for none.
  public init(markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    self.init()
    for span in MarkdownSpan.spans(of: markdown, options.interpretedSyntax) {
      append(AttributedString(span.text, attributes: span.attributes(options.languageCode, baseURL)))
    }
  }

  /// Creates a string from Markdown in UTF-8.
  ///
  /// - Parameters:
  ///   - markdown: the source.
  ///   - options: what is interpreted, and what happens with data that is not UTF-8.
  ///   - baseURL: the address to which relative ones in the source refer; nil for none.
  public init(markdown: Data, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    let text = String(validating: markdown, as: UTF8.self)
    if text == nil, options.failurePolicy == .throwError {
      throw CocoaError(.fileReadInapplicableStringEncoding)
    }
    try self.init(markdown: text ?? String(decoding: markdown, as: UTF8.self), options: options, baseURL: baseURL)
  }

  /// Creates a string from a file with Markdown in UTF-8.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - options: what is interpreted, and what happens with data that is not UTF-8.
  ///   - baseURL: the address to which relative ones in the source refer; nil for that of the file.
  public init(contentsOf url: URL, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil) throws {
    try self.init(markdown: Data(contentsOf: url), options: options, baseURL: baseURL ?? url)
  }
}

extension MarkdownSpan {
  fileprivate func attributes(_ language: String?, _ base: URL?) -> AttributeContainer {
    var attributes = AttributeContainer()
    if !intent.isEmpty { attributes.inlinePresentationIntent = intent }
    if !blocks.isEmpty { attributes.presentationIntent = PresentationIntent(types: blocks) }
    if let link { attributes.link = URL(string: link, relativeTo: base) }
    if let image { attributes.imageURL = URL(string: image, relativeTo: base) }
    if let language { attributes.languageIdentifier = language }
    return attributes
  }
}
