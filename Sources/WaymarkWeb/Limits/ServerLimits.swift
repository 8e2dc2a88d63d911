/// The limits for what clients may use of the server.
package struct ServerLimits: Sendable {
  /// The maximum size of a request line and headers, in bytes.
  package var maxHeaderBytes = 16_384
  /// The maximum size of a request body, in bytes.
  package var maxBodyBytes = 1_048_576
  /// How long a client may take between two pieces of a request or of a response, in seconds.
  package var httpTimeout = 30
  /// How long a whole request may take to arrive, in seconds.
  package var requestTimeout = 120
  /// How long a client may take to read a whole response, in seconds.
  package var answerTimeout = 120
  /// The maximum number of open connections of all clients; further ones get 503.
  package var maxConnections = 20_000
  /// The maximum number of open connections of one address, and of sockets of one client behind trusted proxies;
  /// further ones get 429.
  package var maxConnectionsPerAddress = 256
  /// The number of pages that one address may request per minute; further requests get 429.
  package var pagesPerMinute = 600
  /// How often somebody may try to sign in with one account. Ten guesses, and then one a minute, are too few for any password that is
  /// not among the most common ones.
  package var signInsOfAccount = SignInPace(attempts: 10, interval: 60)
  /// How often somebody may try to sign in from one address, which many people may share.
  package var signInsOfAddress = SignInPace(attempts: 30, interval: 20)
  /// Whether the limits for each address also apply to loopback addresses. If they did, all users behind a local proxy
  /// that is not declared as trusted would share the limits of one address.
  package var limitsLoopback = false
  /// The maximum size of one message from a client in bytes, also after inflation.
  package var maxMessageBytes = 65_536
  /// The number of bytes that may wait for a slow reader before its socket is dropped.
  package var maxBufferedBytes = 4_194_304
  /// The time without data after which a socket is pinged, in seconds.
  package var pingAfter = 25
  /// The time without data after which a socket is dropped, in seconds.
  package var dropAfter = 60
  /// How long a peer may take to answer a close, in seconds.
  package var closeTimeout = 5
  /// The size in bytes from which messages are compressed.
  package var compressFrom = 512

  /// Creates the default limits.
  package init() {}

  /// Whether the limits for each address do not apply to this one.
  func isExempt(_ address: UInt32) -> Bool { ClientAddress.isLoopback(address) && !limitsLoopback }
}
