internal import CCrypto

/// SHA-256, from OpenSSL: a digest from which the message cannot be recovered.
package enum SHA256 {
  /// Returns the 32 bytes of the digest.
  package static func digest(of message: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(SHA256_DIGEST_LENGTH)) { digest, count in
      CCrypto.SHA256(message, message.count, digest.baseAddress)
      count = Int(SHA256_DIGEST_LENGTH)
    }
  }
}
