internal import CPCRE2

/// A compiled expression of PCRE2. It never changes.
final class CompiledExpression: @unchecked Sendable {
  let pointer: OpaquePointer

  /// - Throws: `FindFailure.invalidExpression`, with the place in the expression in bytes as its offset.
  init(_ expression: String, _ options: FindOptions, isLiteral: Bool = false) throws(FindFailure) {
    var flags: UInt32 = options.matchesCase ? 0 : WAYMARK_CASELESS.rawValue
    if isLiteral { flags |= WAYMARK_LITERAL.rawValue }
    // Where a part of the text begins, \G would match.
    if !isLiteral, expression.contains(#"\G"#) { flags |= WAYMARK_UNDIVIDED.rawValue }
    var error: CInt = 0
    var offset = 0
    var expression = expression
    let compiled = expression.withUTF8 { bytes in
      waymark_expression(bytes.baseAddress, bytes.count, flags, &error, &offset)
    }
    guard let compiled else { throw .invalidExpression(message: Self.message(error), offset: offset) }
    pointer = compiled
  }

  deinit { waymark_expression_close(pointer) }

  /// Compiles a regular expression, at the borders of words if the options demand that.
  ///
  /// - Parameters:
  ///   - expression: the expression without what is ignored.
  ///   - written: the expression as a person has written it, for the place of an error.
  convenience init(
    regular expression: String, written: String, _ folding: FoldedText.Folding?, _ options: FindOptions
  ) throws(FindFailure) {
    do {
      // By itself first, so that parentheses match, and errors have their places.
      if options.matching != .anywhere { _ = try CompiledExpression(expression, options) }
      try self.init(Self.bordered(expression, options), options)
    } catch .invalidExpression(let message, let place) {
      throw .invalidExpression(message: message, offset: Self.offset(place, in: written, folding))
    }
  }

  private static func bordered(_ expression: String, _ options: FindOptions) -> String {
    if options.matching == .anywhere { return expression }
    // An expression may end in a quotation, or, with (?x), in a comment.
    let plain = WordBorder.around(expression + #"\E"#, options.matching)
    if (try? CompiledExpression(plain, options)) != nil { return plain }
    return WordBorder.around(expression + "\n", options.matching)
  }

  /// Returns the place in UTF-16 code units, as written, of one in bytes of a folded expression.
  private static func offset(_ place: Int, in written: String, _ folding: FoldedText.Folding?) -> Int {
    var written = written
    return written.withUTF8 { bytes in
      let original = folding.flatMap { FoldedText(bytes, $0) }?.original(of: place) ?? place
      return String(decoding: bytes.prefix(min(original, bytes.count)), as: UTF8.self).utf16.count
    }
  }

  private static func message(_ error: CInt) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 256) { text in
      guard let start = text.baseAddress else { return "" }
      waymark_expression_message(error, start, text.count)
      return String(cString: start)
    }
  }

  /// The number of groups, without the whole match.
  var groupCount: Int { Int(waymark_expression_groups(pointer)) }

  /// Returns the number of the group with a name; nil if there is none, or several.
  func group(named name: String) -> Int? {
    let number = Int(waymark_expression_group(pointer, name))
    return number > 0 && !name.utf8.contains(0) ? number : nil
  }
}
