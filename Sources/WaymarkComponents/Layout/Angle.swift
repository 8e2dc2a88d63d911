internal import WaymarkGraph

/// An angle.
public struct Angle: Sendable, Hashable {
  /// The angle in degrees.
  public var degrees: Double
  /// Creates an angle in degrees.
  public init(degrees: Double) { self.degrees = degrees }
  /// Creates an angle in radians.
  public init(radians: Double) { degrees = radians * 180 / .pi }
  /// The angle in radians.
  public var radians: Double { degrees * .pi / 180 }
  /// Returns an angle in degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// Returns an angle in radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// The angle of 0°.
  public static let zero = Angle(degrees: 0)
}

extension Angle: CodedState {
  package var coded: Double { degrees }
  package init(coded degrees: Double) { self.init(degrees: degrees) }
}

extension Angle: Comparable, AdditiveArithmetic {
  /// Whether an angle is smaller than another.
  public static func < (left: Angle, right: Angle) -> Bool { left.degrees < right.degrees }
  /// The sum of two angles.
  public static func + (left: Angle, right: Angle) -> Angle { Angle(degrees: left.degrees + right.degrees) }
  /// The difference of two angles.
  public static func - (left: Angle, right: Angle) -> Angle { Angle(degrees: left.degrees - right.degrees) }
  /// A multiple of an angle.
  public static func * (left: Angle, factor: Double) -> Angle { Angle(degrees: left.degrees * factor) }
  /// A multiple of an angle.
  public static func * (factor: Double, right: Angle) -> Angle { right * factor }
  /// A fraction of an angle.
  public static func / (left: Angle, divisor: Double) -> Angle { Angle(degrees: left.degrees / divisor) }
}
