package import WaymarkComponents
internal import WaymarkGraph

/// What has changed in a session since it was kept as a whole, and how far both ends have come. It is all that there is to
/// be written while somebody types and presses on one screen.
package struct SessionChanges: Equatable, Sendable {
  /// How far both ends had come with the whole: which one these changes belong to.
  package var base: Ends
  /// The last of the client's frames that they contain.
  package var received: Int
  /// The last of the server's frames that they contain.
  package var sent: Int
  package var scene: SceneChanges

  /// How far both ends of a session have come.
  package struct Ends: Equatable, Sendable {
    package let received: Int
    package let sent: Int
  }

  private static let form = 1

  init(base: Ends, received: Int, sent: Int, scene: SceneChanges) {
    self.base = base
    self.received = received
    self.sent = sent
    self.scene = scene
  }

  /// Everything in one piece, which ``init(_:)`` reads.
  package var bytes: [UInt8] {
    var writer = SnapshotWriter()
    writer.write(Self.form)
    writer.write(base.received)
    writer.write(base.sent)
    writer.write(received)
    writer.write(sent)
    scene.write(to: &writer)
    return writer.bytes
  }

  /// Reads changes that were kept, by this build or another one.
  ///
  /// - Throws: whatever are no changes, or some in a form that this build does not know.
  package init(_ bytes: [UInt8]) throws {
    var reader = SnapshotReader(bytes)
    guard try reader.number() == Self.form else { throw SnapshotReader.Failure() }
    base = Ends(received: try reader.number(Int.self), sent: try reader.number(Int.self))
    received = try reader.number(Int.self)
    sent = try reader.number(Int.self)
    scene = try SceneChanges(from: &reader)
    guard reader.isAtEnd, base.received <= received, base.sent <= sent, received <= ClientFrame.maxNumber,
      sent <= ClientFrame.maxNumber
    else { throw SnapshotReader.Failure() }
  }
}

extension SessionSnapshot {
  /// How far both ends had come.
  var ends: SessionChanges.Ends { SessionChanges.Ends(received: received, sent: sent) }

  /// The session as it was when these changes were written.
  ///
  /// - Throws: where they belong to another snapshot.
  package func applying(_ changes: SessionChanges) throws -> SessionSnapshot {
    guard changes.base == ends else { throw SnapshotReader.Failure() }
    var result = self
    result.received = changes.received
    result.sent = changes.sent
    result.scene.apply(changes.scene)
    return result
  }

  /// Reads a session as a storage has kept it.
  ///
  /// - Throws: where this build can't read it.
  init(_ kept: ClaimedSession) throws {
    guard let bytes = PackedBytes(packed: kept.content).unpacked else { throw SnapshotReader.Failure() }
    self = try SessionSnapshot(bytes)
    if !kept.changes.isEmpty { self = try applying(SessionChanges(kept.changes)) }
  }
}
