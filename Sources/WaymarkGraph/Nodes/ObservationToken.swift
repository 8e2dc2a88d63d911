internal import Dispatch
@_spi(SwiftUI) import Observation

/// A handle on a composite for changes of observable objects, which may outlive it and change on any thread.
final class ObservationToken: @unchecked Sendable {
  /// Read and written on the main actor only, like `isEnding`.
  unowned(unsafe) var node: AnyCompositeNode?
  private var isEnding = false
  private let trigger: ObservationTrigger?

  @MainActor init(_ node: AnyCompositeNode, canEnd: Bool = false) {
    self.node = node
    trigger = canEnd ? ObservationTrigger() : nil
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
      tracking.cancel()
      self.fire()
    }
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
    node?.graph.mutations &+= 2
    node?.invalidate()
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
    guard let trigger else {
      node = nil
      return false
    }
    isEnding = true
    trigger.change()
    isEnding = false
    return true
  }
}

/// Read along with other observable properties: its change ends the tracking of all of them. Objects would otherwise
/// keep each tracking until they change, also that of views long gone.
private final class ObservationTrigger: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var property: Void { () }

  func read() { registrar.access(self, keyPath: \.property) }
  func change() { registrar.withMutation(of: self, keyPath: \.property) {} }
}
