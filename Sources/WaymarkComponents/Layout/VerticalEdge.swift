/// The upper or the lower side of a box.
public enum VerticalEdge: Int8, CaseIterable, Codable, Sendable {
  /// The upper side.
  case top
  /// The lower side.
  case bottom

  /// A set of sides.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit for each side.
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// Creates a set of one side.
    public init(_ edge: VerticalEdge) { self = edge == .top ? .top : .bottom }
    /// The upper side.
    public static let top = Set(rawValue: 1)
    /// The lower side.
    public static let bottom = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.top, .bottom]
  }
}
