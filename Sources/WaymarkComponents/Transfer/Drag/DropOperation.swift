/// What becomes of something that is dropped.
public enum DropOperation: Equatable, Hashable, Sendable {
  /// Nothing: the drag ends.
  case cancel
  /// Nothing: it can't be dropped here, or not now.
  case forbidden
  /// It is copied.
  case copy
  /// It is moved: it is not at its former place any more.
  case move
  /// A reference to it is made.
  case alias
  /// It is deleted, as in the Trash.
  case delete

  /// Several operations.
  public struct Set: OptionSet, Sendable {
    /// The operations as bits.
    public let rawValue: Int
    /// Creates a set from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// ``DropOperation/cancel``.
    public static let cancel = Set(rawValue: 1)
    /// ``DropOperation/forbidden``.
    public static let forbidden = Set(rawValue: 2)
    /// ``DropOperation/copy``.
    public static let copy = Set(rawValue: 4)
    /// ``DropOperation/move``.
    public static let move = Set(rawValue: 8)
    /// ``DropOperation/alias``.
    public static let alias = Set(rawValue: 16)
    /// ``DropOperation/delete``.
    public static let delete = Set(rawValue: 32)
  }

  /// The set of this operation alone.
  var alone: Set {
    switch self {
    case .cancel: .cancel
    case .forbidden: .forbidden
    case .copy: .copy
    case .move: .move
    case .alias: .alias
    case .delete: .delete
    }
  }
}
