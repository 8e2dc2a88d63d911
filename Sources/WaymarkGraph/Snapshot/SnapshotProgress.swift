/// The views whose state may have changed since the last whole snapshot of a graph, as long as no view comes or goes:
/// so that the next snapshot need not visit every view.
@MainActor struct SnapshotProgress {
  /// Views whose state may have changed.
  private var noted: [ObjectIdentifier: AnyCompositeNode] = [:]
  /// Views whose state may change at any time, without notification.
  private let unseen: [AnyCompositeNode]
  /// The greatest number of views; beyond it, a whole snapshot is written.
  private static let maxCount = 128
  /// The greatest size of their state, in bytes; beyond it, a whole snapshot is written.
  static let maxBytes = 8_192

  /// Starts after a whole snapshot; nil where too much state would have to be checked each time.
  ///
  /// - Parameter size: the size of the state of `unseen`, in bytes.
  init?(unseen: [AnyCompositeNode], of size: Int) {
    guard unseen.count <= Self.maxCount, size <= Self.maxBytes else { return nil }
    self.unseen = unseen
  }

  /// Notes that the state of a view may have changed. Returns false where there are too many such views.
  mutating func note(_ node: AnyCompositeNode) -> Bool {
    noted[ObjectIdentifier(node)] = node
    return noted.count <= Self.maxCount
  }

  /// The views whose state has to be written.
  var views: [AnyCompositeNode] { unseen + noted.values.filter { !$0.type.changesUnseen } }
}
