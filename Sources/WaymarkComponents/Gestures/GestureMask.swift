/// Which gestures a view recognizes: the one that is added, those of the views inside, or both.
public struct GestureMask: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: UInt32

  /// Creates a mask from its raw value.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No gestures.
  public static let none = GestureMask([])
  /// The gesture that is added.
  public static let gesture = GestureMask(rawValue: 1 << 0)
  /// The gestures of the views inside.
  public static let subviews = GestureMask(rawValue: 1 << 1)
  /// All gestures.
  public static let all: GestureMask = [.gesture, .subviews]
}
