extension String {
  /// The text on one line, with an ellipsis in place of what is too long. Letters as wide as Chinese ones count twice.
  func shortened(to length: Int) -> String {
    let line = onOneLine
    var (kept, width) = ("", 0)
    for character in line {
      width += character.isWide ? 2 : 1
      if width <= length - 1 { kept.append(character) }
    }
    if width <= length { return line }
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept + "…"
  }
}

extension Character {
  fileprivate var isWide: Bool {
    guard let value = unicodeScalars.first?.value else { return false }
    return switch value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
      0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
