internal import CCrypto

/// A certificate and its private key, with which the server authenticates itself over TLS 1.2 and later.
@MainActor package final class TLSIdentity {
  /// Why the files can't be used; `description` is for the operator.
  package enum Failure: Error, Equatable, CustomStringConvertible {
    /// The file contains no certificate in PEM form, or can't be read.
    case badCertificate(path: String, reason: String)
    /// The file contains no unencrypted key in PEM form, or can't be read.
    case badKey(path: String, reason: String)
    /// The key does not belong to the certificate.
    case mismatch(certificate: String, key: String)

    package var description: String {
      switch self {
      case .badCertificate(let path, let reason): "The certificate \(path) can't be used: \(reason)"
      case .badKey(let path, let reason): "The key \(path) can't be used: \(reason)"
      case .mismatch(let certificate, let key): "The key \(key) is not that of the certificate \(certificate)."
      }
    }
  }

  private let context: OpaquePointer

  /// Reads both files, in PEM form. The certificate may be followed by intermediate certificates.
  package init(certificate: String, key: String) throws {
    guard let context = SSL_CTX_new(TLS_server_method()) else { throw ServerError.outOfResources("TLS") }
    self.context = context
    waymark_tls_harden(context)
    waymark_tls_never_ask(context)
    ERR_clear_error()
    guard SSL_CTX_use_certificate_chain_file(context, certificate) == 1 else {
      throw Failure.badCertificate(path: certificate, reason: Self.reason())
    }
    guard SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) == 1 else {
      // OpenSSL already compares both when it reads the second.
      if Self.isMismatch() { throw Failure.mismatch(certificate: certificate, key: key) }
      throw Failure.badKey(path: key, reason: Self.reason())
    }
    guard SSL_CTX_check_private_key(context) == 1 else {
      throw Failure.mismatch(certificate: certificate, key: key)
    }
  }

  isolated deinit { SSL_CTX_free(context) }

  /// Returns the server's `SSL` object for one connection, which the caller must free; nil when memory runs out.
  func makeConnectionSSL() -> OpaquePointer? { SSL_new(context) }

  /// Sends the peer a close_notify, unless it was sent already.
  static func sendCloseNotify(_ end: OpaquePointer) {
    guard SSL_get_shutdown(end) & SSL_SENT_SHUTDOWN == 0 else { return }
    SSL_shutdown(end)
    ERR_clear_error()
  }

  private static func isMismatch() -> Bool {
    let error = ERR_peek_last_error()
    return error & 0x7F_FFFF == UInt(X509_R_KEY_VALUES_MISMATCH)
  }

  /// Returns OpenSSL's message for its latest error.
  private static func reason() -> String {
    let error = ERR_peek_last_error()
    ERR_clear_error()
    return ERR_reason_error_string(error).map { String(cString: $0) } ?? "it can't be read"
  }
}
