/// The context of a change of state: above all, its animation.
public struct Transaction: Sendable, Equatable {
  /// The animation of the change; nil for none.
  public var animation: Animation?
  /// Whether animations set further in are ignored.
  public var disablesAnimations = false

  /// Creates an empty transaction.
  public init() {}
  /// Creates a transaction with an animation.
  public init(animation: Animation?) { self.animation = animation }

  var isEmpty: Bool { self == Transaction() }

  /// The transaction of the changes being made. It ends with the call that set it: a task started in that call does not
  /// inherit it.
  @MainActor private(set) static var current = Transaction()

  /// Runs `body` with `transaction` as the current one.
  @MainActor static func perform<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
    let outer = current
    current = transaction
    defer { current = outer }
    return try body()
  }
}

/// Performs the changes of `body` with an animation.
@MainActor @preconcurrency public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = transaction.disablesAnimations ? nil : animation
  return try Transaction.perform(transaction, body)
}

/// Performs the changes of `body` with a transaction.
@MainActor @preconcurrency public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.perform(transaction, body)
}
