public import WaymarkGraph

extension View {
  /// Sets the style of text and symbols inside this view.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    transformEnvironment { $0.foregroundPaint = style.resolvedPaint(in: $0) }
  }

  /// Sets the style of text and symbols inside this view, and the one that `secondary` stands for.
  ///
  ///     Label("Warm", systemImage: "sun.max").foregroundStyle(.orange, .red)
  ///
  /// Differs from SwiftUI: of the other levels, styles that are not colours become the text colour.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(_ primary: S1, _ secondary: S2) -> some View {
    foregroundStyle(primary).modifier(LevelStyles(levels: [("secondary-label", secondary)]))
  }

  /// Sets the style of text and symbols inside this view, and those that `secondary` and `tertiary` stand for.
  public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
    _ primary: S1, _ secondary: S2, _ tertiary: S3
  ) -> some View {
    foregroundStyle(primary).modifier(
      LevelStyles(levels: [("secondary-label", secondary), ("tertiary-label", tertiary)]))
  }

  /// Sets the colour of text and symbols inside this view; nil resets it to that of the element around them.
  public func foregroundColor(_ color: Color?) -> some View {
    transformEnvironment { $0.foregroundPaint = color?.paint }
  }

  /// Sets the tint colour of the controls inside this view.
  public func tint(_ color: Color?) -> some View { decorated(TintDecoration(color: color)) }

  /// Sets the tint of the controls inside this view to a style; styles other than colours become the accent colour.
  public func tint<Style: ShapeStyle>(_ style: Style) -> some View {
    decorated(TintDecoration(color: (style as? Color) ?? .accentColor))
  }

  /// Sets the tint colour of the controls inside this view.
  public func accentColor(_ color: Color?) -> some View { tint(color) }
}

/// Sets what the levels of the foreground style stand for.
private struct LevelStyles: ViewModifier {
  let levels: [(name: String, style: any ShapeStyle)]
  @Environment(\.self) private var environment

  func body(content: Content) -> some View {
    content.decorated(
      LevelDecoration(colors: levels.map { [$0.name, $0.style.resolvedPaint(in: environment).colorCSS] }))
  }
}

private struct LevelDecoration: DecorationModifier {
  let colors: [[String]]
  var rank: Int { 0 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    for color in colors { element.style("--\(color[0])", color[1]) }
  }
}

private struct TintDecoration: DecorationModifier {
  let color: Color?
  var rank: Int { 0 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    guard let color else { return }
    element.style("--tint", color.css)
    element.style("--tint-text", color.text ?? color.css)
    // Switches are green unless the app sets a tint.
    element.style("--switch-tint", color.css)
  }
}

extension EnvironmentValues {
  private enum ForegroundKey: EnvironmentKey { static var defaultValue: Paint? { nil } }

  /// The paint of text and symbols; nil for that of the element around them.
  package var foregroundPaint: Paint? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }
}
