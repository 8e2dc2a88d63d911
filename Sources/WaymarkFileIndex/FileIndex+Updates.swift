extension FileIndex {
  /// Tells that what is found may be different now, so that a view searches again. The first is told at once; several that
  /// nobody has taken are one.
  ///
  ///     for await status in index.updates() {
  ///       isComplete = status.isComplete
  ///       result = try? await index.search(query)
  ///     }
  public func updates() -> AsyncStream<FileIndexStatus> {
    let (stream, continuation) = AsyncStream.makeStream(of: FileIndexStatus.self, bufferingPolicy: .bufferingNewest(1))
    let id = listeners.withLock { listeners in
      listeners.lastID += 1
      listeners.all[listeners.lastID] = continuation
      return listeners.lastID
    }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { _ = $0.all.removeValue(forKey: id) }
    }
    continuation.yield(status)
    return stream
  }

  func tellUpdate() {
    let now = status
    for continuation in listeners.withLock({ Array($0.all.values) }) { continuation.yield(now) }
  }
}

/// Those who are told that an index has changed.
struct IndexListeners {
  var all: [Int: AsyncStream<FileIndexStatus>.Continuation] = [:]
  var lastID = 0
}
