package import WaymarkComponents
internal import WaymarkGraph

/// The changes in a session since its complete snapshot was persisted, and the frame numbers of both sides. As long as they are
/// few, nothing else has to be written.
package struct SessionChanges: Equatable, Sendable {
  /// The frame numbers of the complete snapshot that these changes belong to.
  package var base: FrameNumbers
  /// The number of the last client frame that they contain.
  package var received: Int
  /// The number of the last server frame that they contain.
  package var sent: Int
  package var scene: SceneChanges

  /// The numbers of the last client frame and the last server frame.
  package struct FrameNumbers: Equatable, Sendable {
    package let received: Int
    package let sent: Int
  }

  init(base: FrameNumbers, received: Int, sent: Int, scene: SceneChanges) {
    self.base = base
    self.received = received
    self.sent = sent
    self.scene = scene
  }

  /// The changes as bytes, which ``init(_:)`` reads.
  package var bytes: [UInt8] {
    var writer = SnapshotWriter()
    writer.writeForm()
    writer.write(base.received)
    writer.write(base.sent)
    writer.write(received)
    writer.write(sent)
    scene.write(to: &writer)
    return writer.bytes
  }

  /// Reads changes that were persisted, by this build or another one.
  ///
  /// - Throws: if the bytes are not changes, or in a format that this build does not know.
  package init(_ bytes: [UInt8]) throws {
    var reader = SnapshotReader(bytes)
    let form = try reader.form()
    base = FrameNumbers(received: try reader.number(Int.self), sent: try reader.number(Int.self))
    received = try reader.number(Int.self)
    sent = try reader.number(Int.self)
    scene = try SceneChanges(from: &reader, form: form)
    guard reader.isAtEnd, base.received <= received, base.sent <= sent, received <= WireProtocol.largest,
      sent <= WireProtocol.largest
    else { throw SnapshotReader.Failure() }
  }
}

extension SessionSnapshot {
  /// The numbers of the last frames that it contains.
  var frameNumbers: SessionChanges.FrameNumbers { SessionChanges.FrameNumbers(received: received, sent: sent) }

  /// Returns the session as it was when these changes were written.
  ///
  /// - Throws: if they belong to another snapshot.
  package func applying(_ changes: SessionChanges) throws -> SessionSnapshot {
    guard changes.base == frameNumbers else { throw SnapshotReader.Failure() }
    var result = self
    result.received = changes.received
    result.sent = changes.sent
    result.scene.apply(changes.scene)
    return result
  }

  /// Reads a session from its stored form.
  ///
  /// - Throws: if this build can't read it.
  init(_ kept: ClaimedSession) throws {
    guard let bytes = PackedBytes(packed: kept.content).unpacked else { throw SnapshotReader.Failure() }
    self = try SessionSnapshot(bytes)
    if !kept.changes.isEmpty { self = try applying(SessionChanges(kept.changes)) }
  }
}
