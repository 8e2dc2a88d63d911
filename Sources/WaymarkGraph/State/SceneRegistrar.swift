package import Observation

/// Who observes a model that belongs to a scene, and goes with it: the scene's views, and nobody who only looks at them to
/// learn what of the world outside they show (``SleepWatch``).
///
/// ```swift
/// @MainActor @Observable final class TabsModel {
///   @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
/// }
/// ```
package struct SceneRegistrar: Sendable {
  private let registrar = ObservationRegistrar()
  /// Whether views are being looked at; on the main actor only, as all models of scenes are.
  nonisolated(unsafe) static var isUnobserved = false

  package init() {}

  package func access<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    if !Self.isUnobserved { registrar.access(subject, keyPath: keyPath) }
  }

  package func willSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    registrar.willSet(subject, keyPath: keyPath)
  }

  package func didSet<Subject: Observable, Member>(_ subject: Subject, keyPath: KeyPath<Subject, Member>) {
    registrar.didSet(subject, keyPath: keyPath)
  }

  package func withMutation<Subject: Observable, Member, T>(
    of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> T
  ) rethrows -> T {
    try registrar.withMutation(of: subject, keyPath: keyPath, mutation)
  }
}
