internal import WaymarkGraph

/// A side of a box.
public enum Edge: Int8, CaseIterable, Sendable {
  /// The upper side.
  case top
  /// The side where lines begin.
  case leading
  /// The lower side.
  case bottom
  /// The side where lines end.
  case trailing

  /// A set of sides.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit for each side.
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// The upper side.
    public static let top = Set(rawValue: 1)
    /// The side where lines begin.
    public static let leading = Set(rawValue: 2)
    /// The lower side.
    public static let bottom = Set(rawValue: 4)
    /// The side where lines end.
    public static let trailing = Set(rawValue: 8)
    /// Leading and trailing.
    public static let horizontal: Set = [.leading, .trailing]
    /// Top and bottom.
    public static let vertical: Set = [.top, .bottom]
    /// Every side.
    public static let all: Set = [.horizontal, .vertical]
  }
}
