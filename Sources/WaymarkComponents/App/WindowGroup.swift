public import WaymarkGraph

/// Windows with the same kind of content. The first group is at the root address; a group with an id is below that id.
///
///     WindowGroup { ContentView() }                  // http://…/
///     WindowGroup("Map", id: "map") { MapView() }    // http://…/map
public struct WindowGroup<Content: View>: Scene {
  /// The library handles the scene itself.
  public typealias Body = Never
  let title: Text?
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
  public init(_ title: LocalizedStringKey, id: String? = nil, @ViewBuilder content: @escaping () -> Content) {
    self.title = Text(title)
    self.id = id
    self.content = content
  }

  /// Creates a group of windows with a title that show `content`.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, id: String? = nil, @ViewBuilder content: @escaping () -> Content) {
    self.title = Text(title)
    self.id = id
    self.content = content
  }
}

extension WindowGroup: WindowSource {
  package var windows: [Window] { [Window(title: title, id: id) { AnyView(content()) }] }
}
