package import Observation

/// The observation registrar of a model that belongs to a scene and is released with it. The scene's views observe the
/// model; a ``SleepWatch`` does not, as it observes only what the views read from outside the scene.
///
/// ```swift
/// @MainActor @Observable final class TabsModel {
///   @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
/// }
/// ```
package struct SceneRegistrar: Sendable {
  private let registrar = ObservationRegistrar()
  /// Whether views are mounted for a ``SleepWatch``. It is used on the main actor only, like all models of scenes.
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
