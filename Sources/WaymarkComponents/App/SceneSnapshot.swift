package import WaymarkGraph
internal import WaymarkNavigation

/// The persisted state of a window: its navigation state and the state of all views.
package struct SceneSnapshot: Equatable, Sendable {
  /// The address of the screen or modal that is shown.
  package var address: String
  /// The encoded navigation state.
  package var navigation: [UInt8]
  package var graph: GraphSnapshot

  /// The version of the binary format. Snapshots of any other version are rejected; the window then starts anew at its
  /// address.
  private static let form = 1

  package var bytes: [UInt8] {
    var writer = SnapshotWriter()
    writer.write(Self.form)
    writer.write(address)
    writer.write(navigation)
    graph.write(to: &writer)
    return writer.bytes
  }

  init(address: String, navigation: [UInt8], graph: GraphSnapshot) {
    self.address = address
    self.navigation = navigation
    self.graph = graph
  }

  /// Reads a snapshot from ``bytes``.
  ///
  /// - Throws: ``SnapshotReader/Failure`` for anything else.
  package init(_ bytes: [UInt8]) throws {
    var reader = SnapshotReader(bytes)
    guard try reader.number() == Self.form else { throw SnapshotReader.Failure() }
    address = try reader.text()
    navigation = try reader.data()
    graph = try GraphSnapshot(from: &reader)
    guard reader.isAtEnd else { throw SnapshotReader.Failure() }
  }

  /// Applies changes: the snapshot becomes equal to one taken when they were.
  package mutating func apply(_ changes: SceneChanges) {
    address = changes.address
    navigation = changes.navigation
    graph.apply(changes.graph)
  }
}

/// The changes in a window since its last snapshot.
package struct SceneChanges: Equatable, Sendable {
  /// The address of the screen or modal that is shown.
  package var address: String
  /// The encoded navigation state.
  package var navigation: [UInt8]
  package var graph: GraphChanges

  package func write(to writer: inout SnapshotWriter) {
    writer.write(address)
    writer.write(navigation)
    graph.write(to: &writer)
  }

  init(address: String, navigation: [UInt8], graph: GraphChanges) {
    self.address = address
    self.navigation = navigation
    self.graph = graph
  }

  /// Reads changes that ``write(to:)`` has written.
  ///
  /// - Throws: ``SnapshotReader/Failure`` for anything else.
  package init(from reader: inout SnapshotReader) throws {
    address = try reader.text()
    navigation = try reader.data()
    graph = try GraphChanges(from: &reader)
  }
}
