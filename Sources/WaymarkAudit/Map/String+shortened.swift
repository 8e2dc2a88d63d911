extension String {
  /// The text on one line, with an ellipsis in place of what is too long.
  func shortened(to length: Int) -> String {
    let line = onOneLine
    return line.count <= length ? line : line.prefix(length - 1).trimmedAtEnd + "…"
  }
}

extension Substring {
  fileprivate var trimmedAtEnd: String {
    var text = self
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }
}
