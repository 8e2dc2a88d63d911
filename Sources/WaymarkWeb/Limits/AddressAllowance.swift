/// The number of pages that each address may currently request. A page creates a session, which takes memory until it
/// is adopted or expires; nobody needs hundreds a minute.
@MainActor final class AddressAllowance {
  private struct Bucket {
    /// In sixtieths of a page, so that a second's refill is a whole number.
    var tokens: Int
    var since: Int
  }

  private let limits: ServerLimits
  private var buckets: [String: Bucket] = [:]
  private var sweptAt = 0

  init(limits: ServerLimits) { self.limits = limits }

  /// Takes one page from the allowance; returns false if none is left for the address.
  func take(_ address: String, now: Int) -> Bool {
    guard let group = group(of: address) else { return true }
    let full = limits.pagesPerMinute * 60
    sweep(now: now)
    var bucket = buckets[group] ?? Bucket(tokens: full, since: now)
    bucket.tokens = min(full, bucket.tokens + max(0, now - bucket.since) * limits.pagesPerMinute)
    bucket.since = now
    let isThere = bucket.tokens >= 60
    if isThere { bucket.tokens -= 60 }
    buckets[group] = bucket
    return isThere
  }

  /// The number of addresses with an entry.
  var count: Int { buckets.count }

  private func group(of address: String) -> String? {
    if ClientAddress.number(of: address).map(limits.isExempt) == true { return nil }
    return ClientAddress(address)?.group ?? address
  }

  /// Once a minute, removes the entries whose allowance is full again.
  private func sweep(now: Int) {
    guard now - sweptAt >= 60 else { return }
    sweptAt = now
    buckets = buckets.filter { now - $0.value.since < 60 }
  }
}
