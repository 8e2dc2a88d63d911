internal import Glibc

/// A damped spring that moves from 0 to 1.
struct Spring: Hashable, Sendable {
  /// The angular frequency without friction, per second.
  private let frequency: Double
  /// 1 for no bounce, below it for some.
  private let damping: Double
  private let velocity: Double

  /// - Parameter response: the period without friction, in seconds.
  init(response: Double, dampingFraction: Double) {
    self.init(frequency: 2 * .pi / max(response, 0.01), damping: dampingFraction, velocity: 0)
  }

  init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    let mass = max(mass, 0.001), stiffness = max(stiffness, 0.001)
    self.init(
      frequency: (stiffness / mass).squareRoot(), damping: damping / (2 * (stiffness * mass).squareRoot()),
      velocity: initialVelocity)
  }

  private init(frequency: Double, damping: Double, velocity: Double) {
    self.frequency = frequency.isFinite ? frequency : 1
    // A spring without friction would never come to rest.
    self.damping = damping.isFinite ? min(max(damping, 0.02), 20) : 1
    self.velocity = velocity.isFinite ? min(max(velocity, -1000), 1000) : 0
  }

  /// The position at a time in seconds.
  func position(at time: Double) -> Double {
    let decay = damping * frequency
    if damping < 1 {
      let oscillation = frequency * (1 - damping * damping).squareRoot()
      return 1 - exp(-decay * time)
        * (cos(oscillation * time) + (decay - velocity) / oscillation * sin(oscillation * time))
    }
    if damping == 1 { return 1 - exp(-decay * time) * (1 + (frequency - velocity) * time) }
    let root = frequency * (damping * damping - 1).squareRoot(), slow = root - decay, fast = -root - decay
    let part = (velocity + fast) / (fast - slow)
    return 1 - part * exp(slow * time) - (1 - part) * exp(fast * time)
  }

  /// The time in seconds after which the spring stays within a thousandth of its end; at most 10.
  var settlingDuration: Double {
    let step = 0.01
    var time = 10.0
    while time > step, abs(position(at: time - step) - 1) < 0.001 { time -= step }
    return time
  }

  /// The positions at equal intervals, close enough for each swing to be smooth.
  var samples: [Double] {
    let duration = settlingDuration
    let count = min(max(Int(duration * frequency * 1.5), 16), 100)
    return (0..<count).map { position(at: duration * Double($0) / Double(count)) } + [1]
  }
}
