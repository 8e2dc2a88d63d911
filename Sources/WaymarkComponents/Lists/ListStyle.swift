public import WaymarkGraph

/// An appearance of lists: one of the library's.
@MainActor @preconcurrency public protocol ListStyle: Sendable {}

/// The default style, which depends on the platform: inset groups.
public struct DefaultListStyle: ListStyle {
  /// Creates the style.
  public nonisolated init() {}
}
/// Rows on cards with rounded corners.
public struct InsetGroupedListStyle: ListStyle {
  /// Creates the style.
  public nonisolated init() {}
}
/// Rows in groups from side to side.
public struct GroupedListStyle: ListStyle {
  /// Creates the style.
  public nonisolated init() {}
}
/// Rows from side to side, without groups.
public struct PlainListStyle: ListStyle {
  /// Creates the style.
  public nonisolated init() {}
}
/// Rows without groups, at a distance from the sides.
///
/// Differs from SwiftUI: as on an iPhone in portrait, it looks like ``PlainListStyle``.
public struct InsetListStyle: ListStyle {
  /// Creates the style.
  public nonisolated init() {}
}
/// Rows as in a sidebar.
///
/// Differs from SwiftUI: it looks like ``InsetGroupedListStyle``, and its sections can’t be collapsed.
public struct SidebarListStyle: ListStyle {
  /// Creates the style.
  public nonisolated init() {}
}

extension ListStyle where Self == DefaultListStyle {
  /// The platform’s default: inset groups.
  public static var automatic: DefaultListStyle { DefaultListStyle() }
}
extension ListStyle where Self == InsetGroupedListStyle {
  /// Rows on cards with rounded corners.
  public static var insetGrouped: InsetGroupedListStyle { InsetGroupedListStyle() }
}
extension ListStyle where Self == GroupedListStyle {
  /// Rows in groups from side to side.
  public static var grouped: GroupedListStyle { GroupedListStyle() }
}
extension ListStyle where Self == PlainListStyle {
  /// Rows from side to side, without groups.
  public static var plain: PlainListStyle { PlainListStyle() }
}
extension ListStyle where Self == InsetListStyle {
  /// Rows without groups, at a distance from the sides.
  public static var inset: InsetListStyle { InsetListStyle() }
}
extension ListStyle where Self == SidebarListStyle {
  /// Rows as in a sidebar.
  public static var sidebar: SidebarListStyle { SidebarListStyle() }
}

extension View {
  /// Sets the appearance of the lists and forms inside this view.
  ///
  ///     List(rides) { ride in Text(ride.name) }.listStyle(.plain)
  public func listStyle<S: ListStyle>(_ style: S) -> some View {
    let kind: ListStyleKind =
      switch style {
      case is GroupedListStyle: .grouped
      case is PlainListStyle, is InsetListStyle: .plain
      default: .insetGrouped
      }
    return environment(\.listStyleKind, kind)
  }
}

/// The appearances of lists that differ.
enum ListStyleKind: String {
  case insetGrouped = "inset"
  case grouped, plain
}

extension EnvironmentValues {
  private enum StyleKey: EnvironmentKey { static var defaultValue: ListStyleKind { .insetGrouped } }

  var listStyleKind: ListStyleKind {
    get { self[StyleKey.self] }
    set { self[StyleKey.self] = newValue }
  }
}
