/// What matches are replaced by.
///
/// For a text it is a text as it stands. For an expression `$0` stands for the match, `$1` and `${name}` for what a
/// group has matched, and `$$` for `$`. Of several digits after `$` as many count as are the number of a group. A `$`
/// before something else is a `$`.
package struct ReplacementTemplate: Sendable {
  enum Part: Hashable, Sendable {
    case text(String)
    case group(Int)
  }

  let parts: [Part]

  /// Prepares what the matches of a pattern are replaced by.
  ///
  /// - Throws: `FindFailure.unknownGroup` if the pattern has no such group.
  package init(_ text: String, for pattern: FindPattern) throws(FindFailure) {
    if !pattern.options.isRegularExpression {
      parts = [.text(text)]
      return
    }
    var parser = Parser(text, pattern)
    parts = try parser.parts()
  }

  private struct Parser {
    private let text: Substring
    private var rest: Substring
    private let pattern: FindPattern
    private var literal = ""
    private var result: [Part] = []

    init(_ text: String, _ pattern: FindPattern) {
      self.text = text[...]
      self.pattern = pattern
      rest = self.text
    }

    mutating func parts() throws(FindFailure) -> [Part] {
      while let dollar = rest.unicodeScalars.firstIndex(of: "$") {
        literal += rest[..<dollar]
        let after = rest[dollar...].unicodeScalars.dropFirst()
        switch after.first {
        case "$":
          literal += "$"
          rest = Substring(after.dropFirst())
        case let digit? where ("0"..."9").contains(digit): try number(Substring(after), at: dollar)
        case "{": try name(Substring(after.dropFirst()), at: dollar)
        default:
          literal += "$"
          rest = Substring(after)
        }
      }
      literal += rest
      if !literal.isEmpty { result.append(.text(literal)) }
      return result
    }

    private mutating func number(_ digits: Substring, at place: String.Index) throws(FindFailure) {
      var (number, length) = (0, 0)
      for digit in digits.utf8.prefix(while: { (0x30...0x39).contains($0) }) {
        let next = number * 10 + Int(digit - 0x30)
        if next > pattern.expression.groupCount { break }
        number = next
        length += 1
        // A group has no number that begins with 0.
        if number == 0 { break }
      }
      if length == 0 { throw failure(String(digits.utf8.prefix(1)) ?? "", at: place) }
      add(.group(number), rest: digits.utf8.dropFirst(length))
    }

    private mutating func name(_ text: Substring, at place: String.Index) throws(FindFailure) {
      guard let end = text.unicodeScalars.firstIndex(of: "}") else {
        literal += "${"
        rest = text
        return
      }
      let name = String(text[..<end])
      let folded = pattern.folding.map { FoldedText.fold(name, $0) } ?? name
      let number = Int(name).flatMap { (0...pattern.expression.groupCount).contains($0) ? $0 : nil }
      guard let number = number ?? pattern.expression.group(named: folded) else { throw failure(name, at: place) }
      add(.group(number), rest: text[end...].utf8.dropFirst())
    }

    private mutating func add(_ part: Part, rest: Substring.UTF8View) {
      if !literal.isEmpty { result.append(.text(literal)) }
      literal = ""
      result.append(part)
      self.rest = Substring(rest)
    }

    private func failure(_ group: String, at place: String.Index) -> FindFailure {
      .unknownGroup(group, offset: text.utf16.distance(from: text.startIndex, to: place))
    }
  }
}
