/// What has happened to the state of a graph since its last whole snapshot, as long as its views are the same: so that the
/// next one need not visit every view.
@MainActor struct SnapshotProgress {
  /// Views whose state may be another now.
  private var noted: [ObjectIdentifier: AnyCompositeNode] = [:]
  /// Views whose state may always have become another: nobody is told.
  private let unseen: [AnyCompositeNode]
  /// With more views than this, all is written again.
  private static let most = 128
  /// With more bytes of state than this, too.
  static let mostBytes = 8_192

  /// Begins after a whole snapshot; nil where too much would have to be looked at each time.
  ///
  /// - Parameter size: how much the state of those views takes, in bytes.
  init?(unseen: [AnyCompositeNode], of size: Int) {
    guard unseen.count <= Self.most, size <= Self.mostBytes else { return nil }
    self.unseen = unseen
  }

  /// The state of a view may be another now. False where there are too many of them.
  mutating func note(_ node: AnyCompositeNode) -> Bool {
    noted[ObjectIdentifier(node)] = node
    return noted.count <= Self.most
  }

  /// The views to be looked at.
  var views: [AnyCompositeNode] { unseen + noted.values.filter { !$0.type.changesUnseen } }
}
