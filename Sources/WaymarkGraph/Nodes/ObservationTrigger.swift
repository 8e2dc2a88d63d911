import Observation

/// Read along with other observable properties: its change ends the tracking of all of them. Objects would otherwise
/// keep each tracking until they change, also that of views long gone.
final class ObservationTrigger: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var property: Void { () }
  /// Which of the tokens that have it is meant by its change.
  @MainActor private(set) var ending: ObservationToken?

  func read() { registrar.access(self, keyPath: \.property) }

  @MainActor func end(_ token: ObservationToken) {
    ending = token
    registrar.withMutation(of: self, keyPath: \.property) {}
    ending = nil
  }
}
