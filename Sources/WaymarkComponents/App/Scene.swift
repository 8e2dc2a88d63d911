public import WaymarkGraph

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

/// Windows with the same kind of content. The first group is at the root address; a group with an id is below that id.
///
///     WindowGroup { ContentView() }                  // http://…/
///     WindowGroup("Map", id: "map") { MapView() }    // http://…/map
public struct WindowGroup<Content: View>: Scene {
  /// The library handles the scene itself.
  public typealias Body = Never
  let title: String?
  let id: String?
  let content: () -> Content

  /// Creates a group of windows that show `content`.
  public init(@ViewBuilder content: @escaping () -> Content) {
    title = nil
    id = nil
    self.content = content
  }

  /// Creates a group of windows that show `content`, at the address `id`.
  public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    title = nil
    self.id = id
    self.content = content
  }

  /// Creates a group of windows with a title that show `content`.
  public init<S: StringProtocol>(_ title: S, id: String? = nil, @ViewBuilder content: @escaping () -> Content) {
    self.title = String(title)
    self.id = id
    self.content = content
  }
}

/// A kind of window, from which the window of a session is created.
package struct Window {
  package let title: String?
  package let id: String?
  package let make: @MainActor () -> AnyView
}

/// A scene that provides its kinds of windows directly.
@MainActor package protocol WindowSource {
  var windows: [Window] { get }
}

extension WindowGroup: WindowSource {
  package var windows: [Window] { [Window(title: title, id: id) { AnyView(content()) }] }
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
