/// The leading or the trailing side of a box.
public enum HorizontalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The leading side: the left in languages that are written from left to right.
  case leading
  /// The trailing side: the right in languages that are written from left to right.
  case trailing

  /// A set of sides.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit for each side.
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one side.
    public init(_ edge: HorizontalEdge) { self = edge == .leading ? .leading : .trailing }
    /// The leading side.
    public static let leading = Set(rawValue: 1)
    /// The trailing side.
    public static let trailing = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.leading, .trailing]
  }
}
