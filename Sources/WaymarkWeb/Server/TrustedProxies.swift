internal import Glibc

/// The proxies in front of the server, whose word on where a request comes from is believed. Anybody can write such
/// headers, so nobody else's is.
package struct TrustedProxies: Sendable, Equatable {
  /// A part of the IPv4 addresses.
  private struct Network: Sendable, Equatable {
    var address: UInt32
    var mask: UInt32
  }

  private var networks: [Network] = []

  /// None.
  package init() {}

  /// Reads addresses and networks such as `10.0.0.7, 192.168.0.0/16`; nil where one of them is none.
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

  /// Whether none is trusted.
  var isEmpty: Bool { networks.isEmpty }

  /// Whether a connection from there is a proxy's.
  func contains(_ address: String) -> Bool { ClientAddress.number(of: address).map(contains) ?? false }

  func contains(_ address: UInt32) -> Bool { networks.contains { address & $0.mask == $0.address } }

  /// Takes over from the headers of a trusted proxy who the client is, and whether it speaks TLS.
  ///
  /// Each proxy adds the address that it was called from at the end of `X-Forwarded-For`; so the last one that is no
  /// proxy of ours is the client, and what stands before it the client may have written itself.
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
