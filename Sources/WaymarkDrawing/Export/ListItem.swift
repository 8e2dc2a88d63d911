/// A line that begins with a bullet or a number.
struct ListItem {
  let text: String
  let isNumbered: Bool

  private static let bullets = Set("•◦▪‣·*–-")
  private static let mostDigits = 3

  /// - Returns: nil if the line begins with neither.
  init?(_ line: Substring) {
    let line = line.drop(while: \.isWhitespace)
    let mark = line.prefix { !$0.isWhitespace }.prefix(Self.mostDigits + 2)
    let rest = line[mark.endIndex...]
    guard rest.first?.isWhitespace == true else { return nil }
    let isBullet = mark.count == 1 && mark.allSatisfy(Self.bullets.contains)
    let digits = mark.dropLast()
    isNumbered =
      !digits.isEmpty && digits.count <= Self.mostDigits && digits.allSatisfy { $0.isASCII && $0.isNumber }
      && (mark.last == "." || mark.last == ")")
    guard isBullet || isNumbered else { return nil }
    text = String(rest.drop(while: \.isWhitespace))
    guard !text.isEmpty else { return nil }
  }
}
