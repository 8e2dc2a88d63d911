import Synchronization

/// How many values that a type does not know a decoder keeps, all together: those of hostile files could be millions.
///
///     let decoder = JSONDecoder()
///     decoder.userInfo[.unknownValueLimit] = UnknownValueLimit(10_000)
///
/// Beyond the limit decoding fails. Waymark only.
public final class UnknownValueLimit: Sendable {
  private let left: Mutex<Int>

  /// Creates a limit for one decoder.
  ///
  /// - Parameter most: the most numbers, texts, lists and other values, also those inside others.
  public init(_ most: Int) { left = Mutex(most) }

  /// Whether there were more values.
  var isExceeded: Bool { left.withLock { $0 < 0 } }

  /// Counts a value.
  ///
  /// - Throws: ``Exceeded`` beyond the limit.
  func take() throws {
    let isTooMany = left.withLock {
      $0 -= 1
      return $0 < 0
    }
    if isTooMany { throw Exceeded() }
  }

  struct Exceeded: Error {}
}

extension CodingUserInfoKey {
  /// The ``UnknownValueLimit`` of a decoder; without one all values are kept.
  public static let unknownValueLimit = CodingUserInfoKey(rawValue: "waymark.unknownValueLimit")!
}
