package import Foundation

/// The body of a response that is made while it is sent.
package struct StreamedBody: Sendable {
  /// The number of bytes, if it is known before.
  let length: Int?
  /// Returns the next bytes, off the main actor; nil at the end. It is called again only when the bytes before were taken. An error
  /// ends the connection, so that the client knows that it has not got everything.
  let next: @Sendable () async throws -> Data?
  /// Called when the body was sent, or is not wanted.
  let ended: @Sendable @MainActor () -> Void

  /// Creates a body.
  package init(
    length: Int?, next: @escaping @Sendable () async throws -> Data?, ended: @escaping @Sendable @MainActor () -> Void
  ) {
    (self.length, self.next, self.ended) = (length, next, ended)
  }
}
