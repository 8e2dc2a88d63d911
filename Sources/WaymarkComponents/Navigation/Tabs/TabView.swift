public import WaymarkGraph

/// A view that shows one of the top-level sections of an app, with a bar of tabs at the bottom, or at the side or top
/// of wide windows. Every tab retains its stack, its scroll position and its text input.
///
///     TabView(selection: $tab) {
///       Tab("Places", systemImage: "map", value: AppTab.places) { PlacesStack() }
///       Tab("Rides", systemImage: "bicycle", value: AppTab.rides) { RidesStack() }
///       Tab(value: AppTab.search, role: .search) { SearchStack() }
///     }
///
/// With ``TabViewStyle/page`` its views are pages side by side, which have no address.
///
/// A tab's part of the address is the text of its value (see ``Addressable``), or else that of its title: the tabs above
/// are at `/places`, `/rides` and `/search`.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  private let selection: Binding<SelectionValue>?
  private let content: Content
  @Environment(\.tabViewStyleKind) private var style

  /// Creates tabs whose selection is stored by the app.
  public init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
    self.selection = selection
    self.content = TabContentBuilder<SelectionValue>.Content(tabs: content().declarations)
  }

  /// Creates tabs that manage their own selection.
  public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C> {
    selection = nil
    self.content = TabContentBuilder<Never>.Content(tabs: content().declarations)
  }

  /// Creates tabs from views with ``View/tabItem(_:)``, whose selection is stored by the app and identified by `tag`.
  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  /// Creates tabs from views with ``View/tabItem(_:)``, which manage their own selection.
  public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
    selection = nil
    self.content = content()
  }

  /// The tabs, or the pages.
  public var body: some View {
    if case .page(let index) = style {
      PagesView(selection: selection, index: index) { content }
    } else {
      TabSections(
        selection: selection, declarations: TabDeclaration.all(in: content), isAdaptable: style == .sidebarAdaptable)
    }
  }
}
