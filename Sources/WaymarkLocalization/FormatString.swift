/// A text with places for values, as translators write it: “%1$@ has %2$lld rides”.
package struct FormatString: Equatable, Sendable {
  /// A part of the text.
  package enum Piece: Equatable, Sendable {
    case literal(String)
    /// The value with this index, from 0, in a format of C: “%.1f” without the position.
    case argument(Int, specifier: String)
    /// A text that depends on the number with this index: “%#@rides@”, “%2$#@rides@”.
    case substitution(String, argument: Int)
  }

  package let pieces: [Piece]

  /// Reads a text. What is no valid placeholder stays as it is.
  ///
  /// - Parameters:
  ///   - number: the index of the value that “%arg” stands for.
  ///   - specifier: the format of that value.
  ///   - isSubstitution: whether all placeholders without a position stand for that value.
  package init(_ text: String, number: Int = 0, specifier: String = "%lld", isSubstitution: Bool = false) {
    var pieces: [Piece] = []
    var literal: [UInt8] = []
    var nextArgument = 0
    let bytes = Array(text.utf8)
    var index = 0

    func add(_ piece: Piece) {
      if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
      literal = []
      pieces.append(piece)
    }

    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%"), let found = Placeholder(bytes[(index + 1)...]) else {
        literal.append(bytes[index])
        index += 1
        continue
      }
      index = found.end
      switch found.kind {
      case .percent: literal.append(UInt8(ascii: "%"))
      case .number: add(.argument(number, specifier: specifier))
      case .substitution(let name, let position):
        add(.substitution(name, argument: position.map { $0 - 1 } ?? nextArgument))
        if position == nil { nextArgument += 1 }
      case .value(let position?, let specifier): add(.argument(position - 1, specifier: specifier))
      case .value(nil, let specifier):
        add(.argument(isSubstitution ? number : nextArgument, specifier: specifier))
        nextArgument += 1
      }
    }
    if !literal.isEmpty { pieces.append(.literal(String(decoding: literal, as: UTF8.self))) }
    self.pieces = pieces
  }
}

/// What follows a percent sign.
private struct Placeholder {
  enum Kind {
    /// “%%”.
    case percent
    /// “%arg”.
    case number
    /// “%#@name@”.
    case substitution(String, position: Int?)
    /// “%@”, “%2$lld”, “%.1f”; the position counts from 1.
    case value(position: Int?, specifier: String)
  }

  let kind: Kind
  let end: Int

  private static let conversions = Set("@dDiuUxXoOfFeEgGaAcCsSp".utf8)

  init?(_ bytes: ArraySlice<UInt8>) {
    var index = bytes.startIndex
    func byte(_ offset: Int = 0) -> UInt8? { index + offset < bytes.endIndex ? bytes[index + offset] : nil }
    func skip(_ set: String) { while let next = byte(), set.utf8.contains(next) { index += 1 } }

    if byte() == UInt8(ascii: "%") {
      kind = .percent
      end = index + 1
      return
    }
    if bytes[index...].starts(with: "arg".utf8) {
      kind = .number
      end = index + 3
      return
    }
    let start = index
    skip("0123456789")
    var position: Int?
    var rest = start
    if byte() == UInt8(ascii: "$"), let number = Int(String(decoding: bytes[start..<index], as: UTF8.self)) {
      guard (1...99).contains(number) else { return nil }
      position = number
      index += 1
      rest = index
    } else {
      index = start
    }
    if byte() == UInt8(ascii: "#"), byte(1) == UInt8(ascii: "@") {
      let first = index + 2
      guard let last = bytes[first...].firstIndex(of: UInt8(ascii: "@")) else { return nil }
      kind = .substitution(String(decoding: bytes[first..<last], as: UTF8.self), position: position)
      end = last + 1
      return
    }
    // A space is no flag here: “50 % der Wege” has no placeholder.
    skip("-+#0'")
    skip("0123456789")
    if byte() == UInt8(ascii: ".") {
      index += 1
      skip("0123456789")
    }
    skip("hlqLtjz")
    guard let conversion = byte(), Self.conversions.contains(conversion) else { return nil }
    index += 1
    kind = .value(position: position, specifier: "%" + String(decoding: bytes[rest..<index], as: UTF8.self))
    end = index
  }
}
