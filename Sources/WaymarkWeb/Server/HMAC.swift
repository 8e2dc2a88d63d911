internal import CCrypto

/// HMAC-SHA-256, from OpenSSL: a digest that cannot be forged without the key.
enum HMAC {
  /// Returns the 32 bytes of the digest.
  static func digest(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { digest, count in
      var length: UInt32 = 0
      let result = CCrypto.HMAC(
        EVP_sha256(), key, Int32(key.count), message, message.count, digest.baseAddress, &length)
      precondition(result != nil, "OpenSSL makes no HMAC-SHA-256.")
      count = Int(length)
    }
  }

  /// Whether two digests are equal, in a time that does not depend on where they differ.
  static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count && CRYPTO_memcmp(left, right, left.count) == 0
  }
}
