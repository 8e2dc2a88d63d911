public import WaymarkGraph

extension View {
  /// Paints the texts and symbols inside this view.
  public func foregroundStyle<Style: ShapeStyle>(_ style: Style) -> some View {
    transformEnvironment { $0.foregroundPaint = style.resolvedPaint(in: $0) }
  }

  /// Colours the texts and symbols inside this view; nil takes back to the surroundings' colour.
  public func foregroundColor(_ color: Color?) -> some View {
    transformEnvironment { $0.foregroundPaint = color?.paint }
  }

  /// Colours the controls inside this view.
  public func tint(_ color: Color?) -> some View { decorated(TintDecoration(color: color)) }

  /// Colours the controls inside this view with a style.
  public func tint<Style: ShapeStyle>(_ style: Style) -> some View {
    decorated(TintDecoration(color: (style as? Color) ?? .accentColor))
  }

  /// Colours the controls inside this view.
  public func accentColor(_ color: Color?) -> some View { tint(color) }
}

private struct TintDecoration: DecorationModifier {
  let color: Color?
  var rank: Int { 0 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    guard let color else { return }
    element.style("--tint", color.css)
    // Switches are green unless the app says otherwise.
    element.style("--switch-tint", color.css)
  }
}

extension EnvironmentValues {
  private enum ForegroundKey: EnvironmentKey { static var defaultValue: Paint? { nil } }

  /// What texts and symbols are painted with; nil leaves it to the element that they are in.
  package var foregroundPaint: Paint? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }
}
