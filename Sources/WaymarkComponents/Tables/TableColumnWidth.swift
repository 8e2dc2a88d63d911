internal import Foundation
internal import WaymarkGraph

/// How wide a column is, in points.
struct TableColumnWidth: Equatable {
  /// The share of the space that a column without an ideal width takes, and the least width of such a column.
  private static let usualShare: CGFloat = 100, usualLeast: CGFloat = 80
  /// The least width that people can give to a column.
  static let least: CGFloat = 44

  var min: CGFloat?
  var ideal: CGFloat?
  var max: CGFloat?

  /// The width of a column that always has the same.
  var fixed: CGFloat? { min != nil && min == max ? min : nil }

  /// Returns a width that people have given to the column, within its bounds.
  func clamped(_ width: CGFloat) -> CGFloat {
    let least = min ?? Self.least
    return Swift.min(Swift.max(width, least), Swift.max(least, max ?? .infinity))
  }

  /// The column as a track of a grid: it does not depend on what the cells contain, so that all rows have the same tracks.
  func track(given width: CGFloat?) -> String {
    if let width = fixed ?? width.map(clamped) { return Swift.max(width, 0).px }
    let least = Swift.max(min ?? Swift.min(Self.usualLeast, max ?? .infinity), 0)
    if let max { return "minmax(\(least.px),\(Swift.max(max, least).px))" }
    return "minmax(\(least.px),\(Swift.max(ideal ?? Self.usualShare, 1).css)fr)"
  }
}
