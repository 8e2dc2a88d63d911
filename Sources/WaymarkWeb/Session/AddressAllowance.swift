/// How many pages each address may ask for at present. A page makes a session, which costs memory until it is adopted or
/// forgotten; nobody needs hundreds a minute.
@MainActor final class AddressAllowance {
  private struct Bucket {
    /// Sixtieths of a page, so that a second's refill is a whole number.
    var tokens: Int
    var since: Int
  }

  private let limits: Limits
  private var buckets: [String: Bucket] = [:]
  private var sweptAt = 0

  init(limits: Limits) { self.limits = limits }

  /// Takes one page; false where there is none left for the address.
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

  /// How many addresses are known.
  var count: Int { buckets.count }

  private func group(of address: String) -> String? {
    if ClientAddress.number(of: address).map(limits.isExempt) == true { return nil }
    return ClientAddress(address)?.group ?? address
  }

  /// Forgets, once a minute, those who are owed nothing.
  private func sweep(now: Int) {
    guard now - sweptAt >= 60 else { return }
    sweptAt = now
    buckets = buckets.filter { now - $0.value.since < 60 }
  }
}
