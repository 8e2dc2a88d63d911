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
/// Differs from SwiftUI: the size of a view is known to the browser alone, so a shape of your own is asked for its
/// path in a rectangle of 100 by 100, which is then stretched over the space; lines keep their widths. Where the
/// proportions matter, say in which size the path is meant: `Roof().size(width: 320, height: 120)` is asked with
/// that size and drawn in points, as ``Path`` is. The shapes of the library are exact in any space.
public protocol Shape: Sendable, View {
  /// The outline in a rectangle.
  func path(in rect: CGRect) -> Path
}

/// A shape that can be drawn smaller inside its space.
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// The shape, with all its edges moved in by a number of points.
  func inset(by amount: Double) -> InsetShape
}

extension Shape {
  /// The shape, filled with the colour of the surroundings.
  public var body: _ShapeView<Self> { _ShapeView(shape: self, fill: ForegroundStyle()) }

  /// The shape as it is in a space of this size, drawn in points.
  public func size(_ size: CGSize) -> some Shape { path(in: CGRect(origin: .zero, size: size)) }

  /// The shape as it is in a space of this size, drawn in points.
  public func size(width: Double, height: Double) -> some Shape { size(CGSize(width: width, height: height)) }

  /// Fills the shape.
  public func fill<Style: ShapeStyle>(_ content: Style, style: FillStyle = FillStyle()) -> _ShapeView<Self> {
    _ShapeView(shape: self, fill: content, fillStyle: style)
  }

  /// Fills the shape with the colour of the surroundings.
  public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> {
    fill(ForegroundStyle(), style: style)
  }

  /// Draws a line along the edge.
  public func stroke<Style: ShapeStyle>(_ content: Style, lineWidth: Double = 1) -> _ShapeView<Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line along the edge.
  public func stroke<Style: ShapeStyle>(_ content: Style, style: StrokeStyle) -> _ShapeView<Self> {
    _ShapeView(shape: self, fill: nil, stroke: ShapeStroke(paint: content, style: style, isInside: false))
  }

  /// Draws a line along the edge in the colour of the surroundings.
  public func stroke(lineWidth: Double = 1) -> _ShapeView<Self> {
    stroke(ForegroundStyle(), lineWidth: lineWidth)
  }
}

extension InsettableShape {
  /// Draws a line along the inner side of the edge.
  ///
  /// Differs from SwiftUI: a shape of your own has its line on the edge.
  public func strokeBorder<Style: ShapeStyle>(_ content: Style, lineWidth: Double = 1) -> _ShapeView<Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth))
  }

  /// Draws a line along the inner side of the edge.
  public func strokeBorder<Style: ShapeStyle>(_ content: Style, style: StrokeStyle) -> _ShapeView<Self> {
    _ShapeView(shape: self, fill: nil, stroke: ShapeStroke(paint: content, style: style, isInside: true))
  }
}

/// How the inside of a shape is told from its outside.
public struct FillStyle: Sendable, Hashable {
  /// Whether a part that is enclosed twice is outside.
  public var isEOFilled: Bool
  /// Makes a style.
  public init(eoFill: Bool = false) { isEOFilled = eoFill }
}

/// The ends of a line.
public enum CGLineCap: String, Sendable, Hashable {
  /// Cut off at the end.
  case butt
  /// Rounded, around the end.
  case round
  /// Cut off half a width beyond the end.
  case square
}

/// The corners of a line.
public enum CGLineJoin: String, Sendable, Hashable {
  /// Pointed.
  case miter
  /// Rounded.
  case round
  /// Cut off.
  case bevel
}

/// How a line is drawn.
///
/// Differs from SwiftUI: around the shapes of the library, dashes have the browser's lengths.
public struct StrokeStyle: Sendable, Hashable {
  /// In points.
  public var lineWidth: Double
  /// The ends.
  public var lineCap: CGLineCap
  /// The corners.
  public var lineJoin: CGLineJoin
  /// How long a corner may be, in line widths, before it is cut off.
  public var miterLimit: Double
  /// The lengths of dashes and gaps by turns, in points; none for a whole line.
  public var dash: [Double]
  /// Where in the dashes the line starts.
  public var dashPhase: Double

  /// Makes a style.
  public init(
    lineWidth: Double = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: Double = 10,
    dash: [Double] = [], dashPhase: Double = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
