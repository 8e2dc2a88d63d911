import Testing

@testable import WaymarkGraph

struct SpringTests {
  private func samples(_ animation: Animation) -> [Double] {
    guard animation.easing.hasPrefix("linear(") else { return [] }
    return animation.easing.dropFirst(7).dropLast().split(separator: ",").compactMap { Double($0) }
  }

  @Test func `a spring without bounce moves to its end and not beyond`() {
    let found = samples(.spring(duration: 0.5))
    #expect(found.first == 0 && found.last == 1)
    #expect(zip(found, found.dropFirst()).allSatisfy { $0 <= $1 })
    #expect(found.count >= 16 && found.count <= 101)
  }

  @Test func `a spring with bounce moves beyond its end and back`() {
    let most = samples(.spring(duration: 0.5, bounce: 0.4)).max() ?? 0
    #expect(most > 1.05 && most < 1.2)
    #expect(samples(.bouncy).max()! > samples(.snappy).max()!)
  }

  @Test func `a spring lasts until it is at rest`() {
    #expect(abs(Animation.spring(duration: 0.5).duration - 0.73) < 0.02)
    #expect(Animation.spring(duration: 0.5, bounce: 0.4).duration > 0.8)
    #expect(Animation.spring(duration: 1).duration > Animation.spring(duration: 0.5).duration)
  }

  @Test(arguments: [0.0, -1, -5, 1, 2, .infinity, .nan])
  func `springs of any parameters have finite curves`(extreme: Double) {
    for animation in [
      Animation.spring(duration: extreme, bounce: extreme), .spring(response: extreme, dampingFraction: extreme),
      .interpolatingSpring(mass: extreme, stiffness: extreme, damping: extreme, initialVelocity: extreme),
    ] {
      #expect(animation.duration > 0 && animation.duration <= 10)
      let found = samples(animation)
      #expect(found.count >= 17 && found.allSatisfy { $0.isFinite })
    }
  }

  @Test func `speed and delay change the times`() {
    let fast = Animation.linear(duration: 1).delay(0.5).speed(2)
    #expect(fast.duration == 0.5 && fast.delay == 0.25)
    #expect(Animation.linear.speed(0) == .linear)
    #expect(Animation.linear.repeatForever().repetitions == .infinity)
    #expect(Animation.linear.repeatCount(3, autoreverses: false).repetitions == 3)
    #expect(Animation.timingCurve(0.1, 2, 3, 0.5).easing == "cubic-bezier(0.1,2,1,0.5)")
  }
}
