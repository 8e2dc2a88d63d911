/// What is before an item of a list.
struct ListMark: Equatable {
  let kind: Kind
  /// How many lists are around that of the item.
  let level: Int

  enum Kind: Equatable {
    case bullet
    case number(Int)
    case check(isChecked: Bool)
  }

  init(_ kind: Kind, level: Int) {
    self.kind = kind
    self.level = level
  }

  /// Whether it is a number.
  var isNumber: Bool { if case .number = kind { true } else { false } }

  /// The bullet, or the number with its point; nil for a check.
  var text: String? {
    switch kind {
    case .bullet: Self.bullets[level % 3]
    case .number(let number): Self.number(number, level: level) + "."
    case .check: nil
    }
  }

  private static let bullets = ["•", "◦", "▪"]

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
