internal import WaymarkFind

extension FindFailure {
  /// What a person reads.
  var message: Text? {
    switch self {
    case .empty: nil
    case .patternTooLong(let maximum): Text(library: "The text to find has more than \(maximum) characters.")
    case .invalidExpression(_, let offset): Text(library: "The expression is invalid at character \(offset + 1).")
    case .unknownGroup(let group, _): Text(library: "The expression has no group “\(group)”.")
    case .tooComplex: Text(library: "The expression is too complex for this text.")
    case .takesTooLong: Text(library: "Finding takes too long.")
    case .textTooLong: Text(library: "The text is too long.")
    }
  }
}
