/// How long sessions are kept and what each may take.
package struct SessionLimits: Sendable {
  /// How long a rendered page waits for its socket, in seconds.
  package var adoptWithin = 30
  /// How long a session is kept after its socket is gone, in seconds.
  package var keepDetached = 120
  /// Pages that may wait for their sockets at once; the oldest gives way.
  package var maxUnadopted = 2_000
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
  /// How long a file is kept after its last byte came or after the app got it, in seconds.
  package var keepUploads = 600

  /// The defaults, as Documentation/Protocol.md states them.
  package init() {}
}
