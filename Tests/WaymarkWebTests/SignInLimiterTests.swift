import Testing

@testable import WaymarkWeb

/// How often somebody may try to sign in.
struct SignInLimiterTests {
  private var limiter = SignInLimiter(
    account: SignInPace(attempts: 3, interval: 60), address: SignInPace(attempts: 5, interval: 10))

  @Test mutating func `some attempts are allowed at once, and then one after each pause`() {
    for _ in 0..<3 { #expect(limiter.take(account: "ada", address: nil, now: 100) == nil) }
    #expect(limiter.take(account: "ada", address: nil, now: 100) == 60)
    #expect(limiter.take(account: "ada", address: nil, now: 130) == 30)
    #expect(limiter.take(account: "ada", address: nil, now: 160) == nil)
    #expect(limiter.take(account: "ada", address: nil, now: 160) == 60)
    #expect(limiter.take(account: "ben", address: nil, now: 160) == nil)
  }

  @Test mutating func `an account is limited wherever the attempts come from`() {
    for number in 0..<3 { #expect(limiter.take(account: "ada", address: "10.0.0.\(number)", now: 0) == nil) }
    #expect(limiter.take(account: "ada", address: "10.0.0.9", now: 0) == 60)
  }

  @Test mutating func `an address is limited whatever the accounts are`() {
    for number in 0..<5 { #expect(limiter.take(account: "user\(number)", address: "10.0.0.1", now: 0) == nil) }
    #expect(limiter.take(account: "other", address: "10.0.0.1", now: 0) == 10)
    #expect(limiter.take(account: "other", address: "10.0.0.2", now: 0) == nil)
  }

  @Test mutating func `refused attempts do not prolong the pause`() {
    for _ in 0..<3 { _ = limiter.take(account: "ada", address: "10.0.0.1", now: 0) }
    for _ in 0..<50 { #expect(limiter.take(account: "ada", address: "10.0.0.1", now: 10) == 50) }
    #expect(limiter.take(account: "ada", address: "10.0.0.1", now: 60) == nil)
    #expect(limiter.take(account: "ben", address: "10.0.0.1", now: 60) == nil)
  }

  @Test mutating func `who knows the password gives the attempt back, but not those of others`() {
    for _ in 0..<20 {
      #expect(limiter.take(account: "ada", address: "10.0.0.1", now: 0) == nil)
      limiter.giveBack(account: "ada", address: "10.0.0.1")
    }
    for _ in 0..<3 { #expect(limiter.take(account: "ben", address: "10.0.0.1", now: 0) == nil) }
    #expect(limiter.take(account: "ada", address: "10.0.0.1", now: 0) == nil)
    limiter.giveBack(account: "ada", address: "10.0.0.1")
    #expect(limiter.take(account: "ben", address: "10.0.0.1", now: 0) == 60)
  }

  @Test mutating func `after a long pause no more attempts are allowed than at first`() {
    #expect(limiter.take(account: "ada", address: nil, now: 0) == nil)
    for _ in 0..<3 { #expect(limiter.take(account: "ada", address: nil, now: 100_000) == nil) }
    #expect(limiter.take(account: "ada", address: nil, now: 100_000) == 60)
  }

  @Test mutating func `what is remembered is bounded, and who has tried most stays limited`() {
    limiter.maxRemembered = 100
    for _ in 0..<3 { _ = limiter.take(account: "ada", address: nil, now: 0) }
    for number in 0..<1_000 { _ = limiter.take(account: "user\(number)", address: nil, now: 0) }
    #expect(limiter.count <= 100)
    #expect(limiter.take(account: "ada", address: nil, now: 0) == 60)
    _ = limiter.take(account: "ben", address: nil, now: 10_000)
    for number in 0..<150 { _ = limiter.take(account: "new\(number)", address: nil, now: 10_000) }
    #expect(limiter.count <= 100)
  }
}
