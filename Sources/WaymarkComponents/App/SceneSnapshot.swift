package import WaymarkGraph
internal import WaymarkNavigation

/// What of a window outlives its process: where the person is, and the state of all views.
package struct SceneSnapshot: Equatable, Sendable {
  /// The address of the place that is shown.
  package var address: String
  /// The coded navigation value.
  package var navigation: [UInt8]
  package var graph: GraphSnapshot

  /// The form in which it is written. A process reads this one only, and declines others: the person begins afresh at
  /// their address then.
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

  /// Reads what ``bytes`` has written.
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

  /// Becomes what it would be if it had been taken when these changes were.
  package mutating func apply(_ changes: SceneChanges) {
    address = changes.address
    navigation = changes.navigation
    graph.apply(changes.graph)
  }
}

/// What has changed in a window since a snapshot of it.
package struct SceneChanges: Equatable, Sendable {
  /// The address of the place that is shown.
  package var address: String
  /// The coded navigation value.
  package var navigation: [UInt8]
  package var graph: GraphChanges

  /// Writes everything.
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

  /// Reads what ``write(to:)`` has written.
  ///
  /// - Throws: ``SnapshotReader/Failure`` for anything else.
  package init(from reader: inout SnapshotReader) throws {
    address = try reader.text()
    navigation = try reader.data()
    graph = try GraphChanges(from: &reader)
  }
}
