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

  /// Returns the paragraphs and lists of a text.
  static func blocks(of text: String, link: SafeAddress?) -> [ReadableBlock] {
    var blocks: [ReadableBlock] = []
    var items: [ListItem] = []
    func endList() {
      guard let first = items.first else { return }
      blocks.append(.list(items.map(\.text), isNumbered: first.isNumbered))
      items = []
    }
    for line in text.split(whereSeparator: \.isNewline) where !line.allSatisfy(\.isWhitespace) {
      let item = ListItem(line)
      if item == nil || item?.isNumbered != items.first?.isNumbered { endList() }
      if let item { items.append(item) } else { blocks.append(.paragraph(String(line), link: link)) }
    }
    endList()
    return blocks
  }
}
