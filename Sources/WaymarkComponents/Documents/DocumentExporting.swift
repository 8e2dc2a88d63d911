internal import Observation
internal import WaymarkGraph

/// A file of a document that is being written. How far it is, is shown if it takes longer than half a second.
@MainActor @Observable final class DocumentExporting {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  /// What is done, from 0 to 1; nil until that is worth showing.
  private(set) var progress: Double?
  @ObservationIgnored var task: Task<Void, Never>?
  /// The time, in milliseconds since 1970.
  @ObservationIgnored private let clock: () -> Int64
  @ObservationIgnored private let beganAt: Int64

  /// How long an export takes until its progress is shown, in milliseconds.
  private static let quietFor: Int64 = 500

  init(_ clock: @escaping () -> Int64) {
    self.clock = clock
    beganAt = clock()
  }

  /// Notes what is done. Called from any thread.
  nonisolated func report(_ progress: Double) {
    Task { @MainActor in
      guard clock() - beganAt >= Self.quietFor else { return }
      // In whole percent, so that the window is not updated for less.
      let percent = (min(max(progress.isNaN ? 0 : progress, 0), 1) * 100).rounded(.down) / 100
      if percent != self.progress { self.progress = percent }
    }
  }
}
