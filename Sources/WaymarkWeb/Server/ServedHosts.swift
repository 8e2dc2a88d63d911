/// The hosts, as the `Host` header names them, under which requests are answered.
///
/// A page elsewhere can let its own name resolve to the address of this server, and then has the same origin for a
/// browser (DNS rebinding): through the browser of somebody in a private network it could read an app there. So a name
/// has to be listed. Addresses can't be rebound, nor can names of the loopback.
package struct ServedHosts: Equatable, Sendable {
  private enum Rule: Equatable {
    case loopback
    case addresses
    case names(Set<Substring>, suffixes: [Substring])
  }
  private let rule: Rule

  /// Serves the loopback only if the server listens there, otherwise every address but no name.
  package init(listeningOn host: String) { rule = ClientAddress(host)?.isLoopback == true ? .loopback : .addresses }

  /// Serves the loopback and the listed names; `*.example.org` lists all names below one. Nil if one is not a name.
  package init?(_ list: String) {
    var names: Set<Substring> = [], suffixes: [Substring] = []
    for item in list.lowercased().split(separator: ",") {
      let item = item.trimmed
      let name = item.hasPrefix("*.") ? item.dropFirst(2) : item
      guard !name.isEmpty, name.utf8.allSatisfy(Self.isOfName) else { return nil }
      if item.hasPrefix("*.") { suffixes.append(item.dropFirst()) } else { names.insert(name) }
    }
    guard !names.isEmpty || !suffixes.isEmpty else { return nil }
    rule = .names(names, suffixes: suffixes)
  }

  /// Whether no name but those of the loopback is served, so that an operator has to list one.
  package var servesNoNames: Bool { rule == .addresses }

  /// Whether a request with this `Host` header is answered.
  package func contains(_ header: String) -> Bool {
    let host = Self.withoutPort(header.lowercased()[...])
    if host == "localhost" || host.hasSuffix(".localhost") { return true }
    let address = ClientAddress(String(host))
    if address?.isLoopback == true { return true }
    switch rule {
    case .loopback: return false
    case .addresses: return address != nil
    case .names(let names, let suffixes): return names.contains(host) || suffixes.contains { host.hasSuffix($0) }
    }
  }

  private static func withoutPort(_ host: Substring) -> Substring {
    if host.hasPrefix("["), let end = host.firstIndex(of: "]") { return host[host.index(after: host.startIndex)..<end] }
    let name = host.prefix { $0 != ":" }
    return name.hasSuffix(".") ? name.dropLast() : name
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
      UInt8(ascii: "."), UInt8(ascii: ":"):
      true
    default: false
    }
  }
}
