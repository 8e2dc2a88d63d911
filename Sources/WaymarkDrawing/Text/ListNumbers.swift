internal import WaymarkText

/// What is before an item of a list.
enum ListMark: Equatable {
  /// A bullet, or a number with its point.
  case text(String)
  case check(isChecked: Bool)
}

/// Counts the items of numbered lists: each level for itself. It begins anew behind an item further out, or behind other text.
struct ListNumbers {
  private var counts = [Int](repeating: 0, count: 9)

  private static let bullets = ["•", "◦", "▪"]

  /// Adds a paragraph, and returns what is before it; nil if it is no item.
  mutating func add(_ attributes: TextAttributes) -> ListMark? {
    let level = attributes[.level].flatMap { Int($0) } ?? 0
    let list = attributes[.list]
    if list != "number", level == 0 { restart(from: 0) }
    switch list {
    case "number":
      counts[level] += 1
      restart(from: level + 1)
      return .text(Self.number(counts[level], level: level) + ".")
    case "bullet": return .text(Self.bullets[level % 3])
    case "check": return .check(isChecked: attributes[.checked] != nil)
    default: return nil
    }
  }

  private mutating func restart(from level: Int) { for index in level..<counts.count { counts[index] = 0 } }

  private static func number(_ number: Int, level: Int) -> String {
    switch level % 3 {
    case 1: letters(number)
    case 2: roman(number)
    default: String(number)
    }
  }

  /// Returns a, …, z, aa, ab, …
  private static func letters(_ number: Int) -> String {
    var (rest, result) = (number, "")
    while rest > 0 {
      let letter = (rest - 1) % 26
      result = String(UnicodeScalar(UInt8(ascii: "a") + UInt8(letter))) + result
      rest = (rest - 1) / 26
    }
    return result
  }

  private static let digits = [
    (1_000, "m"), (900, "cm"), (500, "d"), (400, "cd"), (100, "c"), (90, "xc"), (50, "l"), (40, "xl"), (10, "x"),
    (9, "ix"), (5, "v"), (4, "iv"), (1, "i"),
  ]

  /// Returns a Roman number up to 3999; as in a browser, others are as usual.
  private static func roman(_ number: Int) -> String {
    guard number < 4_000 else { return String(number) }
    var (rest, result) = (number, "")
    for (value, digit) in digits {
      while rest >= value {
        result += digit
        rest -= value
      }
    }
    return result
  }
}
