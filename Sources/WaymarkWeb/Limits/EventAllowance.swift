/// The number of events that a client may currently send: a token bucket that refills steadily and holds one burst.
struct EventAllowance {
  private var tokens: Int32
  private var since: Int32

  init(_ limits: SessionLimits, now: Int) {
    tokens = Int32(limits.eventBurst)
    since = Int32(truncatingIfNeeded: now)
  }

  /// Takes `count` events from the allowance; returns false if there are not enough.
  mutating func take(_ count: Int, _ limits: SessionLimits, now: Int) -> Bool {
    let now = Int32(truncatingIfNeeded: now)
    if now != since {
      let refill = Int(now &- since) * limits.eventsPerSecond
      tokens = Int32(min(limits.eventBurst, Int(tokens) + max(0, refill)))
      since = now
    }
    guard tokens >= count else { return false }
    tokens -= Int32(count)
    return true
  }
}
