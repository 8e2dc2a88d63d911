public import Foundation

/// A column of a ``LazyVGrid``, or a row of a ``LazyHGrid``.
///
///     LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {
///       ForEach(photos) { PhotoCell($0) }
///     }
///
/// Differs from SwiftUI: all items of a grid have the spacing and the alignment of the first, an adaptive item beside others takes as much
/// space as each of them, and different greatest sizes are reached before items without one grow. What can't be shown is reported.
public struct GridItem: Sendable {
  /// The size of an item, in points.
  public enum Size: Sendable {
    /// Always this size.
    case fixed(CGFloat)
    /// A share of the available space, within these limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many items of at least `minimum` as fit, which share the available space.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The size of the item.
  public var size: Size
  /// The space to the next item, in points; 8 if nil.
  public var spacing: CGFloat?
  /// The position of a view in its cell; the middle if nil.
  public var alignment: Alignment?

  /// Creates an item; `spacing` in points, 8 if nil.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}
