internal import Glibc

/// The keys that cookies are signed with: the first signs, all of them verify. So a key is changed by putting a new one
/// before it, and taking the old one away when the cookies it signed have been renewed.
package struct KeyRing: Sendable {
  /// One key, and the name by which a cookie says that it was signed with it.
  private struct Key {
    let name: String
    let bytes: [UInt8]
  }

  /// Characters that a key has at least.
  package static let minLength = 32
  private let keys: [Key]
  /// The days since 1970.
  var today: @Sendable () -> Int = { Int(time(nil)) / 86_400 }

  /// The keys in order.
  package init(_ secrets: [String]) throws(KeyRingError) {
    guard !secrets.isEmpty else { throw .noKeys }
    guard secrets.allSatisfy({ $0.utf8.count >= Self.minLength }) else { throw .tooShort }
    keys = secrets.map { secret in
      // The name says nothing of the key: it is the beginning of a digest made for nothing else.
      let name = SHA256.digest(of: Array("Waymark key \(secret)".utf8)).prefix(4).hexadecimal
      return Key(name: name, bytes: Array(secret.utf8))
    }
  }

  /// A key for this process alone: what it signs is worth nothing to the next.
  package static func temporary() -> KeyRing {
    guard let ring = try? KeyRing([randomKey()]) else { preconditionFailure("A random key is too short.") }
    return ring
  }

  /// 256 random bits.
  static func randomKey() -> String { "\(Secret.random())\(Secret.random())" }

  /// The text with the name of the first key and its signature: `text.name.signature`.
  func sign(_ text: String) -> String {
    let signed = text + "." + keys[0].name
    return signed + "." + Self.signature(of: signed, by: keys[0]).hexadecimal
  }

  /// The text that was signed, and whether the first key has signed it; nil where none of the keys has.
  func verify(_ value: some StringProtocol) -> (text: String, isCurrent: Bool)? {
    let parts = value.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 3, value.utf8.count <= 512 else { return nil }
    let text = parts.dropLast(2).joined(separator: ".")
    for (index, key) in keys.enumerated() where key.name == parts[parts.count - 2] {
      let digest = Self.signature(of: "\(text).\(key.name)", by: key).hexadecimal
      if HMAC.isEqual(Array(digest.utf8), Array(parts[parts.count - 1].utf8)) { return (text, index == 0) }
    }
    return nil
  }

  private static func signature(of text: String, by key: Key) -> [UInt8] {
    // The words before it keep a signature from meaning anything elsewhere.
    HMAC.digest(of: Array("Waymark signs \(text)".utf8), key: key.bytes)
  }
}
