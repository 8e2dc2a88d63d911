package import Observation

/// The observation registrar of a model that belongs to a scene and is released with it. The scene's views observe the
/// model; a ``SleepWatch`` does not, as it observes only what the views read from outside the scene.
///
/// ```swift
/// @MainActor @Observable final class TabsModel {
///   @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
/// }
/// ```
///
/// It knows the views that have read the model, like a ``Source``: the tracking by Observation takes two kilobytes for each of them. So
/// `withObservationTracking` does not see such models. They are used on the main actor only.
package struct SceneRegistrar: Sendable {
  private let readers = SceneReaders()
  /// What the body that is being evaluated has read so far; nil where reads are not noted.
  nonisolated(unsafe) static var reads: [SceneReads.Read]?

  package init() {}

  package func access<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    Self.reads?.append(SceneReads.Read(readers: readers, path: keyPath))
  }

  package func willSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {}

  package func didSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    nonisolated(unsafe) let path = keyPath
    MainActor.assumeIsolated { readers.changed(path) }
  }

  package func withMutation<Subject: Observable, Member, T>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> T
  ) rethrows -> T {
    defer { didSet(subject, keyPath: keyPath) }
    return try mutation()
  }
}

/// What a body reads of scene models while it is evaluated. It follows them from its end on: what it changes itself does not evaluate it
/// again.
@MainActor struct SceneReads {
  /// A property of a model that was read.
  struct Read {
    let readers: SceneReaders
    let path: AnyKeyPath
  }

  private let outer = SceneRegistrar.reads

  /// Begins to note what is read.
  init() { SceneRegistrar.reads = [] }

  /// Ends noting: `reader` follows what was read.
  func end(for reader: AnyCompositeNode) {
    let reads = SceneRegistrar.reads ?? []
    SceneRegistrar.reads = outer
    for read in reads { read.readers.add(reader, of: read.path) }
  }
}

/// The views that have read a scene model, with the properties that they have read.
final class SceneReaders: Source {
  private var all: [(path: AnyKeyPath, reader: Unmanaged<AnyCompositeNode>)] = []

  nonisolated init() { super.init(owner: nil) }

  func add(_ reader: AnyCompositeNode, of path: AnyKeyPath) {
    var isKnown = false
    for known in all where known.reader.toOpaque() == Unmanaged.passUnretained(reader).toOpaque() {
      if known.path == path { return }
      isKnown = true
    }
    // Until its next evaluation or its end, when it calls `remove(reader:)`.
    if !isKnown { reader.withExtras { $0.sources.append(self) } }
    all.append((path, .passUnretained(reader)))
  }

  override func remove(reader: AnyCompositeNode) { all.removeAll { $0.reader.takeUnretainedValue() === reader } }

  /// Invalidates the views that have read a property.
  func changed(_ path: AnyKeyPath) {
    for known in all where known.path == path {
      let reader = known.reader.takeUnretainedValue()
      reader.graph.mutations &+= 1
      reader.invalidate()
    }
  }
}
