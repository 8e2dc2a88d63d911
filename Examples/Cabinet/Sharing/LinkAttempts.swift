import Foundation

/// How often the password of a link may be tried: some attempts at once, each of which comes back after a while.
struct LinkAttempts {
  private static let atOnce = 10
  private static let interval: TimeInterval = 60
  /// How many links are remembered. Beyond that those are forgotten that were tried least.
  private static let maxRemembered = 1_000
  /// When all attempts have come back.
  private var full: [SharedLink.ID: Date] = [:]

  /// Takes an attempt.
  ///
  /// - Returns: Whether it may be made.
  mutating func take(_ id: SharedLink.ID, at now: Date) -> Bool {
    let last = max(full[id] ?? now, now).addingTimeInterval(Self.interval)
    guard last.timeIntervalSince(now) <= Double(Self.atOnce) * Self.interval else { return false }
    full[id] = last
    if full.count > Self.maxRemembered {
      full = full.filter { $0.value > now }
      if full.count > Self.maxRemembered, let least = full.min(by: { $0.value < $1.value })?.key { full[least] = nil }
    }
    return true
  }

  /// Gives an attempt back that was not a guess.
  mutating func giveBack(_ id: SharedLink.ID) { full[id]?.addTimeInterval(-Self.interval) }
}
