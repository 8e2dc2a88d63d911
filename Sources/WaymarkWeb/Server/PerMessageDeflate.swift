/// The negotiated compression (RFC 7692), without context takeover in either direction, so that all sockets share one
/// stream of each kind.
struct PerMessageDeflate: Equatable {
  /// The binary logarithm of the client's window size. A longer message could refer back further than the client's
  /// window reaches, and is sent uncompressed.
  var windowBits: UInt8 = 15

  /// The longest message that may be compressed.
  var maxMessageBytes: Int { windowBits == 15 ? .max : 1 << Int(windowBits) }

  /// The value of the handshake's `Sec-WebSocket-Extensions` response header.
  var response: String {
    "permessage-deflate; server_no_context_takeover; client_no_context_takeover"
      + (windowBits == 15 ? "" : "; server_max_window_bits=\(windowBits)")
  }

  /// Accepts the first offer that can be met; nil to go without compression. An offer with an unknown, repeated or
  /// malformed parameter is skipped, as the RFC requires.
  init?(offers: some Sequence<Substring>) {
    for offer in offers {
      if let agreed = PerMessageDeflate(offer: offer) {
        self = agreed
        return
      }
    }
    return nil
  }

  private init?(offer: Substring) {
    var parts = offer.split(separator: ";", omittingEmptySubsequences: false).map(\.trimmed)[...]
    guard parts.popFirst()?.isEqualIgnoringASCIICase(to: "permessage-deflate") == true else { return nil }
    var seen: Set<Substring> = []
    for part in parts {
      let name = part.prefix { $0 != "=" }.trimmed
      let value = part.contains("=") ? part[part.firstIndex(of: "=")!...].dropFirst().trimmed.unquoted : nil
      guard seen.insert(name).inserted else { return nil }
      switch (name, value) {
      case ("server_no_context_takeover", nil), ("client_no_context_takeover", nil),
        ("client_max_window_bits", nil):
        break
      case ("client_max_window_bits", let value?):
        guard Self.windowBits(value) != nil else { return nil }
      case ("server_max_window_bits", let value?):
        guard let bits = Self.windowBits(value) else { return nil }
        windowBits = bits
      default: return nil
      }
    }
  }

  private static func windowBits(_ text: Substring) -> UInt8? {
    guard let bits = UInt8(text), (8...15).contains(bits), text.first != "0", text.first != "+" else {
      return nil
    }
    return bits
  }
}

extension Substring {
  /// The text without the quotes that a parameter's value may have.
  fileprivate var unquoted: Substring {
    count >= 2 && first == "\"" && last == "\"" ? dropFirst().dropLast() : self
  }
}
