internal import Foundation
internal import WaymarkText

/// How far an item of a list is indented, where its bullet, number or check is, and how high it is. Lengths are in
/// points, and those across from the side at which the paragraph begins.
struct ListIndent {
  /// Where the text begins.
  let text: Double
  /// Where a bullet or a number ends.
  let markEnd: Double
  /// The place of a check; nil if the item has none.
  let check: CGRect?
  /// What is left free above and below the text.
  let padding: Double

  /// The height of an item with a check: that which a finger needs.
  private static let checkHeight = 44.0
  /// How far a level is indented, and how far a check is from the text, as multiples of the size.
  private static let level = 1.9, checkWidth = 2.6
  /// How far a bullet or a number is from the text, as a multiple of the size.
  private static let gap = 0.4

  /// - Returns: nil if the paragraph is no item.
  init?(_ attributes: TextAttributes, size: Double, lineHeight: Double) {
    guard let list = attributes[.list] else { return nil }
    let level = attributes[.level].flatMap { Double($0) } ?? 0
    let isCheck = list == "check"
    text = size * (isCheck ? level * Self.level + Self.checkWidth : (level + 1) * Self.level)
    markEnd = text - size * Self.gap
    check =
      isCheck
      ? CGRect(
        x: size * (level * Self.level + 0.6), y: Self.checkHeight / 2 - size * 0.7, width: size * 1.4,
        height: size * 1.4) : nil
    padding = isCheck ? max(0, (Self.checkHeight - lineHeight) / 2) : 0
  }
}
