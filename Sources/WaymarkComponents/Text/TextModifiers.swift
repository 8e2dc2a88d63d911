public import WaymarkGraph

extension Text {
  /// Sets the font of this text.
  public func font(_ font: Font?) -> Text { with { $0.font = font } }
  /// Makes the text bold.
  public func bold(_ isActive: Bool = true) -> Text { with { $0.isBold = isActive } }
  /// Sets the weight of this text.
  public func fontWeight(_ weight: Font.Weight?) -> Text {
    with { $0.weight = weight }
  }
  /// Makes the text italic.
  public func italic(_ isActive: Bool = true) -> Text { with { $0.isItalic = isActive } }
  /// Underlines the text.
  public func underline(_ isActive: Bool = true) -> Text { with { $0.isUnderlined = isActive } }
  /// Strikes the text through.
  public func strikethrough(_ isActive: Bool = true) -> Text { with { $0.isStruck = isActive } }
  /// Gives digits equal widths, so that changing numbers do not jump.
  public func monospacedDigit() -> Text { with { $0.hasTabularDigits = true } }
  /// Paints this text.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
    with { $0.color = style.resolvedPaint(in: EnvironmentValues()) }
  }
  /// Colours this text.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color?.paint } }
}

/// How lines of a text are aligned with one another.
public enum TextAlignment: Sendable, Hashable {
  /// At the side where lines begin.
  case leading
  /// In the middle.
  case center
  /// At the side where lines end.
  case trailing
}

extension Text {
  /// A change of capitals.
  public enum Case: String, Sendable, Hashable {
    /// ALL CAPITALS.
    case uppercase
    /// all small.
    case lowercase
  }
}

extension View {
  /// Sets the font of texts inside this view.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }
  /// Sets the weight of texts inside this view.
  public func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.fontWeight, weight) }
  /// Makes the texts inside this view bold.
  public func bold(_ isActive: Bool = true) -> some View { environment(\.fontWeight, isActive ? .bold : nil) }
  /// Makes the texts inside this view italic.
  public func italic(_ isActive: Bool = true) -> some View { environment(\.isItalic, isActive) }
  /// Limits texts to a number of lines; what does not fit ends in “…”. Nil lifts the limit.
  public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  /// Aligns the lines of texts.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  /// Gives digits equal widths, so that changing numbers do not jump.
  public func monospacedDigit() -> some View { environment(\.hasTabularDigits, true) }
  /// Changes the capitals of texts.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
}

extension EnvironmentValues {
  private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
  private enum WeightKey: EnvironmentKey { static var defaultValue: Font.Weight? { nil } }
  private enum ItalicKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private enum DigitsKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
  private enum AlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
  private enum CaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }

  /// The font of texts.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  var fontWeight: Font.Weight? {
    get { self[WeightKey.self] }
    set { self[WeightKey.self] = newValue }
  }
  var isItalic: Bool {
    get { self[ItalicKey.self] }
    set { self[ItalicKey.self] = newValue }
  }
  var hasTabularDigits: Bool {
    get { self[DigitsKey.self] }
    set { self[DigitsKey.self] = newValue }
  }
  /// The most lines that a text takes; nil for no limit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  /// How lines of a text are aligned with one another.
  public var multilineTextAlignment: TextAlignment {
    get { self[AlignmentKey.self] }
    set { self[AlignmentKey.self] = newValue }
  }
  /// The change of capitals.
  public var textCase: Text.Case? {
    get { self[CaseKey.self] }
    set { self[CaseKey.self] = newValue }
  }
}
