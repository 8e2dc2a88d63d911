/// The changed state of rows that are not mounted at present, because they are far from the visible area.
///
/// Beyond a limit the rows released longest ago are forgotten, and begin anew.
@MainActor final class ReleasedRows {
  /// The most rows whose state is kept.
  static let maxCount = 1_000
  /// The size of the values that are persisted, in bytes; beyond it those of the rows released last are.
  static let maxPersistedBytes = 262_144

  /// Whether rows go because others are mounted instead, rather than because the app has removed them.
  var isMoving = false
  private var rows: [UInt64: ReleasedState] = [:]
  private var order: [UInt64] = []

  nonisolated init() {}

  /// Keeps the state of a row that is about to be unmounted, if any has changed.
  ///
  /// - Parameters:
  ///   - key: the stable key of the row in its collection.
  ///   - path: the path of the row.
  func keep(_ row: Node, as key: UInt64, at path: IdentityPath) {
    var state = ReleasedState()
    Self.visit(row, path) { state.storages[$0] = $1 }
    if !state.storages.isEmpty { keep(state, as: key) }
  }

  private func keep(_ state: ReleasedState, as key: UInt64) {
    if rows.updateValue(state, forKey: key) == nil { order.append(key) }
    if rows.count > Self.maxCount { forgetOldest() }
  }

  private func forgetOldest() {
    let excess = rows.count - Self.maxCount / 2
    for key in order.prefix(excess) { rows[key] = nil }
    order.removeFirst(excess)
  }

  /// Returns the state of a row that is about to be mounted, and no longer keeps it.
  func take(_ key: UInt64) -> ReleasedState? {
    guard !rows.isEmpty, let found = rows.removeValue(forKey: key) else { return nil }
    order.removeAll { $0 == key }
    return found
  }

  private static func visit(_ node: Node, _ path: IdentityPath, _ visit: (UInt64, any RetainedStorage) -> Void) {
    if let composite = node as? AnyCompositeNode { composite.visitChangedState(at: path, visit) }
    node.visitKeyedChildren { Self.visit($1, path.appending($0), visit) }
  }
}

extension ReleasedRows: PersistedValues {
  func write(to bytes: inout [UInt8], with coder: any StateCoder) -> Bool {
    var writer = SnapshotWriter()
    var size = 0
    let newest = order.reversed().prefix {
      size += rows[$0]?.encode(with: coder).size ?? 0
      return size <= Self.maxPersistedBytes
    }
    for key in newest.reversed() {
      guard let values = rows[key]?.encode(with: coder), values.count > 0 else { continue }
      writer.write(whole: key)
      writer.write(values.count)
      values.forEach {
        writer.write(whole: $0)
        writer.write($1)
      }
    }
    bytes += writer.bytes
    return !writer.bytes.isEmpty
  }

  func restore(_ bytes: ArraySlice<UInt8>) throws {
    var reader = SnapshotReader(Array(bytes))
    while !reader.isAtEnd {
      let key = try reader.whole(UInt64.self)
      var values = KeyedBytes()
      for _ in 0..<(try reader.count(ofAtLeast: 9)) {
        let (name, value) = (try reader.whole(UInt64.self), try reader.data())
        values.append(name) {
          $0 += value
          return true
        }
      }
      keep(ReleasedState(encoded: values), as: key)
    }
  }
}
