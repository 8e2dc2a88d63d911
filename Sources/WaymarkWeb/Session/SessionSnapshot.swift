package import WaymarkComponents
internal import WaymarkGraph

/// The persisted form of a session: its scene, and the numbers of the last frames.
package struct SessionSnapshot: Equatable, Sendable {
  /// The number of the last client frame that it contains.
  package var received: Int
  /// The number of the last server frame that it contains.
  package var sent: Int
  package var scene: SceneSnapshot

  private static let form = 1

  init(received: Int, sent: Int, scene: SceneSnapshot) {
    self.received = received
    self.sent = sent
    self.scene = scene
  }

  /// The snapshot as bytes, which ``init(_:)`` reads.
  package var bytes: [UInt8] {
    var writer = SnapshotWriter()
    writer.write(Self.form)
    writer.write(received)
    writer.write(sent)
    writer.write(scene.bytes)
    return writer.bytes
  }

  /// Reads a session that was persisted, by this build or another one.
  ///
  /// - Throws: if the bytes are not a snapshot, or in a format that this build does not know.
  package init(_ bytes: [UInt8]) throws {
    var reader = SnapshotReader(bytes)
    guard try reader.number() == Self.form else { throw SnapshotReader.Failure() }
    received = try reader.number(Int.self)
    sent = try reader.number(Int.self)
    scene = try SceneSnapshot(try reader.data())
    guard reader.isAtEnd, received <= WireProtocol.largest, sent <= WireProtocol.largest else {
      throw SnapshotReader.Failure()
    }
  }
}
