/// The structure and the entry point of an app.
///
///     @main struct Hello: App {
///       var body: some Scene {
///         WindowGroup { Text("Hello") }
///       }
///     }
///
/// Differs from SwiftUI: one process serves many users. `init()` runs once for the process, a window's content
/// once for each browser tab; an object in a global variable or a singleton is shared by all of them.
@MainActor @preconcurrency public protocol App {
  /// The scenes of the app.
  associatedtype Body: Scene
  /// The scenes of the app.
  @SceneBuilder var body: Body { get }
  /// Creates the app, once for the process.
  init()
}
