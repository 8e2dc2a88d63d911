/// The horizontal or vertical direction.
public enum Axis: Int8, CaseIterable, Sendable {
  /// From side to side.
  case horizontal
  /// From top to bottom.
  case vertical

  /// Any of the two directions.
  public struct Set: OptionSet, Sendable, Hashable {
    /// One bit for each direction.
    public let rawValue: Int8
    /// Creates a set from its bits.
    public init(rawValue: Int8) { self.rawValue = rawValue }
    /// From side to side.
    public static let horizontal = Set(rawValue: 1)
    /// From top to bottom.
    public static let vertical = Set(rawValue: 2)
  }
}
