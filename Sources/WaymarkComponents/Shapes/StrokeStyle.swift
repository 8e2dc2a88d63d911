public import Foundation

/// The properties of a line.
///
/// Differs from SwiftUI: around built-in shapes, dashes have the browser's lengths.
public struct StrokeStyle: Sendable, Hashable {
  /// The width of the line, in points.
  public var lineWidth: CGFloat
  /// The style of the ends.
  public var lineCap: CGLineCap
  /// The style of the corners.
  public var lineJoin: CGLineJoin
  /// The greatest length of a pointed corner, in line widths, before it is cut off.
  public var miterLimit: CGFloat
  /// The lengths of alternating dashes and gaps, in points; empty for a solid line.
  public var dash: [CGFloat]
  /// The distance into the dash pattern at which the line starts, in points.
  public var dashPhase: CGFloat

  /// Creates a style.
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }
}
