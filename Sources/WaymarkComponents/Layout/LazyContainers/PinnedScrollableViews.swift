/// The views of a section that stay at the edge of a scroll view as long as the section is visible.
public struct PinnedScrollableViews: OptionSet, Sendable {
  /// A bit for each kind of view.
  public let rawValue: UInt32

  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// The header of each ``Section``.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footer of each ``Section``.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
