public import WaymarkGraph

/// Whether a menu closes when an item is chosen.
public struct MenuActionDismissBehavior: Equatable, Sendable {
  private let isEnabled: Bool

  /// The default: the menu closes.
  public static let automatic = MenuActionDismissBehavior(isEnabled: true)
  /// The menu closes.
  public static let enabled = MenuActionDismissBehavior(isEnabled: true)
  /// The menu stays open.
  public static let disabled = MenuActionDismissBehavior(isEnabled: false)
}

extension View {
  /// Sets whether a menu closes when an item inside this view is chosen.
  ///
  ///     Menu("Text Size") {
  ///       Button("Larger", systemImage: "plus") { size += 1 }
  ///       Button("Smaller", systemImage: "minus") { size -= 1 }
  ///     }
  ///     .menuActionDismissBehavior(.disabled)
  public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
    environment(\.menuActionDismissBehavior, behavior)
  }
}

extension EnvironmentValues {
  private enum DismissKey: EnvironmentKey { static var defaultValue: MenuActionDismissBehavior { .automatic } }

  var menuActionDismissBehavior: MenuActionDismissBehavior {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }
}
