/// A value that bodies read and that changes: it knows its readers and invalidates them.
///
/// Most sources are read by their owner only, which takes two words; other readers are stored in a dictionary.
@MainActor class Source {
  private unowned(unsafe) final var owner: AnyCompositeNode?
  private final var others: [ObjectIdentifier: AnyCompositeNode]?
  // Declared last, so that a small value of a subclass fits behind it: each `@State` of each row has one of these.
  private final var readByOwner: UInt32 = 0

  nonisolated init(owner: AnyCompositeNode? = nil) { self.owner = owner }

  /// Notes that the body being evaluated has read the value.
  final func didRead() {
    guard let graph = owner?.graph, let reader = graph.reader else { return }
    graph.recordedReads?.insert(ObjectIdentifier(self))
    if reader === owner {
      readByOwner = reader.evaluation
    } else if others?.updateValue(reader, forKey: ObjectIdentifier(reader)) == nil {
      others = others ?? [ObjectIdentifier(reader): reader]
      reader.withExtras { $0.sources.append(self) }
    }
  }

  /// Invalidates the readers, because the value has changed.
  final func didChange() {
    guard let owner else { return }
    owner.graph.mutations &+= 1
    owner.graph.lastChanged = ObjectIdentifier(self)
    if readByOwner == owner.evaluation { owner.invalidate() }
    if let others { for reader in others.values { reader.invalidate() } }
  }

  /// Notes that the owner's persisted state may have changed, even if nothing visible did.
  final func wasSet() { if let owner { owner.graph.note(owner) } }

  /// Forgets a view, which is evaluated again or is gone.
  func remove(reader: AnyCompositeNode) {
    others?[ObjectIdentifier(reader)] = nil
  }

  /// Gives the source to another view: the one that had it is gone.
  final func own(_ node: AnyCompositeNode) {
    owner = node
    readByOwner = 0
  }

  /// Removes the owner, which is gone: the value stays readable, and its changes invalidate nothing.
  final func disown() { owner = nil }
}
