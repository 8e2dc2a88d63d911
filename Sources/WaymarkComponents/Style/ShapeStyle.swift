public import WaymarkGraph

/// A colour, gradient or level of emphasis that fills shapes and texts.
public protocol ShapeStyle: Sendable {
  /// What ``resolve(in:)`` gives.
  associatedtype Resolved: ShapeStyle = Never
  /// The style in an environment, for styles made of others.
  func resolve(in environment: EnvironmentValues) -> Resolved
}

extension Never: ShapeStyle {
  /// Never called.
  public func resolve(in environment: EnvironmentValues) -> Never { preconditionFailure("Never is no style") }
}

extension ShapeStyle where Resolved == Never {
  /// Never called: styles of the library are not made of others.
  public func resolve(in environment: EnvironmentValues) -> Never {
    preconditionFailure("\(Self.self) has to say what it resolves to")
  }
}

/// A style that knows its paint.
package protocol PaintedStyle: ShapeStyle where Resolved == Never {
  func paint(in environment: EnvironmentValues) -> Paint
}

extension ShapeStyle {
  /// What this style paints with.
  package func resolvedPaint(in environment: EnvironmentValues) -> Paint {
    if let style = self as? any PaintedStyle { return style.paint(in: environment) }
    return resolve(in: environment).resolvedPaint(in: environment)
  }
}

/// A style of any type.
public struct AnyShapeStyle: ShapeStyle {
  let base: any ShapeStyle
  /// Hides the type of a style.
  public init(_ style: some ShapeStyle) { base = style }
}

extension AnyShapeStyle: PaintedStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { base.resolvedPaint(in: environment) }
}

/// Levels of emphasis.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let name: String
  /// The strongest: content.
  public static let primary = HierarchicalShapeStyle(name: "label")
  /// For what explains content.
  public static let secondary = HierarchicalShapeStyle(name: "secondary-label")
  /// For what is less important still.
  public static let tertiary = HierarchicalShapeStyle(name: "tertiary-label")
  /// The weakest, for decoration and backgrounds.
  public static let quaternary = HierarchicalShapeStyle(name: "quaternary-label")
}

extension HierarchicalShapeStyle: PaintedStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { .color("var(--\(name))") }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The strongest level: content.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle.primary }
  /// For what explains content.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle.secondary }
  /// For what is less important still.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle.tertiary }
  /// The weakest, for decoration and backgrounds.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle.quaternary }
}

/// The colour of interactive elements.
public struct TintShapeStyle: ShapeStyle, Hashable {
  /// The tint of the surroundings.
  public init() {}
}

extension TintShapeStyle: PaintedStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { .color("var(--tint)") }
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The colour of interactive elements.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The background of the surroundings.
public struct BackgroundStyle: ShapeStyle, Hashable {
  /// The background of the surroundings.
  public init() {}
}

extension BackgroundStyle: PaintedStyle {
  package func paint(in environment: EnvironmentValues) -> Paint { .color("var(--background)") }
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background of the surroundings.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The colour of texts and symbols in the surroundings.
public struct ForegroundStyle: ShapeStyle, Hashable {
  /// The colour of texts and symbols in the surroundings.
  public init() {}
}

extension ForegroundStyle: PaintedStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    environment.foregroundPaint ?? .color("currentColor")
  }
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The colour of texts and symbols in the surroundings.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// Another style, made see-through.
public struct OpacityShapeStyle<Base: ShapeStyle>: ShapeStyle {
  let base: Base
  let opacity: Double
}

extension OpacityShapeStyle: Equatable where Base: Equatable {}

extension OpacityShapeStyle: PaintedStyle {
  package func paint(in environment: EnvironmentValues) -> Paint {
    switch base.resolvedPaint(in: environment) {
    case .color(let css):
      .color("color-mix(in srgb,\(css) \((min(max(opacity, 0), 1) * 100).css)%,transparent)")
    case .image(let css): .image(css)
    }
  }
}

extension ShapeStyle {
  /// The style with its opacity multiplied. Gradients keep theirs: give their colours an opacity instead.
  public func opacity(_ opacity: Double) -> OpacityShapeStyle<Self> { OpacityShapeStyle(base: self, opacity: opacity) }
}
