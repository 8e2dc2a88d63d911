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
  private struct Reading {
    let path: AnyKeyPath
    let reader: Unmanaged<AnyCompositeNode>
    /// The place of what the same view has read before; nil for none.
    let previous: Int?
  }

  /// What was read, in this order; nil in place of what was removed.
  private var all: [Reading?] = []
  /// The place of what each view has read last.
  private var last: [ObjectIdentifier: Int] = [:]
  /// The number of what is not removed.
  private var count = 0

  nonisolated init() { super.init(owner: nil) }

  func add(_ reader: AnyCompositeNode, of path: AnyKeyPath) {
    let latest = last[ObjectIdentifier(reader)]
    var next = latest
    while let place = next, let known = all[place] {
      if known.path == path { return }
      next = known.previous
    }
    // Until its next evaluation or its end, when it calls `remove(reader:)`.
    if latest == nil { reader.withExtras { $0.sources.append(self) } }
    append(path, .passUnretained(reader))
    count += 1
  }

  override func remove(reader: AnyCompositeNode) {
    var next = last.removeValue(forKey: ObjectIdentifier(reader))
    while let place = next, let known = all[place] {
      all[place] = nil
      count -= 1
      next = known.previous
    }
    // Not after each removal, so that one takes as long however many views there are.
    if all.count > 2 * count { closeGaps() }
  }

  private func append(_ path: AnyKeyPath, _ reader: Unmanaged<AnyCompositeNode>) {
    let previous = last.updateValue(all.count, forKey: ObjectIdentifier(reader.takeUnretainedValue()))
    all.append(Reading(path: path, reader: reader, previous: previous))
  }

  private func closeGaps() {
    let old = all
    all = []
    last = [:]
    for case let known? in old { append(known.path, known.reader) }
  }

  /// Invalidates the views that have read a property.
  func changed(_ path: AnyKeyPath) {
    for case let known? in all where known.path == path {
      let reader = known.reader.takeUnretainedValue()
      reader.graph.mutations &+= 1
      reader.invalidate()
    }
  }
}
