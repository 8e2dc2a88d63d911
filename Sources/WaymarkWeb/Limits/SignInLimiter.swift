/// How many attempts to sign in may be made at once, and after how many seconds each of them comes back.
package struct SignInPace: Sendable {
  package var attempts: Int
  package var interval: Int
}

/// How often somebody may try to sign in: for an account, wherever the attempts come from, and for an address, whatever account they
/// are for. Some attempts may be made at once; each that was made comes back after a while.
struct SignInLimiter {
  let account: SignInPace
  let address: SignInPace
  /// How many accounts and addresses are remembered.
  var maxRemembered = 20_000
  /// When all attempts have come back, by the key of an account or an address.
  private var full: [Key: Int] = [:]

  private enum Key: Hashable {
    case account(String)
    case address(String)
  }

  init(account: SignInPace, address: SignInPace) { (self.account, self.address) = (account, address) }

  /// The number of accounts and addresses that are remembered.
  var count: Int { full.count }

  /// Takes an attempt.
  ///
  /// - Parameters:
  ///   - account: the account that is tried, whether it exists or not.
  ///   - address: whence it is tried; nil for an address that is not limited.
  ///   - now: the loop's seconds.
  /// - Returns: after how many seconds the next attempt may be made; nil if this one may.
  mutating func take(account name: String, address: String?, now: Int) -> Int? {
    let keys = [(Key.account(name), account)] + (address.map { [(Key.address($0), self.address)] } ?? [])
    let waits = keys.map { key, pace in
      max(full[key] ?? now, now) + pace.interval - now - pace.attempts * pace.interval
    }
    if let longest = waits.max(), longest > 0 { return longest }
    for (key, pace) in keys { full[key] = max(full[key] ?? now, now) + pace.interval }
    if full.count > maxRemembered { forget(now: now) }
    return nil
  }

  /// Gives an attempt back that was not a guess.
  mutating func giveBack(account name: String, address: String?) {
    full[.account(name)]? -= account.interval
    if let address { full[.address(address)]? -= self.address.interval }
  }

  /// Forgets what has come back; if that is too little, those who have tried least.
  private mutating func forget(now: Int) {
    full = full.filter { $0.value > now }
    guard full.count > maxRemembered else { return }
    let most = full.sorted { $0.value > $1.value }.prefix(maxRemembered / 2)
    full = Dictionary(uniqueKeysWithValues: most.map { ($0.key, $0.value) })
  }
}
