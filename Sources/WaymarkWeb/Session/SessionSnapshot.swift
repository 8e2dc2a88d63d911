package import WaymarkComponents
internal import WaymarkGraph

/// What is kept of a session: its window, and how far both ends had come.
package struct SessionSnapshot: Equatable, Sendable {
  /// The last of the client's frames that it contains.
  package var received: Int
  /// The last of the server's frames that it contains.
  package var sent: Int
  package var scene: SceneSnapshot

  private static let form = 1

  init(received: Int, sent: Int, scene: SceneSnapshot) {
    self.received = received
    self.sent = sent
    self.scene = scene
  }

  /// Everything in one piece, which ``init(_:)`` reads.
  package var bytes: [UInt8] {
    var writer = SnapshotWriter()
    writer.write(Self.form)
    writer.write(received)
    writer.write(sent)
    writer.write(scene.bytes)
    return writer.bytes
  }

  /// Reads a session that was kept, by this build or another one.
  ///
  /// - Throws: whatever is no snapshot, or one in a form that this build does not know.
  package init(_ bytes: [UInt8]) throws {
    var reader = SnapshotReader(bytes)
    guard try reader.number() == Self.form else { throw SnapshotReader.Failure() }
    received = try reader.number(Int.self)
    sent = try reader.number(Int.self)
    scene = try SceneSnapshot(try reader.data())
    guard reader.isAtEnd, received <= ClientFrame.maxNumber, sent <= ClientFrame.maxNumber else {
      throw SnapshotReader.Failure()
    }
  }
}
