/// The animation of a change from the old to the new appearance. It is sent as data and performed by the browser.
///
///     withAnimation(.spring(duration: 0.4, bounce: 0.2)) { isOpen.toggle() }
///
/// Differs from SwiftUI: an animation that is interrupted goes on from where it is, without its speed.
public struct Animation: Hashable, Sendable {
  var curve: AnimationCurve
  /// The duration of one repetition, in seconds.
  package private(set) var duration: Double
  /// The delay before the start, in seconds.
  package private(set) var delay = 0.0
  /// How often the animation runs.
  package private(set) var repetitions = 1.0
  /// Whether every second repetition runs backwards.
  package private(set) var autoreverses = false

  init(_ curve: AnimationCurve, duration: Double) {
    self.curve = curve
    self.duration = duration
  }

  /// The progress over time as an easing function of CSS.
  package var easing: String { curve.css }

  /// The platform's usual animation.
  public static let `default` = easeInOut
  /// At one speed.
  public static let linear = linear(duration: 0.35)
  /// Slow at the beginning.
  public static let easeIn = easeIn(duration: 0.35)
  /// Slow at the end.
  public static let easeOut = easeOut(duration: 0.35)
  /// Slow at both ends.
  public static let easeInOut = easeInOut(duration: 0.35)
  /// Returns an animation at one speed, with a duration in seconds.
  public static func linear(duration: Double) -> Animation { Animation(.linear, duration: duration) }
  /// Returns an animation that is slow at the beginning, with a duration in seconds.
  public static func easeIn(duration: Double) -> Animation { Animation(.easeIn, duration: duration) }
  /// Returns an animation that is slow at the end, with a duration in seconds.
  public static func easeOut(duration: Double) -> Animation { Animation(.easeOut, duration: duration) }
  /// Returns an animation that is slow at both ends, with a duration in seconds.
  public static func easeInOut(duration: Double) -> Animation { Animation(.easeInOut, duration: duration) }

  /// Returns an animation whose progress is a cubic Bézier curve from 0, 0 to 1, 1 with two control points.
  ///
  /// - Parameters:
  ///   - p1x: the time of the first control point, from 0 to 1.
  ///   - p1y: the progress of the first control point.
  ///   - p2x: the time of the second control point, from 0 to 1.
  ///   - p2y: the progress of the second control point.
  ///   - duration: the duration in seconds.
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35
  ) -> Animation {
    Animation(.bezier(min(max(p1x, 0), 1), p1y, min(max(p2x, 0), 1), p2y), duration: duration)
  }

  /// Returns the same animation with a delay, in seconds.
  public func delay(_ delay: Double) -> Animation { with { $0.delay += delay } }

  /// Returns the same animation at another speed: twice as fast with 2.
  public func speed(_ speed: Double) -> Animation {
    guard speed > 0, speed.isFinite else { return self }
    return with {
      $0.duration /= speed
      $0.delay /= speed
    }
  }

  /// Returns the same animation, repeated.
  ///
  /// - Parameters:
  ///   - repeatCount: how often it runs.
  ///   - autoreverses: whether every second repetition runs backwards.
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    with {
      $0.repetitions = Double(max(repeatCount, 1))
      $0.autoreverses = autoreverses
    }
  }

  /// Returns the same animation, repeated until the value changes again.
  ///
  /// Differs from SwiftUI: the animation ends when the page is loaded again.
  ///
  /// - Parameter autoreverses: whether every second repetition runs backwards.
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    with {
      $0.repetitions = .infinity
      $0.autoreverses = autoreverses
    }
  }

  private func with(_ change: (inout Animation) -> Void) -> Animation {
    var copy = self
    change(&copy)
    return copy
  }
}
