public import WaymarkGraph

/// A colour, gradient or level of emphasis that fills shapes and text.
public protocol ShapeStyle: Sendable {
  /// The type of the style that ``resolve(in:)`` returns.
  associatedtype Resolved: ShapeStyle = Never
  /// Returns the style to use in an environment, for styles that are composed of others.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {
  /// Never called.
  public func resolve(in environment: EnvironmentValues) -> Never { preconditionFailure("Never is no style") }
}

extension ShapeStyle where Resolved == Never {
  /// Never called: built-in styles are not composed of others.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) has to say what it resolves to")
  }
}

/// A built-in style that provides its paint directly.
package protocol PaintedStyle: ShapeStyle where Resolved == Never {
  func paint(in environment: EnvironmentValues) -> Paint
}

extension ShapeStyle {
  /// Returns the paint of this style in an environment.
  package func resolvedPaint(in environment: EnvironmentValues) -> Paint {
    if let style = self as? any PaintedStyle { return style.paint(in: environment) }
    return resolve(in: environment).resolvedPaint(in: environment)
  }
}

/// A type-erased style.
public struct AnyShapeStyle: ShapeStyle {
  let base: any ShapeStyle
  /// Creates a style that wraps another and hides its type.
  public init(_ style: some ShapeStyle) { base = style }
}

extension AnyShapeStyle: PaintedStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { base.resolvedPaint(in: environment) }
}

/// A level of emphasis.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let name: String
  /// The strongest level, for content.
  public static let primary = HierarchicalShapeStyle(name: "label")
  /// The second level, for text that explains content.
  public static let secondary = HierarchicalShapeStyle(name: "secondary-label")
  /// The third level, for less important text.
  public static let tertiary = HierarchicalShapeStyle(name: "tertiary-label")
  /// The weakest level, for decoration and backgrounds.
  public static let quaternary = HierarchicalShapeStyle(name: "quaternary-label")
}

extension HierarchicalShapeStyle: PaintedStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { .color("var(--\(name))") }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The strongest level, for content.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
  /// The second level, for text that explains content.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
  /// The third level, for less important text.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
  /// The weakest level, for decoration and backgrounds.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
}

/// The colour of interactive elements.
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}
}

extension TintShapeStyle: PaintedStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { Color.accentColor.paint }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of interactive elements.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The background colour, as set by the nearest enclosing container.
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}
}

extension BackgroundStyle: PaintedStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { .color("var(--background)") }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background colour, as set by the nearest enclosing container.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The foreground style: that of text and symbols in the same environment.
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// Creates the style.
  public init() {}
}

extension ForegroundStyle: PaintedStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    environment.foregroundPaint ?? .color("currentColor")
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground style: that of text and symbols in the same environment.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// A style with reduced opacity.
public struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double
}

extension OpacityShapeStyle: Equatable where Base: Equatable {}

extension OpacityShapeStyle: PaintedStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    switch base.resolvedPaint(in: environment) {
    case .color(let css, let text): .color(css.withOpacity(opacity), text: text?.withOpacity(opacity))
    case .image(let css): .image(css)
    }
  }
}

extension ShapeStyle {
  /// Returns the style with its opacity multiplied. Gradients are unchanged: give their colours an opacity instead.
  public func opacity(_ opacity: Double) -> OpacityShapeStyle<Self> { OpacityShapeStyle(base: self, opacity: opacity) }
}
