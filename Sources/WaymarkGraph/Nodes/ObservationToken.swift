internal import Dispatch
@_spi(SwiftUI) import Observation

/// A handle on a composite for changes of observable objects, which may outlive it and change on any thread.
final class ObservationToken: @unchecked Sendable {
  /// Read and written on the main actor only, like `isEnding`.
  unowned(unsafe) var node: AnyCompositeNode?
  /// Who is told instead, where there is no node for a while; until it ends the token.
  private unowned(unsafe) var watch: SleepWatch?
  private var isEnding = false
  private let trigger: ObservationTrigger?

  @MainActor init(_ node: AnyCompositeNode, canEnd: Bool = false) {
    self.node = node
    trigger = canEnd ? ObservationTrigger() : nil
  }

  @MainActor init(for watch: SleepWatch, sharing triggers: WatchTriggers) {
    self.watch = watch
    trigger = triggers.next()
  }

  /// Has the next change of anything observable that `closure` reads invalidate the composite.
  ///
  /// It is told after the change and not, as by `onChange:`, before: a change on another thread would otherwise come
  /// too late for the evaluation that it causes.
  ///
  /// It belongs to no actor, because Observation's functions belong to none: the runtime would check at each call
  /// of a closure that does.
  func track<T>(_ closure: () -> T) -> T {
    withObservationTracking {
      trigger?.read()
      return closure()
    } didSet: { tracking in
      if self.isSpared { return }
      tracking.cancel()
      self.fire()
    }
  }

  /// Whether the trigger ends another token just now, which has it too.
  private var isSpared: Bool {
    guard let trigger, Self.isOnMainActor else { return false }
    return MainActor.assumeIsolated { trigger.ending.map { $0 !== self } ?? false }
  }

  func fire(_ moment: ObservableObjectPublisher.Moment = .before) {
    if Self.isOnMainActor {
      // Nothing is evaluated here between an announcement and its change.
      if moment == .after { return }
      MainActor.assumeIsolated { if !isEnding { announce() } }
    } else {
      Task { @MainActor in announce() }
    }
  }

  @MainActor private func announce() {
    guard let node else {
      watch?.fire()
      return
    }
    node.graph.mutations &+= 2
    node.invalidate()
  }

  /// Dispatch takes the main thread for the main queue's; where that is parked, as by a test runner, any thread drains
  /// the queue.
  private static var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainQueue) == true }

  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Forgets what was read. Returns whether the objects have forgotten this token too, so that it can be used again.
  @MainActor func end() -> Bool {
    watch = nil
    guard let trigger else {
      node = nil
      return false
    }
    isEnding = true
    trigger.end(self)
    isEnding = false
    return true
  }
}
