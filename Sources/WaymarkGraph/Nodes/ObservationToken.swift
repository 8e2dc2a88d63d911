internal import Dispatch
@_spi(SwiftUI) import Observation

/// A handle on a composite for observable objects, which may outlive it and change on any thread.
final class ObservationToken: @unchecked Sendable {
  /// Accessed on the main actor only, like `isEnding`.
  unowned(unsafe) var node: AnyCompositeNode?
  /// The watch to notify where there is no node; it ends the token before it is released.
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

  /// Tracks what `closure` reads: the next change of anything observable in it invalidates the composite.
  ///
  /// The notification comes after the change and not, as by `onChange:`, before it: otherwise the evaluation that a
  /// change on another thread causes could come before the change.
  ///
  /// The function is not isolated to an actor, because Observation's functions are not: the runtime would check the
  /// actor at each call of an isolated closure.
  func track<T>(_ closure: () -> T) -> T {
    withObservationTracking {
      trigger?.read()
      return closure()
    } didSet: { tracking in
      if self.isOtherTokenEnding { return }
      tracking.cancel()
      self.fire()
    }
  }

  /// Whether the trigger is ending another token that shares it.
  private var isOtherTokenEnding: Bool {
    guard let trigger, Self.isOnMainActor else { return false }
    return MainActor.assumeIsolated { trigger.ending.map { $0 !== self } ?? false }
  }

  func fire(_ moment: ObservableObjectPublisher.Moment = .before) {
    if Self.isOnMainActor {
      // No view is evaluated here between an announcement and its change.
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

  /// Whether the caller runs on the main queue. On the main thread Dispatch reports the main queue; where that thread
  /// is parked, as by a test runner, any thread may drain the queue.
  private static var isOnMainActor: Bool { DispatchQueue.getSpecific(key: mainQueue) == true }

  private static let mainQueue: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Stops tracking. Returns whether the objects have released this token too, so that it can be used again.
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
