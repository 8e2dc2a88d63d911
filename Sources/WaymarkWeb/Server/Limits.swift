/// What one client may take from the server.
package struct Limits: Sendable {
  /// Bytes of a request's line and headers.
  package var maxHeaderBytes = 16_384
  /// Bytes of a request's body.
  package var maxBodyBytes = 1_048_576
  /// How long a client may take between two pieces of a request or of an answer, in seconds.
  package var httpTimeout = 30
  /// How long a whole request may take to arrive, in seconds.
  package var requestTimeout = 120
  /// How long a client may take to read a whole answer, in seconds.
  package var answerTimeout = 120
  /// Open connections of all clients; further ones get 503.
  package var maxConnections = 20_000
  /// Open connections of one address, and sockets of one client behind trusted proxies; further ones get 429.
  package var maxConnectionsPerAddress = 256
  /// Pages that one address may ask for in a minute; further requests get 429.
  package var pagesPerMinute = 600
  /// Whether the limits for each address hold for this machine's own too. A proxy on it that is not said to be one would
  /// otherwise have all people share one address's limits.
  package var limitsLoopback = false
  /// Bytes of one message from a client, also after inflation.
  package var maxMessageBytes = 65_536
  /// Bytes that may wait for a slow reader before its socket is dropped.
  package var maxBufferedBytes = 4_194_304
  /// Silence after which a socket is pinged, in seconds.
  package var pingAfter = 25
  /// Silence after which a socket is dropped, in seconds.
  package var dropAfter = 60
  /// How long a peer may take to answer a close, in seconds.
  package var closeTimeout = 5
  /// Messages of this size or more are compressed.
  package var compressFrom = 512

  /// The defaults.
  package init() {}

  /// Whether what one address may have does not count for this one.
  func isExempt(_ address: UInt32) -> Bool { ClientAddress.isLoopback(address) && !limitsLoopback }
}
