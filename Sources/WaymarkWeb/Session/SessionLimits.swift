/// How long sessions are kept and what each may take.
package struct SessionLimits: Sendable {
  /// How long a rendered page waits for its socket, in seconds.
  package var adoptWithin = 30
  /// How long a session is kept after its socket is gone, in seconds.
  package var detachedLifetime = 120
  /// How long after a change a session is kept in the storage, if no other follows.
  package var persistAfter = Duration.milliseconds(250)
  /// How long it may go on changing until it is kept in between.
  package var persistWithin = Duration.seconds(1)
  /// How long after a failure of the storage it is tried again.
  package var retryPersistingAfter = Duration.seconds(2)
  /// How long the storage keeps a session that nobody comes back to, in seconds.
  package var storedLifetime = 14 * 86_400
  /// How long nothing happens in a session before its graph is given up until something does, in seconds.
  package var sleepAfter = 60
  /// After how many sessions were put to sleep their memory is given back to the system.
  package var returnAfterAsleep = 50
  /// Sessions of one visitor, and of all together; who wants more is told so.
  package var maxForVisitor = 100
  package var maxSessions = 50_000
  /// Pages that may wait for their sockets at once; the oldest gives way.
  package var maxUnadopted = 2_000
  /// Sockets that may wait for their sessions from the storage at once; others are asked to come back.
  package var maxArriving = 20_000
  /// Bytes of frames kept to be sent again. The last frame is kept even if it alone is larger.
  package var maxResendBytes = 262_144
  /// Events a second that a client may go on sending.
  package var eventsPerSecond = 200
  /// Events that it may send at once after a rest: a second's worth, and all that it could not send before.
  package var eventBurst = 400
  /// Bytes of one slice of an upload.
  package var maxSliceBytes = 262_144
  /// Files that are taken at once.
  package var maxFiles = 100
  /// Bytes of all files that a session keeps at a time; one file may be larger if its importer allows that.
  package var maxUploadBytes = 536_870_912
  /// Bytes of all files that a visitor keeps at a time, in all sessions.
  package var maxVisitorUploadBytes = 1_073_741_824
  /// Files that a visitor keeps at a time.
  package var maxVisitorFiles = 1_000
  /// Bytes of all files that all visitors keep at a time.
  package var maxAllUploadBytes = 17_179_869_184
  /// How long a file is kept after its last byte came or after the app got it, in seconds.
  package var uploadLifetime = 600

  /// The defaults, as Documentation/Protocol.md states them.
  package init() {}
}
