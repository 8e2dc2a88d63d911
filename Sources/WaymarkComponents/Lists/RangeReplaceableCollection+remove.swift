public import Foundation

extension RangeReplaceableCollection {
  /// Removes the elements at the offsets.
  ///
  ///     var letters = ["a", "b", "c", "d"]
  ///     letters.remove(atOffsets: [0, 2])  // b, d
  public mutating func remove(atOffsets offsets: IndexSet) {
    var kept = Self()
    for (offset, element) in enumerated() where !offsets.contains(offset) { kept.append(element) }
    self = kept
  }
}
