internal import Glibc

/// The proxies in front of the server whose forwarding headers are trusted. Any client can write such headers, so
/// those of all others are ignored.
package struct TrustedProxies: Sendable, Equatable {
  /// A range of IPv4 addresses.
  private struct Network: Sendable, Equatable {
    var address: UInt32
    var mask: UInt32
  }

  private var networks: [Network] = []

  /// Trusts no proxy.
  package init() {}

  /// Parses addresses and networks such as `10.0.0.7, 192.168.0.0/16`; nil if one of them is invalid.
  package init?(_ list: String) {
    for part in list.split(separator: ",").map(\.trimmed) where !part.isEmpty {
      let halves = part.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      guard let address = ClientAddress.number(of: halves[0]) else { return nil }
      var bits: UInt32 = 32
      if halves.count == 2 {
        guard let number = UInt32(halves[1]), number <= 32 else { return nil }
        bits = number
      }
      let mask = bits == 0 ? 0 : UInt32.max << (32 - bits)
      networks.append(Network(address: address & mask, mask: mask))
    }
  }

  /// Whether no proxy is trusted.
  var isEmpty: Bool { networks.isEmpty }

  /// Whether this is the address of a trusted proxy.
  func contains(_ address: String) -> Bool { ClientAddress.number(of: address).map(contains) ?? false }

  func contains(_ address: UInt32) -> Bool { networks.contains { address & $0.mask == $0.address } }

  /// Takes the client's address, and whether it uses TLS, from the headers of a trusted proxy.
  ///
  /// Each proxy appends the address of its peer to `X-Forwarded-For`; so the last address that is not a trusted proxy
  /// is the client's, and the client may have forged those before it.
  func apply(to request: inout HTTPRequest) {
    guard !isEmpty, contains(request.remoteAddress) else { return }
    request.isForwarded = true
    for address in request.headerList("X-Forwarded-For").reversed() {
      guard let known = ClientAddress(address) else { break }
      request.remoteAddress = known.text
      if !contains(known.text) { break }
    }
    if let scheme = request.headerList("X-Forwarded-Proto").last {
      request.isSecure = scheme.isEqualIgnoringASCIICase(to: "https")
    }
  }
}
