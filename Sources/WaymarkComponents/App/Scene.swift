package import WaymarkCanvas
package import WaymarkGraph

/// A part of an app that a browser tab can show.
@MainActor @preconcurrency public protocol Scene {
  /// The content of the scene.
  associatedtype Body: Scene
  /// The content of the scene.
  @SceneBuilder var body: Body { get }
}

extension Never: Scene {}

extension Scene where Body == Never {
  /// Never called: the library handles the scene itself.
  public var body: Never { preconditionFailure("\(Self.self) is primitive and has no body") }
}

/// Builds scenes from the statements of a closure.
@MainActor @preconcurrency @resultBuilder public struct SceneBuilder {
  /// Returns the only scene of a block.
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
  /// Combines the scenes of a block.
  public static func buildBlock<each Content: Scene>(_ content: repeat each Content) -> TupleScene<repeat each Content>
  {
    TupleScene(content: (repeat each content))
  }
}

/// Several scenes, as built by a ``SceneBuilder``.
public struct TupleScene<each Content: Scene>: Scene {
  /// The library handles the scene itself.
  public typealias Body = Never
  let content: (repeat each Content)
}

/// A kind of window, from which the window of a session is created.
package struct Window {
  package let title: Text?
  package let id: String?
  /// Whether the windows show documents, which are stored.
  package var hasDocuments = false
  /// The fonts of the documents that they show.
  package var fonts = DocumentFonts.standard
  package let make: @MainActor () -> AnyView
  /// How people sign in to the app; nil if they do not.
  package var signIn: SignIn?
  /// What is shown above the documents of the other windows. It is not a window then.
  var launch: DocumentLaunch?
}

extension Window {
  init(launch: DocumentLaunch) {
    title = nil
    id = nil
    make = { AnyView(EmptyView()) }
    self.launch = launch
  }
}

/// A scene that provides its kinds of windows directly.
@MainActor package protocol WindowSource {
  var windows: [Window] { get }
}

extension TupleScene: WindowSource {
  package var windows: [Window] {
    var all: [Window] = []
    for scene in repeat each content { all += scene.allWindows }
    return all
  }
}

extension Scene {
  /// The kinds of windows in this scene.
  package var allWindows: [Window] {
    if let source = self as? any WindowSource { return source.windows }
    return body.allWindows
  }
}
