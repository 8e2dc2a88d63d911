public import WaymarkGraph

/// The menu of a screen's title, for actions on what the screen shows as a whole.
///
///     .navigationTitle("Bicycle Guide")
///     .toolbar {
///       ToolbarTitleMenu {
///         Button("Duplicate", systemImage: "plus.square.on.square") { duplicate() }
///         Button("Print", systemImage: "printer") { print() }
///       }
///     }
///
/// The title is a button then, in the bar: a large title has no menu.
public struct ToolbarTitleMenu<Content: View>: ToolbarContent {
  /// `Never`: the library puts the items into the menu itself.
  public typealias Body = Never
  private let content: Content

  /// Creates a menu with these items.
  public init(@ViewBuilder content: () -> Content) { self.content = content() }
}

extension ToolbarTitleMenu where Content == EmptyView {
  /// Creates a menu without items of the app's own. A title that can be renamed has “Rename” in it.
  public init() { self.init { EmptyView() } }
}

extension ToolbarTitleMenu: CustomizableToolbarContent {}

extension ToolbarTitleMenu: PrimitiveToolbarContent {
  var source: AnyView {
    Content.self == EmptyView.self
      ? AnyView(EmptyView()) : AnyView(ToolbarItemSource(placement: .titleMenu, content: AnyView(content)))
  }
}

extension View {
  /// Adds items to the menu of the title of the screen that contains this view. The title is a button then.
  ///
  ///     .navigationTitle($document.name)
  ///     .toolbarTitleMenu {
  ///       RenameButton()
  ///       Button("Duplicate", systemImage: "plus.square.on.square") { duplicate() }
  ///     }
  public func toolbarTitleMenu<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    toolbar { ToolbarTitleMenu(content: content) }
  }
}
