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
  /// Underlines the text; without a colour the line has that of the text.
  public func underline(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    with { $0.underline = isActive ? Line(pattern: pattern, color: color) : nil }
  }
  /// Strikes through the text; without a colour the line has that of the text.
  ///
  /// Differs from SwiftUI: a text that is also underlined has both lines in the colour and the pattern of this one.
  public func strikethrough(
    _ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil
  ) -> Text {
    with { $0.strike = isActive ? Line(pattern: pattern, color: color) : nil }
  }
  /// Gives digits equal widths, so that changing numbers do not shift.
  public func monospacedDigit() -> Text { with { $0.hasTabularDigits = true } }
  /// Sets the style of this text.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> Text {
    with { $0.color = style.resolvedPaint(in: EnvironmentValues()) }
  }
  /// Sets the colour of this text.
  public func foregroundColor(_ color: Color?) -> Text { with { $0.color = color?.paint } }
}

extension Text {
  /// A conversion of text to upper or lower case.
  public enum Case: String, Sendable, Hashable {
    /// Upper case.
    case uppercase
    /// Lower case.
    case lowercase
  }
}

extension View {
  /// Sets the font of text inside this view.
  public func font(_ font: Font?) -> some View { environment(\.font, font) }
  /// Sets the weight of text inside this view.
  public func fontWeight(_ weight: Font.Weight?) -> some View { environment(\.fontWeight, weight) }
  /// Makes the text inside this view bold.
  public func bold(_ isActive: Bool = true) -> some View { environment(\.fontWeight, isActive ? .bold : nil) }
  /// Makes the text inside this view italic.
  public func italic(_ isActive: Bool = true) -> some View { environment(\.isItalic, isActive) }
  /// Limits text inside this view to a number of lines, truncated with “…”; nil removes the limit.
  public func lineLimit(_ number: Int?) -> some View { lines(least: nil, most: number) }
  /// Limits text inside this view to a number of lines, truncated with “…”, and lets it take the space of at least some.
  public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(least: limit.lowerBound, most: limit.upperBound)
  }
  /// Lets text inside this view take the space of at least a number of lines.
  public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { lines(least: limit.lowerBound, most: nil) }
  /// Limits text inside this view to a number of lines, truncated with “…”.
  public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View { lines(least: nil, most: limit.upperBound) }
  /// Limits text inside this view to a number of lines, truncated with “…”.
  ///
  /// - Parameters:
  ///   - limit: the number of lines.
  ///   - reservesSpace: whether shorter text takes the space of as many lines.
  public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lines(least: reservesSpace ? limit : nil, most: limit)
  }

  private func lines(least: Int?, most: Int?) -> some View {
    transformEnvironment {
      $0.lineLimit = most
      if $0.leastLines != least { $0.leastLines = least }
    }
  }
  /// Sets the alignment of the lines of text inside this view.
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  /// Gives digits inside this view equal widths, so that changing numbers do not shift.
  public func monospacedDigit() -> some View { environment(\.hasTabularDigits, true) }
  /// Sets the case of text inside this view; nil shows it unchanged.
  public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
}

extension EnvironmentValues {
  private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
  private enum WeightKey: EnvironmentKey { static var defaultValue: Font.Weight? { nil } }
  private enum ItalicKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private enum DigitsKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
  private enum LeastLinesKey: EnvironmentKey { static var defaultValue: Int? { nil } }
  private enum AlignmentKey: EnvironmentKey { static var defaultValue: TextAlignment { .leading } }
  private enum CaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }

  /// The font of text.
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
  /// The maximum number of lines of a text; nil for no limit.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  /// The least number of lines whose space a text takes; nil for its own.
  var leastLines: Int? {
    get { self[LeastLinesKey.self] }
    set { self[LeastLinesKey.self] = newValue }
  }
  /// The alignment of the lines of a text with one another.
  public var multilineTextAlignment: TextAlignment {
    get { self[AlignmentKey.self] }
    set { self[AlignmentKey.self] = newValue }
  }
  /// The case to which text is converted; nil for none.
  public var textCase: Text.Case? {
    get { self[CaseKey.self] }
    set { self[CaseKey.self] = newValue }
  }
}
