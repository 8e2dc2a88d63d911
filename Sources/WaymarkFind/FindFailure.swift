/// Why something can't be found or replaced.
package enum FindFailure: Error, Hashable, Sendable {
  /// Nothing is left to find: the text is empty, or has only marks that are ignored.
  case empty
  /// The text to find is too long.
  ///
  /// - maximum: the most UTF-16 code units.
  case patternTooLong(maximum: Int)
  /// The regular expression is invalid.
  ///
  /// - message: what is wrong, in English, without a period.
  /// - offset: where, in UTF-16 code units from its beginning.
  case invalidExpression(message: String, offset: Int)
  /// A replacement names a group that the expression does not have.
  ///
  /// - group: the name or number.
  /// - offset: where the replacement names it, in UTF-16 code units.
  case unknownGroup(String, offset: Int)
  /// An attempt to match the expression needs more steps or memory than are allowed.
  case tooComplex
  /// The search has taken longer than is allowed.
  case takesTooLong
  /// A text is too long to be searched.
  ///
  /// - maximum: the most bytes in UTF-8.
  case textTooLong(maximum: Int)
}

extension FindFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .empty: "There is nothing to find."
    case .patternTooLong(let maximum): "The text to find is longer than \(maximum) characters."
    case .invalidExpression(let message, let offset):
      "The expression is invalid at character \(offset + 1): \(message)."
    case .unknownGroup(let group, _): "The expression has no group “\(group)”."
    case .tooComplex: "The expression is too complex for this text."
    case .takesTooLong: "Finding takes too long."
    case .textTooLong(let maximum): "The text is longer than \(maximum) bytes."
    }
  }
}
