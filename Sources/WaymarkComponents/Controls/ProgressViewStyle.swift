public import WaymarkGraph

/// An appearance of progress views: one of the library's, or one of the app's own.
///
///     struct PercentProgressStyle: ProgressViewStyle {
///       func makeBody(configuration: Configuration) -> some View {
///         Text("\(Int((configuration.fractionCompleted ?? 0) * 100)) %")
///       }
///     }
///
///     ProgressView(value: 0.3).progressViewStyle(PercentProgressStyle())
///
/// A style may have `@State` and `@Environment` properties.
@MainActor @preconcurrency public protocol ProgressViewStyle {
  /// The view that draws the progress.
  associatedtype Body: View
  /// The properties of the progress view that is drawn.
  typealias Configuration = ProgressViewStyleConfiguration
  /// Draws the progress.
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// The properties of the progress view that a ``ProgressViewStyle`` draws.
public struct ProgressViewStyleConfiguration {
  /// The label of a progress view.
  public struct Label: View {
    let content: AnyView
    /// The label itself.
    public var body: some View { content }
  }

  /// The text for the value of a progress view.
  public struct CurrentValueLabel: View {
    let content: AnyView
    /// The text itself.
    public var body: some View { content }
  }

  /// The progress, from 0 to 1; nil while it is unknown.
  public let fractionCompleted: Double?
  /// The label; nil if there is none.
  public var label: Label?
  /// The text for the value; nil if there is none.
  public var currentValueLabel: CurrentValueLabel?
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label?,
  CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
{
  /// Creates the progress view for a style to draw, in the style that is set around the other.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label, current: configuration.currentValueLabel)
  }
}

/// The default style: a bar where the progress is known, a spinner elsewhere.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  /// Creates the style.
  public nonisolated init() {}
  /// Draws the progress.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }
}

/// A bar, which moves from side to side while the progress is unknown.
public struct LinearProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  /// Creates the style.
  public nonisolated init() { tint = nil }
  /// Creates the style with a colour. In new code, prefer `tint(_:)`.
  public nonisolated init(tint: Color) { self.tint = tint }
  /// Draws the progress.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }
}

/// A spinner, also where the progress is known, as on iOS.
public struct CircularProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  /// Creates the style.
  public nonisolated init() { tint = nil }
  /// Creates the style with a colour. In new code, prefer `tint(_:)`.
  public nonisolated init(tint: Color) { self.tint = tint }
  /// Draws the progress.
  public func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).progressViewStyle(self)
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  /// The default style: a bar where the progress is known, a spinner elsewhere.
  public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  /// A bar, which moves from side to side while the progress is unknown.
  public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  /// A spinner, also where the progress is known.
  public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension View {
  /// Sets the style of the progress views inside this view.
  ///
  ///     ProgressView(value: 0.3).progressViewStyle(.circular)
  public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    transformEnvironment { values in
      switch style {
      case is DefaultProgressViewStyle: values.progressStyle = ProgressStyleSetting()
      case let style as LinearProgressViewStyle:
        values.progressStyle = ProgressStyleSetting(kind: .linear, tint: style.tint)
      case let style as CircularProgressViewStyle:
        values.progressStyle = ProgressStyleSetting(kind: .circular, tint: style.tint)
      default: values.progressStyle.custom = StyleLink(style, over: values.progressStyle.custom)
      }
    }
  }
}

/// The style of progress views in an environment.
struct ProgressStyleSetting: Equatable {
  enum Kind { case automatic, linear, circular }
  var kind = Kind.automatic
  var tint: Color?
  /// The app's own style, which draws them in place of the library's.
  var custom: StyleLink<any ProgressViewStyle>?
}

/// A progress view drawn by a style of the app's own, whose properties live in this view's node.
private struct StyledProgressView<Style: ProgressViewStyle>: View, PropertyHost {
  let style: Style
  let configuration: ProgressViewStyleConfiguration
  static var hosted: Any.Type { Style.self }
  var body: some View { style.makeBody(configuration: configuration) }
}

extension ProgressViewStyle {
  func progressView(_ configuration: ProgressViewStyleConfiguration) -> AnyView {
    AnyView(StyledProgressView(style: self, configuration: configuration))
  }
}

extension EnvironmentValues {
  private enum StyleKey: EnvironmentKey { static var defaultValue: ProgressStyleSetting { ProgressStyleSetting() } }

  var progressStyle: ProgressStyleSetting {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
}
