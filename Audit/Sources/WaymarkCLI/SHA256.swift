internal import CDigest

/// SHA-256, by which a page's security policy names its script and its styles.
enum SHA256 {
  /// Returns the digest of some bytes.
  static func digest(of bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(SHA256_DIGEST_LENGTH))
    _ = CDigest.SHA256(bytes, bytes.count, &digest)
    return digest
  }
}
