/// Something that bodies read and that changes: it knows its readers and invalidates them.
///
/// Most sources are read by their owner alone, so that costs two words; other readers are kept in a set.
@MainActor class Source {
  private unowned(unsafe) final var owner: AnyCompositeNode?
  private final var others: [ObjectIdentifier: AnyCompositeNode]?
  // Last, so that a small value of a subclass fits behind it: there is one of these for each `@State` of each row.
  private final var readByOwner: UInt32 = 0

  init(owner: AnyCompositeNode? = nil) { self.owner = owner }

  /// A body that is being evaluated has read the value.
  final func didRead() {
    guard let reader = owner?.graph.reader else { return }
    if reader === owner {
      readByOwner = reader.evaluation
    } else if others?.updateValue(reader, forKey: ObjectIdentifier(reader)) == nil {
      others = others ?? [ObjectIdentifier(reader): reader]
      reader.withExtras { $0.sources.append(self) }
    }
  }

  /// The value is another now.
  final func didChange() {
    guard let owner else { return }
    owner.graph.mutations &+= 1
    if readByOwner == owner.evaluation { owner.invalidate() }
    if let others { for reader in others.values { reader.invalidate() } }
  }

  /// What is to be kept of the owner may be another now, whether or not anybody sees it.
  final func wasSet() { if let owner { owner.graph.note(owner) } }

  final func remove(reader: AnyCompositeNode) {
    others?[ObjectIdentifier(reader)] = nil
  }

  /// The owner is gone: the value stays readable, and changes reach nobody.
  final func disown() { owner = nil }
}
