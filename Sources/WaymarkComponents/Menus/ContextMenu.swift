public import WaymarkGraph

extension View {
  /// Adds a menu that opens by a long press, by the secondary button or by the menu key.
  ///
  ///     PhotoView(photo).contextMenu {
  ///       Button("Share", systemImage: "square.and.arrow.up") { share(photo) }
  ///       Button("Delete", systemImage: "trash", role: .destructive) { store.delete(photo) }
  ///     }
  ///
  /// Its items are requested when a press on the view is likely. In a list it belongs to the whole row. Use it only for actions that are
  /// also available in another way.
  ///
  /// Differs from SwiftUI: an empty builder still makes the view take long presses.
  public func contextMenu<MenuItems: View>(@ViewBuilder menuItems: @escaping () -> MenuItems) -> some View {
    ContextMenuView(menu: ContextMenu(items: { AnyView(menuItems()) }, preview: nil), content: self)
  }

  /// Adds a menu that opens by a long press, by the secondary button or by the menu key.
  ///
  /// - Parameters:
  ///   - menuItems: The items of the menu.
  ///   - preview: What is shown above the menu after a long press, in place of the view.
  public func contextMenu<MenuItems: View, Preview: View>(
    @ViewBuilder menuItems: @escaping () -> MenuItems, @ViewBuilder preview: @escaping () -> Preview
  ) -> some View {
    ContextMenuView(
      menu: ContextMenu(items: { AnyView(menuItems()) }, preview: { AnyView(preview()) }), content: self)
  }
}

/// The items of a context menu and its preview.
struct ContextMenu {
  let items: () -> AnyView
  let preview: (() -> AnyView)?
}

/// A view with a context menu. In a row of a list, the row gets it.
private struct ContextMenuView<Inside: View>: View {
  let menu: ContextMenu
  @Shared var content: Inside
  @Environment(\.elementWrapper) private var wrapper

  var body: some View {
    if wrapper is RowWrapper {
      content.transformEnvironment { [menu] in $0.rowContextMenu = menu }
    } else {
      ContextMenuElement(menu: menu, inside: content)
    }
  }
}

private struct ContextMenuElement<Inside: View>: ElementView {
  let menu: ContextMenu
  @Shared var inside: Inside

  @ViewBuilder var content: some View {
    inside
    ContextMenuLayer(menu: menu)
  }

  func render(in environment: EnvironmentValues) -> Element { Element("div", class: "w context") }
  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.union }
  static var passesSemantics: Bool { true }
}

/// The layer of a context menu.
struct ContextMenuLayer: View {
  let menu: ContextMenu

  var body: some View {
    MenuLayer(name: Text(library: "Context Menu"), isLate: true, items: menu.items, preview: menu.preview)
  }
}

extension EnvironmentValues {
  private enum RowKey: EnvironmentKey { static var defaultValue: ContextMenu? { nil } }

  /// The context menu of the next row.
  var rowContextMenu: ContextMenu? {
    get { self[RowKey.self] }
    set { self[RowKey.self] = newValue }
  }
}
