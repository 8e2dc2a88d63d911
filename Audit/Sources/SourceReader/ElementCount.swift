/// How many elements something has.
struct ElementCount: Equatable {
  var number: Int
  /// Whether there may be more of them, as of years until now.
  var mayBeMore = false

  static func + (first: Self, second: Self) -> Self {
    Self(number: first.number + second.number, mayBeMore: first.mayBeMore || second.mayBeMore)
  }
}
