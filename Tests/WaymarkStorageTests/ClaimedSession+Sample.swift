import WaymarkWeb

extension ClaimedSession {
  /// Returns a sample session, whose content is different for each number.
  static func sample(
    _ number: UInt64, visitor: String = "ann", claim: Int64 = 0, savedAt: Int64 = 1_000, bytes: Int = 100
  ) -> ClaimedSession {
    var generator = LinearGenerator(state: number)
    return ClaimedSession(
      id: SessionID(high: 7, low: number), visitor: visitor, claim: claim, savedAt: savedAt,
      content: (0..<bytes).map { _ in generator.next() })
  }

  /// Returns changes of the session.
  func changed(_ changes: String, savedAt: Int64?) -> ChangedSession {
    ChangedSession(id: id, visitor: visitor, claim: claim, savedAt: savedAt, changes: Array(changes.utf8))
  }

  /// Returns the session with the claim, and possibly the content, of a process that has taken it over.
  func with(claim: Int64, content: String? = nil) -> ClaimedSession {
    var changed = self
    changed.claim = claim
    if let content { (changed.content, changed.changes) = (Array(content.utf8), []) }
    return changed
  }
}

/// Bytes that look random and are the same every time.
private struct LinearGenerator {
  var state: UInt64

  mutating func next() -> UInt8 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 33)
  }
}
