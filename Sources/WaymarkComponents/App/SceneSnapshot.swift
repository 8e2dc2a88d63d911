package import WaymarkGraph
internal import WaymarkNavigation

/// The persisted state of a window: its navigation state and the state of all views.
package struct SceneSnapshot: Equatable, Sendable {
  /// The address of the screen or modal that is shown.
  package var address: String
  /// The encoded navigation state.
  package var navigation: [UInt8]
  package var graph: GraphSnapshot
  /// The identifier of the visitor's locale; nil for the default one.
  package var locale: String?

  package var bytes: [UInt8] {
    var writer = SnapshotWriter()
    writer.writeForm()
    writer.write(address)
    writer.write(navigation)
    graph.write(to: &writer)
    writer.write(locale ?? "")
    return writer.bytes
  }

  init(address: String, navigation: [UInt8], graph: GraphSnapshot, locale: String?) {
    self.locale = locale
    self.address = address
    self.navigation = navigation
    self.graph = graph
  }

  /// Reads a snapshot from ``bytes``.
  ///
  /// - Throws: ``SnapshotReader/Failure`` for anything else; the window then starts anew at its address.
  package init(_ bytes: [UInt8]) throws {
    var reader = SnapshotReader(bytes)
    let form = try reader.form()
    address = try reader.text()
    navigation = try reader.data()
    graph = try GraphSnapshot(from: &reader, form: form)
    if form >= .structure {
      let locale = try reader.text()
      self.locale = locale.isEmpty ? nil : locale
    }
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
  /// - Parameter form: the format of the build that has written them.
  /// - Throws: ``SnapshotReader/Failure`` for anything else.
  package init(from reader: inout SnapshotReader, form: SnapshotForm = .current) throws {
    address = try reader.text()
    navigation = try reader.data()
    graph = try GraphChanges(from: &reader, form: form)
  }
}
