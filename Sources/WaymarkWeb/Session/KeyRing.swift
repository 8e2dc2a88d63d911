internal import Glibc

/// The keys that sign cookies: the first signs, all of them verify. To change a key, put a new one before it, and
/// remove the old one when the cookies it signed have been renewed.
package struct KeyRing: Sendable {
  /// One key, and the name that identifies it in the cookies it signed.
  private struct Key {
    let name: String
    let bytes: [UInt8]
  }

  /// The minimum length of a key in bytes of UTF-8.
  package static let minLength = 32
  private let keys: [Key]
  /// Returns the current day as the number of days since 1970.
  var today: @Sendable () -> Int = { Int(time(nil)) / 86_400 }

  /// Creates a key ring of these keys, in order.
  package init(_ secrets: [String]) throws(KeyRingError) {
    guard !secrets.isEmpty else { throw .noKeys }
    guard secrets.allSatisfy({ $0.utf8.count >= Self.minLength }) else { throw .tooShort }
    keys = secrets.map { secret in
      // The name does not reveal the key: it is the beginning of a digest that has no other use.
      let name = SHA256.digest(of: Array("Waymark key \(secret)".utf8)).prefix(4).hexadecimal
      return Key(name: name, bytes: Array(secret.utf8))
    }
  }

  /// Returns a random key for this process alone: other processes do not accept what it signs.
  package static func temporary() -> KeyRing {
    guard let ring = try? KeyRing([randomKey()]) else { preconditionFailure("A random key is too short.") }
    return ring
  }

  /// Returns 256 random bits as hexadecimal text.
  static func randomKey() -> String { "\(Secret.random())\(Secret.random())" }

  /// Returns the text with the name of the first key and its signature: `text.name.signature`.
  func sign(_ text: String) -> String {
    let signed = text + "." + keys[0].name
    return signed + "." + Self.signature(of: signed, by: keys[0]).hexadecimal
  }

  /// Returns the signed text, and whether the first key has signed it; nil if none of the keys has.
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
    // The prefix keeps a signature from being valid for any other purpose.
    HMAC.digest(of: Array("Waymark signs \(text)".utf8), key: key.bytes)
  }
}
