internal import WaymarkComponents
internal import WaymarkGraph

/// The remains of an idle scene: enough to rebuild it, and to detect whether its appearance has changed.
@MainActor struct SleepingScene {
  private let packed: PackedBytes
  private let page: UInt64
  /// Wakes the session when something that its scene has read changes.
  let watch: SleepWatch

  /// - Parameter page: the content that the client shows.
  init(_ snapshot: SessionSnapshot, page: PageContent, watch: SleepWatch) {
    packed = PackedBytes(packing: snapshot.bytes)
    self.page = Self.hash(page)
    self.watch = watch
  }

  /// The snapshot taken when the scene fell asleep.
  var snapshot: SessionSnapshot {
    guard let bytes = packed.unpacked, let snapshot = try? SessionSnapshot(bytes) else {
      preconditionFailure("a session that was put to sleep does not read as it was written")
    }
    return snapshot
  }

  /// Whether a page equals the one that the client showed then.
  func shows(_ page: PageContent) -> Bool { Self.hash(page) == self.page }

  private static func hash(_ page: PageContent) -> UInt64 {
    page.html.bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
