extension RuleException {
  /// Returns the exceptions that a comment makes: one for each rule that it names.
  ///
  /// A documentation comment makes none, so that documentation can show how exceptions are written. Where the comment
  /// names no rule, the name of the rule is empty; where no colon and text follow the names, there is no reason.
  /// - Parameters:
  ///   - comment: The comment, with its slashes: `// waymark:ignore home-tab, too-many-tabs: Members only.` One of XML is given
  ///     without its marks.
  ///   - line: The line that the comment is about, from 1.
  public static func exceptions(inComment comment: String, line: Int) -> [RuleException] {
    guard let text = statement(in: comment) else { return [] }
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let reason = parts.count == 2 ? trimmed(parts[1]) : ""
    let names = (parts.first ?? "").split(separator: ",").map(trimmed).filter { !$0.isEmpty }
    return (names.isEmpty ? [""] : names).map { name in
      // Without a colon, the words behind the name would count as a part of it.
      RuleException(
        rule: String(name.prefix { !$0.isWhitespace }), reason: reason.isEmpty ? nil : reason, line: line)
    }
  }

  /// Returns what follows `waymark:ignore`, or nil if a comment doesn't begin with it.
  private static func statement(in comment: String) -> String? {
    var text = comment[...]
    if text.hasPrefix("/*") {
      text = text.dropFirst(2)
      if text.hasSuffix("*/") { text = text.dropLast(2) }
    } else if text.hasPrefix("//") {
      text = text.dropFirst(2)
    }
    text = text.drop(while: \.isWhitespace)
    let word = "waymark:ignore"
    guard text.hasPrefix(word) else { return nil }
    let rest = text.dropFirst(word.count)
    guard rest.first.map({ $0.isWhitespace || $0 == ":" }) ?? true else { return nil }
    return String(rest)
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
