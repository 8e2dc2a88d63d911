import Observation

/// An observable that is read along with other properties: changing it ends the tracking of all of them. Otherwise
/// objects would retain each tracking until they change, even for views that are long gone.
final class ObservationTrigger: Observable, Sendable {
  private let registrar = ObservationRegistrar()
  private var property: Void { () }
  /// The token that the current change is meant for, among those that share the trigger.
  @MainActor private(set) var ending: ObservationToken?

  func read() { registrar.access(self, keyPath: \.property) }

  @MainActor func end(_ token: ObservationToken) {
    ending = token
    registrar.withMutation(of: self, keyPath: \.property) {}
    ending = nil
  }
}
