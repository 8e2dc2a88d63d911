extension Animation {
  /// Like a spring without bounce.
  public static let spring = spring(duration: 0.5)
  /// Like a spring without bounce.
  public static let smooth = smooth()
  /// Like a spring with a small bounce.
  public static let snappy = snappy()
  /// Like a spring with a bounce.
  public static let bouncy = bouncy()
  /// Like a quick spring, for what a gesture moves.
  public static let interactiveSpring = interactiveSpring(response: 0.15)

  /// Returns an animation like a spring.
  ///
  /// - Parameters:
  ///   - duration: the time in seconds in which the change seems to be made; the spring comes to rest later.
  ///   - bounce: 0 for none, up to 1 for a spring that does not come to rest; below 0 for a slower one.
  ///   - blendDuration: no effect.
  public static func spring(duration: Double = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    let bounce = min(max(bounce, -0.99), 1)
    return spring(Spring(response: duration, dampingFraction: bounce < 0 ? 1 / (1 + bounce) : 1 - bounce))
  }

  /// Returns an animation like a spring.
  ///
  /// - Parameters:
  ///   - response: the period of the spring without friction, in seconds.
  ///   - dampingFraction: 1 for no bounce, 0 for a spring that does not come to rest.
  ///   - blendDuration: no effect.
  @_disfavoredOverload
  public static func spring(
    response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
  ) -> Animation {
    spring(Spring(response: response, dampingFraction: dampingFraction))
  }

  /// Returns an animation like a quick spring, for what a gesture moves.
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
  ) -> Animation {
    spring(Spring(response: response, dampingFraction: dampingFraction))
  }

  /// Returns an animation like a spring with physical properties.
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    spring(Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity))
  }

  /// Returns an animation like a spring without bounce; `duration` in seconds.
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: extraBounce)
  }

  /// Returns an animation like a spring with a small bounce; `duration` in seconds.
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.15 + extraBounce)
  }

  /// Returns an animation like a spring with a bounce; `duration` in seconds.
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation {
    spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  private static func spring(_ spring: Spring) -> Animation {
    Animation(.spring(spring), duration: spring.settlingDuration)
  }
}
