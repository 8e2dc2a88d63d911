/// The changed state of rows that are not mounted at present, because they are far from the visible area.
///
/// The rows changed longest ago are forgotten beyond a limit, and begin anew.
@MainActor final class ReleasedRows {
  /// The most rows whose state is kept.
  static let maxCount = 1_000

  /// The storages of changed state in a row, by the keys of the state.
  typealias Storages = [UInt64: AnyObject]

  /// Whether rows go because others are mounted instead, rather than because the app has removed them.
  var isMoving = false
  private var rows: [UInt64: Storages] = [:]
  private var order: [UInt64] = []

  /// Keeps the state of a row that is about to be unmounted, if any has changed.
  ///
  /// - Parameters:
  ///   - key: the stable key of the row in its collection.
  ///   - path: the path of the row.
  func keep(_ row: Node, as key: UInt64, at path: IdentityPath) {
    var storages: Storages = [:]
    Self.visit(row, path) { storages[$0] = $1 }
    guard !storages.isEmpty else { return }
    if rows.updateValue(storages, forKey: key) == nil { order.append(key) }
    if rows.count > Self.maxCount { forgetOldest() }
  }

  private func forgetOldest() {
    let excess = rows.count - Self.maxCount / 2
    for key in order.prefix(excess) { rows[key] = nil }
    order.removeFirst(excess)
  }

  /// Returns the state of a row that is about to be mounted, and no longer keeps it.
  func take(_ key: UInt64) -> Storages? {
    guard !rows.isEmpty, let found = rows.removeValue(forKey: key) else { return nil }
    order.removeAll { $0 == key }
    return found
  }

  private static func visit(_ node: Node, _ path: IdentityPath, _ visit: (UInt64, AnyObject) -> Void) {
    if let composite = node as? AnyCompositeNode { composite.visitChangedState(at: path, visit) }
    node.visitKeyedChildren { Self.visit($1, path.appending($0), visit) }
  }
}

/// A property whose storage outlives its view, where the view is a row that is mounted again later.
@MainActor protocol RetainedProperty: LinkedProperty {
  /// The storage, if the value is no longer the initial one; nil otherwise.
  var changedStorage: AnyObject? { get }
  /// Takes over the storage of the same property of an earlier view.
  mutating func adopt(_ storage: AnyObject, for node: AnyCompositeNode)
}

extension State: RetainedProperty {}
