public import WaymarkGraph

/// The order in which a menu shows its items.
public struct MenuOrder: Equatable, Hashable, Sendable {
  /// The name in the attribute that the client reads.
  let name: String

  /// The default: by priority in a menu that opens from the bottom bar, from top to bottom elsewhere.
  public static let automatic = MenuOrder(name: "automatic")
  /// The first items nearest to where the menu opens, so that a menu that opens upwards shows them at its bottom.
  public static let priority = MenuOrder(name: "priority")
  /// The items from top to bottom.
  public static let fixed = MenuOrder(name: "fixed")
}

extension View {
  /// Sets the order of the items of the menus inside this view.
  public func menuOrder(_ order: MenuOrder) -> some View { environment(\.menuOrder, order) }
}

extension EnvironmentValues {
  private enum OrderKey: EnvironmentKey { static var defaultValue: MenuOrder { .automatic } }

  /// The order of the items of menus.
  public var menuOrder: MenuOrder {
    get { self[OrderKey.self] }
    set { self[OrderKey.self] = newValue }
  }
}
