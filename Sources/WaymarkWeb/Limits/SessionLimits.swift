internal import WaymarkComponents

/// How long sessions are retained, and what each may use.
package struct SessionLimits: Sendable {
  /// How long a rendered page waits for its socket, in seconds.
  package var adoptWithin = 30
  /// How long a session without a socket is retained, in seconds.
  package var detachedLifetime = 120
  /// How long after a change a session is written to the storage, with all others that have changed meanwhile. One
  /// that the storage does not have yet is written at once.
  package var persistWithin = Duration.milliseconds(50)
  /// How long the server waits at most for a frame with which it tells a client what is persisted; after that it sends a
  /// message of its own. It waits at least half as long.
  package var announcePersistedWithin = Duration.seconds(2)
  /// How long after a failure of the storage persisting is retried.
  package var retryPersistingAfter = Duration.seconds(2)
  /// How long the storage retains a session without activity, in seconds.
  package var storedLifetime = 14 * 86_400
  /// How long a session is idle before it is put to sleep, in seconds.
  package var sleepAfter = 60
  /// How long a client may take to carry out a command, in seconds; less than ``sleepAfter``.
  package var answerCommandsWithin = 30
  /// How long in each iteration of the event loop sessions are updated that show what others have changed; at least one
  /// is.
  package var followFor = Duration.milliseconds(4)
  /// The number of sessions that are put to sleep or end before their memory is returned to the system.
  package var returnAfterFreed = 50
  /// The seconds between two times that memory is returned to the system.
  package var returnPause = 30
  /// The seconds in which no session was put to sleep or has ended, after which the memory of fewer is returned, too.
  package var returnWhenQuiet = 10
  /// The maximum number of sessions of one visitor, and of all together. Beyond it those without a socket are ended;
  /// if there are none, the page gets 503.
  package var maxForVisitor = 100
  package var maxSessions = 50_000
  /// The maximum number of pages waiting for their sockets; beyond it the session of the oldest is ended.
  package var maxUnadopted = 2_000
  /// The maximum number of sockets waiting for their sessions from the storage; further ones are asked to retry.
  package var maxArriving = 20_000
  /// The maximum size of the frames retained for resending, in bytes. The last frame is retained even if it alone is
  /// larger.
  package var maxResendBytes = 262_144
  /// The number of events per second that a client may send continuously.
  package var eventsPerSecond = 200
  /// The number of events that it may send at once after a pause: a second's worth, and those that it could not send
  /// before.
  package var eventBurst = 400
  /// The maximum size of one slice of an upload, in bytes.
  package var maxSliceBytes = 262_144
  /// The maximum size of one part of a file that an app receives in parts, in bytes; no more than a request's body may have.
  package var maxPartBytes = FilePart.maxBytes
  /// The maximum number of files that an app receives in parts from one visitor at a time.
  package var maxVisitorReceived = 32
  /// The maximum number of files in one upload.
  package var maxFiles = WireProtocol.files
  /// The maximum size of all files of a session at a time, in bytes; one file may be larger if its importer allows
  /// that.
  package var maxUploadBytes = 536_870_912
  /// The maximum size of all files of a visitor at a time, in all sessions, in bytes.
  package var maxVisitorUploadBytes = 1_073_741_824
  /// The maximum number of files of a visitor at a time.
  package var maxVisitorFiles = 1_000
  /// The maximum size of all files of all visitors at a time, in bytes.
  package var maxAllUploadBytes = 17_179_869_184
  /// The maximum number of files that a session exports at a time; beyond it the oldest is removed.
  package var maxExports = 16
  /// The maximum number of files whose contents a session may load at a time.
  package var maxContents = 2_000
  /// The maximum number of files that a visitor's browsers receive at a time; further requests get 429.
  package var maxStreams = 32
  /// How long a file is retained after its last byte arrived or the app or the browser received it, in seconds.
  package var uploadLifetime = 600

  /// Creates the default limits, as documented in Documentation/Protocol.md.
  package init() {}
}
