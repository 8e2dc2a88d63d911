/// How many expressions are around the one that is read.
///
/// Expressions are read recursively, and so is what follows from them: that one hundred thousand modifiers stand behind a view must not
/// need all of the stack.
final class Nesting {
  /// The number of expressions that may be around another. A modifier is two.
  static let most = 1000

  private var depth = 0
  /// Whether something was left out.
  private(set) var isExceeded = false

  /// Returns what a function makes one level further in, or another value if that is too deep.
  func inside<Result>(or other: @autoclosure () -> Result, _ make: () -> Result) -> Result {
    guard depth < Self.most else {
      isExceeded = true
      return other()
    }
    depth += 1
    defer { depth -= 1 }
    return make()
  }
}
