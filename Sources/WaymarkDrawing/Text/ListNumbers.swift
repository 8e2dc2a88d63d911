internal import WaymarkText

/// Counts the items of numbered lists: each level for itself. It begins anew behind an item further out, or behind
/// other text.
struct ListNumbers {
  private var counts = [Int](repeating: 0, count: 9)

  /// Adds a paragraph, and returns what is before it; nil if it is no item.
  mutating func add(_ attributes: TextAttributes) -> ListMark? {
    let level = attributes[.level].flatMap { Int($0) } ?? 0
    let list = attributes[.list]
    if list != "number", level == 0 { restart(from: 0) }
    switch list {
    case "number":
      counts[level] += 1
      restart(from: level + 1)
      return ListMark(.number(counts[level]), level: level)
    case "bullet": return ListMark(.bullet, level: level)
    case "check": return ListMark(.check(isChecked: attributes[.checked] != nil), level: level)
    default: return nil
    }
  }

  private mutating func restart(from level: Int) { for index in level..<counts.count { counts[index] = 0 } }
}
