internal import Foundation
internal import WaymarkText

/// How far an item of a list is indented, and where its bullet, number or check is. Lengths are in points, and those
/// across from the side at which the paragraph begins.
struct ListIndent {
  /// Where the text begins.
  let text: Double
  /// Where a bullet or a number ends.
  let markEnd: Double
  /// The place of a check; nil if the item has none.
  let check: CGRect?

  /// How far a level is indented, and the text of an item with a check, as multiples of the size.
  private static let level = 1.9, checkWidth = 2.1
  /// How far a check is indented, and how large it is, as multiples of the size.
  private static let checkStart = 0.5, checkSize = 1.1
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
        x: size * (level * Self.level + Self.checkStart), y: (lineHeight - size * Self.checkSize) / 2,
        width: size * Self.checkSize, height: size * Self.checkSize) : nil
  }
}
