public import Foundation

/// The size of a view, and its alignment guides, from which a guide is computed.
public struct ViewDimensions: Equatable, Sendable {
  /// The width, in points.
  public let width: CGFloat
  /// The height, in points.
  public let height: CGFloat
  let firstBaseline: CGFloat
  let lastBaseline: CGFloat

  /// The guide of a horizontal alignment, in points from the leading side.
  public subscript(guide: HorizontalAlignment) -> CGFloat { guide.key.defaultGuide.value(in: self) }

  /// The guide of a vertical alignment, in points from the top.
  public subscript(guide: VerticalAlignment) -> CGFloat { guide.key.defaultGuide.value(in: self) }

  /// Nil: the guides that are set inside the view are known to the browser only.
  ///
  /// Differs from SwiftUI, which returns the guide that the view's content has set.
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { nil }

  /// Nil: the guides that are set inside the view are known to the browser only.
  ///
  /// Differs from SwiftUI, which returns the guide that the view's content has set.
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { nil }
}
