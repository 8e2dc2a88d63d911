public import Foundation
public import WaymarkGraph

/// A figure that fills the space it is offered.
///
///     struct Roof: Shape {
///       func path(in rect: CGRect) -> Path {
///         Path { path in
///           path.addLines([
///             CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.midX, y: rect.minY),
///             CGPoint(x: rect.maxX, y: rect.maxY),
///           ])
///           path.closeSubpath()
///         }
///       }
///     }
///
/// Differs from SwiftUI: only the browser knows the size of a view, so `path(in:)` of a custom shape is called with a
/// rectangle of 100 by 100, and the path is stretched over the space; lines keep their widths. If the proportions
/// matter, set the size: `path(in:)` of `Roof().size(width: 320, height: 120)` is called with that size, and the path
/// is drawn in points, as ``Path`` is. The built-in shapes are exact in any space.
public protocol Shape: Sendable, View {
  /// Returns the outline in a rectangle.
  func path(in rect: CGRect) -> Path
}

/// A shape that can be drawn smaller inside its space.
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// Returns the shape with all its edges moved inward, in points.
  func inset(by amount: CGFloat) -> InsetShape
}

extension Shape {
  /// The shape, filled with the foreground style.
  public var body: _ShapeView<Self> { _ShapeView(shape: self, fill: ForegroundStyle()) }

  /// Returns the shape as it is in a space of this size, drawn in points.
  public func size(_ size: CGSize) -> some Shape { path(in: CGRect(origin: .zero, size: size)) }

  /// Returns the shape as it is in a space of this size, drawn in points.
  public func size(width: CGFloat, height: CGFloat) -> some Shape { size(CGSize(width: width, height: height)) }

  /// Fills the shape.
  public func fill<Style: ShapeStyle>(_ content: Style, style: FillStyle = FillStyle()) -> _ShapeView<Self> {
    _ShapeView(shape: self, fill: content, fillStyle: style)
  }

  /// Fills the shape with the foreground style.
  public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> {
    fill(ForegroundStyle(), style: style)
  }

  /// Draws a line along the edge; its width in points.
  public func stroke<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1) -> _ShapeView<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line along the edge.
  public func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle) -> _ShapeView<Self> {
    _ShapeView(shape: self, fill: nil, stroke: ShapeStroke(paint: content, style: style, isInside: false))
  }

  /// Draws a line along the edge in the foreground style.
  public func stroke(style: StrokeStyle) -> _ShapeView<Self> { stroke(ForegroundStyle(), style: style) }

  /// Draws a line along the edge in the foreground style; its width in points.
  public func stroke(lineWidth: CGFloat = 1) -> _ShapeView<Self> {
    stroke(ForegroundStyle(), lineWidth: lineWidth)
  }
}

extension InsettableShape {
  /// Draws a line along the inner side of the edge; its width in points.
  ///
  /// Differs from SwiftUI: the line of a custom shape is centred on the edge.
  public func strokeBorder<Style: ShapeStyle>(_ content: Style, lineWidth: CGFloat = 1) -> _ShapeView<Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line along the inner side of the edge.
  public func strokeBorder<Style: ShapeStyle>(_ content: Style, style: StrokeStyle) -> _ShapeView<Self> {
    _ShapeView(shape: self, fill: nil, stroke: ShapeStroke(paint: content, style: style, isInside: true))
  }

  /// Draws a line along the inner side of the edge in the foreground style.
  public func strokeBorder(style: StrokeStyle) -> _ShapeView<Self> { strokeBorder(ForegroundStyle(), style: style) }

  /// Draws a line along the inner side of the edge in the foreground style; its width in points.
  public func strokeBorder(lineWidth: CGFloat = 1) -> _ShapeView<Self> {
    strokeBorder(ForegroundStyle(), lineWidth: lineWidth)
  }
}

/// The rule that determines the inside of a shape.
public struct FillStyle: Sendable, Hashable {
  /// Whether the even-odd rule applies: an area that is enclosed twice is outside.
  public var isEOFilled: Bool
  /// Creates a style.
  public init(eoFill: Bool = false) { isEOFilled = eoFill }
}

/// The style of a line's ends.
public enum CGLineCap: String, Sendable, Hashable {
  /// Cut off at the end.
  case butt
  /// Rounded, around the end.
  case round
  /// Cut off half a width beyond the end.
  case square
}

/// The style of a line's corners.
public enum CGLineJoin: String, Sendable, Hashable {
  /// Pointed.
  case miter
  /// Rounded.
  case round
  /// Cut off.
  case bevel
}
