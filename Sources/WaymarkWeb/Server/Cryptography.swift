internal import CCrypto

/// The library of cryptographic functions, OpenSSL.
package enum Cryptography {
  /// Has the library retain its state until the process has ended, because threads that store something may still compute digests
  /// while the process exits. Call it before anything else uses the library.
  package static func begin() { OPENSSL_init_crypto(UInt64(OPENSSL_INIT_NO_ATEXIT), nil) }
}
