internal import Glibc

/// The address of a client, as a proxy or the system reports it.
package struct ClientAddress: Equatable {
  /// The address in canonical form, without a port.
  let text: String
  /// The key under which connections are counted: an IPv4 address, or the /64 prefix of an IPv6 address, which one
  /// customer has.
  let group: String

  /// Parses an IPv4 or IPv6 address, with or without brackets and a port; nil for anything else.
  init?(_ text: some StringProtocol) {
    var host = text.description[...].trimmed
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") {
      host = host[..<end].dropFirst()
    } else if let colon = host.firstIndex(of: ":"), host.lastIndex(of: ":") == colon {
      host = host[..<colon]
    }
    if Self.number(of: host) != nil {
      self.text = String(host)
      group = self.text
      return
    }
    var address = in6_addr()
    guard inet_pton(AF_INET6, String(host), &address) == 1 else { return nil }
    let bytes = withUnsafeBytes(of: &address) { Array($0) }
    if bytes[..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
      // An IPv4-mapped IPv6 address.
      self.text = bytes[12...].map(String.init).joined(separator: ".")
      group = self.text
      return
    }
    self.text = bytes.hexadecimal
    group = bytes[..<8].hexadecimal
  }

  /// Whether it is an address of the loopback: `127.0.0.0/8` or `::1`.
  var isLoopback: Bool {
    Self.number(of: text).map(Self.isLoopback) ?? (text == String(repeating: "0", count: 31) + "1")
  }

  /// Whether a text is an address of the loopback.
  package static func isLoopback(_ text: String) -> Bool { ClientAddress(text)?.isLoopback ?? false }

  /// Returns an IPv4 address as a number; nil for any other text.
  static func number(of text: some StringProtocol) -> UInt32? {
    var address = in_addr()
    guard inet_pton(AF_INET, text.description, &address) == 1 else { return nil }
    return UInt32(bigEndian: address.s_addr)
  }

  /// Whether the address is a loopback address (127.0.0.0/8).
  static func isLoopback(_ address: UInt32) -> Bool { address >> 24 == 127 }
}
