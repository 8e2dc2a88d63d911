public import Foundation

/// The style of a rectangle's rounded corners.
public enum RoundedCornerStyle: Sendable, Hashable {
  /// An arc of a circle.
  case circular
  /// A curve with a gradual start; drawn as an arc of a circle.
  case continuous
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: InsettableShape, BoxShape {
  /// The width and height of each corner, in points.
  public var cornerSize: CGSize
  /// The style of the corners.
  public var style: RoundedCornerStyle

  /// Creates a rectangle with corners of a radius in points.
  public nonisolated init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }

  /// Creates a rectangle with corners of a size in points.
  public nonisolated init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }

  var outline: BoxOutline { BoxOutline(corners: .radii([cornerSize])) }
  /// Returns the outline in a rectangle.
  public func path(in rect: CGRect) -> Path { Path { $0.addRoundedRect(in: rect, cornerSize: cornerSize) } }
  /// Returns the shape with its edges moved inward, in points.
  public func inset(by amount: CGFloat) -> _InsetShape<RoundedRectangle> {
    _InsetShape(base: self, amount: amount)
  }
}

extension Shape where Self == RoundedRectangle {
  /// Returns a rectangle with rounded corners.
  ///
  ///     Text("New").padding(8).background(.tint, in: .rect(cornerRadius: 8))
  ///
  /// - Parameters:
  ///   - cornerRadius: the radius in points.
  ///   - style: the curve of the corners.
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }

  /// Returns a rectangle with rounded corners of a size in points.
  public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}
