/// What may have changed since the last whole snapshot of a graph: so that the next one need not visit every view.
@MainActor struct SnapshotProgress {
  /// A view whose state may have changed since the whole snapshot.
  private struct Noted {
    let view: AnyCompositeNode
    /// Its state as it was encoded last; nil where it may have changed since.
    var encoded: KeyedBytes?
  }

  private var noted: [ObjectIdentifier: Noted] = [:]
  /// Views that were notified of their appearance or disappearance.
  private var staged: [ObjectIdentifier: StagedNode] = [:]
  /// The views that were mounted, without those inside them.
  private var added: [ObjectIdentifier: Node] = [:]
  /// What views had in the snapshot that were unmounted since.
  private(set) var removed = RemovedViews()
  /// Views with state that may change at any time, without notification, and their paths.
  private var unseen: [ObjectIdentifier: UnseenView] = [:]
  /// Whether a view is being mounted, with those inside it.
  private var isMounting = false
  /// The size of changes, in bytes, beyond which a whole snapshot is written. It grows with the snapshot, so that the cost of
  /// whole snapshots is in proportion to the changes between them.
  private let maxBytes: Int
  /// The size of all changes, in bytes, after which a whole snapshot is written: every change contains those before it.
  private let maxWritten: Int
  /// The size of the changes that were written, in bytes.
  private var written = 0

  /// The greatest number of views in each collection; beyond it, a whole snapshot is written.
  private static let maxCount = 128
  /// The greatest size of state that may change without notification, in bytes; beyond it, a whole snapshot is written.
  private static let maxUnseenBytes = 8_192

  /// Starts after a whole snapshot; nil where too much state would have to be checked each time.
  ///
  /// - Parameters:
  ///   - unseenSize: the size of the state of `unseen`, in bytes.
  ///   - size: the size of the whole snapshot, in bytes.
  init?(unseen: [UnseenView], of unseenSize: Int, in size: Int) {
    guard unseen.count <= Self.maxCount, unseenSize <= Self.maxUnseenBytes else { return nil }
    for each in unseen { self.unseen[ObjectIdentifier(each.view)] = each }
    maxBytes = max(8_192, size / 4)
    maxWritten = max(65_536, size)
  }

  // Each function returns false where a whole snapshot is needed from here on.

  /// Notes that the body of a view is evaluated, which may change its state. That of a view that is being mounted is written
  /// with it.
  mutating func noteEvaluation(of node: AnyCompositeNode) -> Bool { isMounting || note(node) }

  /// Notes that the state of a view may have changed.
  mutating func note(_ node: AnyCompositeNode) -> Bool {
    // A view that is being unmounted may still change its state.
    guard node.isMounted else { return true }
    noted[ObjectIdentifier(node)] = Noted(view: node)
    return noted.count <= Self.maxCount
  }

  /// Notes that a view has appeared or disappeared.
  mutating func noteStage(of node: StagedNode) -> Bool {
    staged[ObjectIdentifier(node)] = node
    return staged.count <= Self.maxCount
  }

  /// Notes that a view is about to be mounted; returns false where it is inside another one that is.
  mutating func beginMounting() -> Bool {
    defer { isMounting = true }
    return !isMounting
  }

  /// Notes that the view was mounted whose mounting began.
  mutating func finishMounting(_ node: Node) -> Bool {
    isMounting = false
    if !isInsideAdded(node) { added[ObjectIdentifier(node)] = node }
    return added.count <= Self.maxCount
  }

  /// Notes that a view is about to be unmounted.
  mutating func noteRemoval(of node: Node) -> Bool {
    remove(node, isInsideAdded(node) ? nil : node.identityPath)
    return removed.size <= maxBytes
  }

  /// - Parameter path: the path of the node; nil where the snapshot does not contain it.
  private mutating func remove(_ node: Node, _ path: IdentityPath?) {
    let id = ObjectIdentifier(node)
    let path = added.removeValue(forKey: id) == nil ? path : nil
    if let composite = node as? AnyCompositeNode {
      noted[id] = nil
      unseen[id] = nil
      if let path { composite.visitStateKeys(at: path) { removed.states.insert($0) } }
    } else if let element = node as? AnyElementNode {
      if path != nil { removed.elements.append(element.id) }
    } else if let stagedNode = node as? StagedNode {
      staged[id] = nil
      if let path, stagedNode.hasBegunShown != nil { removed.begun.insert(path.hash) }
    }
    // Beyond the limit, nothing of this is needed any more.
    guard removed.size <= maxBytes else { return }
    node.visitKeyedChildren { remove($1, path?.appending($0)) }
  }

  private func isInsideAdded(_ node: Node) -> Bool {
    if added.isEmpty { return false }
    var current: Node? = node
    while let node = current {
      if added[ObjectIdentifier(node)] != nil { return true }
      current = node.parent
    }
    return false
  }

  // MARK: What has to be written

  /// The views with state that may change at any time.
  var unseenViews: [UnseenView] { Array(unseen.values) }

  /// The views that the snapshot contains and whose other state may have changed since.
  var notedViews: [AnyCompositeNode] { noted.values.map(\.view).filter { $0.isMounted && !isInsideAdded($0) } }

  /// The state of a noted view as it was encoded last; nil where it may have changed since.
  func encodedState(of view: AnyCompositeNode) -> KeyedBytes? { noted[ObjectIdentifier(view)]?.encoded }

  /// Stores the state of a noted view, so that it is not encoded again before it may have changed.
  mutating func store(_ encoded: KeyedBytes, of view: AnyCompositeNode) {
    noted[ObjectIdentifier(view)]?.encoded = encoded
  }

  /// The views that the snapshot contains and that have appeared or disappeared.
  var stagedViews: [StagedNode] { staged.values.filter { $0.isMounted && !isInsideAdded($0) } }

  /// The views that were mounted, without those inside them.
  var addedViews: [Node] { Array(added.values) }

  /// Notes that changes are written; returns false where a whole snapshot is written instead.
  ///
  /// - Parameter size: their size, in bytes.
  mutating func noteWriting(of size: Int) -> Bool {
    written += size
    return size <= maxBytes && written <= maxWritten
  }
}

/// A view with state that may change without notification.
@MainActor struct UnseenView {
  let view: AnyCompositeNode
  /// Its path, which stays the same as long as it is mounted.
  let path: IdentityPath
}

/// What views had in a snapshot that were unmounted since.
struct RemovedViews {
  /// The keys of their states.
  var states: Set<UInt64> = []
  /// The paths of those that were notified of their appearance.
  var begun: Set<UInt64> = []
  /// The ids of their elements.
  var elements: [Int32] = []

  /// The size in bytes, when it is written.
  var size: Int { 9 * (states.count + begun.count) + 4 * elements.count }
}
