internal import Foundation
internal import WaymarkGraph
internal import WaymarkLocalization

extension Text {
  /// A part of a text with uniform attributes.
  struct Run: Equatable, Sendable {
    enum Content: Equatable, Sendable {
      case string(String)
      /// A value whose text depends on the environment.
      case formatted(FormattedValue)
      /// A text that is translated into several runs.
      case localized(LocalizedText)
    }

    var content: Content
    var look = Look()

    init(_ string: String, _ look: Look = Look()) {
      content = .string(string)
      self.look = look
    }

    init(_ value: FormattedValue) { content = .formatted(value) }

    init(_ text: LocalizedText) { content = .localized(text) }

    /// Whether it is shown as an element of its own even where it is the only run.
    var isElement: Bool { look.link != nil || look.picture != nil }

    /// The runs of the translation, with the attributes of this one.
    func translated(in localization: Localization) -> [Run] {
      guard case .localized(let text) = content else { return [self] }
      return text.runs(in: localization).map {
        var run = $0
        run.look = run.look.over(look)
        return run
      }
    }

    func string(in environment: EnvironmentValues) -> String {
      if case .string(let string) = content { string } else { string(in: environment.textFormats) }
    }

    func string(in formats: TextFormats) -> String {
      switch content {
      case .string(let string): string
      case .formatted(let value): value.text(formats)
      case .localized(let text): text.runs(in: formats.localization).map { $0.string(in: formats) }.joined()
      }
    }
  }

  /// The attributes set on the text itself, rather than by the environment.
  struct Look: Equatable, Sendable {
    var font: Font?
    var color: Paint?
    var background: Paint?
    var weight: Font.Weight?
    var isBold = false
    var isItalic = false
    var isCode = false
    var underline: Line?
    var strike: Line?
    var hasTabularDigits = false
    /// The address that a press opens.
    var link: URL?
    /// The picture that U+FFFC stands for.
    var picture: StringPicture?

    var isPlain: Bool { self == Look() }

    /// Returns these attributes, completed by those of the text around.
    func over(_ outer: Look) -> Look {
      var joined = self
      joined.font = font ?? outer.font
      joined.color = color ?? outer.color
      joined.background = background ?? outer.background
      joined.weight = weight ?? outer.weight
      joined.isBold = isBold || outer.isBold
      joined.isItalic = isItalic || outer.isItalic
      joined.isCode = isCode || outer.isCode
      joined.underline = underline ?? outer.underline
      joined.strike = strike ?? outer.strike
      joined.hasTabularDigits = hasTabularDigits || outer.hasTabularDigits
      joined.link = link ?? outer.link
      joined.picture = picture ?? outer.picture
      return joined
    }
  }

  /// A line under or through a text.
  struct Line: Equatable, Sendable {
    var pattern = LineStyle.Pattern.solid
    var color: Color?
  }
}

extension Text.Look {
  @MainActor func apply(to element: inout Element) {
    font?.apply(to: &element)
    if isCode { element.style("font-family", "var(--monospaced)") }
    color?.applyToText(&element)
    background?.applyToBackground(&element)
    if let weight { element.style("font-weight", weight.css) }
    if isBold { element.style("font-weight", Font.Weight.bold.css) }
    if isItalic { element.style("font-style", "italic") }
    let lines = [underline.map { ("underline", $0) }, strike.map { ("line-through", $0) }].compactMap { $0 }
    if let last = lines.last?.1 {
      let words = lines.map(\.0) + [last.pattern.css, last.color?.css].compactMap { $0 }
      element.style("text-decoration", words.joined(separator: " "))
    }
    if hasTabularDigits { element.style("font-variant-numeric", "tabular-nums") }
  }
}
