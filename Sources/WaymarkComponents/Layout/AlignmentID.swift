public import Foundation

/// A type that identifies an alignment of your own.
///
///     extension VerticalAlignment {
///       private enum Name: AlignmentID {
///         static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.bottom] }
///       }
///       static let name = VerticalAlignment(Name.self)
///     }
///
/// Views without a guide for it are aligned at its default value; ``View/alignmentGuide(_:computeValue:)`` sets others.
public protocol AlignmentID {
  /// The guide of views that do not set one, in points from the leading or the top side.
  ///
  /// Differs from SwiftUI: it must be linear, as in ``View/alignmentGuide(_:computeValue:)``; otherwise views are aligned at their middle.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
}
