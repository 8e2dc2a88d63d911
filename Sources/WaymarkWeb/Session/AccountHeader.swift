internal import WaymarkAccounts

/// The header in which a proxy in front of the server names the account of a person who has signed in there, by OpenID Connect for example.
///
/// Anybody can write a header, so it counts only in a request of a trusted proxy, and only once: the proxy has to replace what a
/// browser has sent, and a second one shows that it does not.
package struct AccountHeader: Sendable, Equatable {
  private static let maxLength = 64
  /// Headers that mean something else.
  private static let others: Set<String> = [
    "connection", "content-length", "content-type", "cookie", "host", "origin", "transfer-encoding", "upgrade",
    "x-forwarded-for", "x-forwarded-proto",
  ]
  private let name: String

  /// Creates the header with a name, such as `X-Forwarded-User`; nil for a text that is no name, and for the name of a header that
  /// means something else.
  package init?(_ name: String) {
    let isName = name.utf8.allSatisfy {
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
    }
    guard isName, (1...Self.maxLength).contains(name.utf8.count), !Self.others.contains(name.lowercased()) else {
      return nil
    }
    self.name = name
  }

  /// Returns the id of the account that a request names; nil if it names none.
  func accountID(in request: HTTPRequest) -> String? {
    let values = request.headers.filter { $0.name.isEqualIgnoringASCIICase(to: name) }
    guard request.isForwarded, values.count == 1 else { return nil }
    return try? Account(name: String(values[0].value[...].trimmed)).id
  }
}
