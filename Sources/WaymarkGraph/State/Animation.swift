/// The animation of a change from the old to the new appearance. It is sent as data and performed by the browser.
public struct Animation: Sendable, Hashable, Codable {
  /// The progress over time.
  public enum Curve: String, Sendable, Hashable, Codable {
    /// At one speed.
    case linear
    /// Slow at the beginning.
    case easeIn
    /// Slow at the end.
    case easeOut
    /// Slow at both ends.
    case easeInOut
    /// Like a damped spring.
    case spring
  }

  /// The progress over time.
  public var curve: Curve
  /// The duration, in seconds.
  public var duration: Double
  /// The delay before the start, in seconds.
  public var delay = 0.0

  /// The platform's usual animation.
  public static let `default` = Animation(curve: .easeInOut, duration: 0.35)
  /// At one speed.
  public static let linear = linear(duration: 0.35)
  /// Slow at the beginning.
  public static let easeIn = easeIn(duration: 0.35)
  /// Slow at the end.
  public static let easeOut = easeOut(duration: 0.35)
  /// Slow at both ends.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// Like a spring without bounce.
  public static let spring = Animation(curve: .spring, duration: 0.5)
  /// Like a spring without bounce.
  public static let smooth = Animation(curve: .spring, duration: 0.5)
  /// Returns an animation at one speed, with a duration in seconds.
  public static func linear(duration: Double) -> Animation { Animation(curve: .linear, duration: duration) }
  /// Returns an animation that is slow at the beginning, with a duration in seconds.
  public static func easeIn(duration: Double) -> Animation { Animation(curve: .easeIn, duration: duration) }
  /// Returns an animation that is slow at the end, with a duration in seconds.
  public static func easeOut(duration: Double) -> Animation { Animation(curve: .easeOut, duration: duration) }
  /// Returns an animation that is slow at both ends, with a duration in seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation(curve: .easeInOut, duration: duration) }
  /// Returns the same animation with a delay, in seconds.
  public func delay(_ delay: Double) -> Animation {
    var copy = self
    copy.delay = delay
    return copy
  }
}
