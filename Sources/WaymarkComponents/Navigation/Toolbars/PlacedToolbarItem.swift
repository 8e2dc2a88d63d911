internal import WaymarkGraph

/// A declared item that is passed up to a bar: its view, and the environment at its declaration.
@MainActor struct PlacedToolbarItem: @MainActor Identifiable {
  let identity: ToolbarItemIdentity
  let placement: ToolbarItemPlacement
  let content: AnyView
  let environment: EnvironmentValues

  var id: Int { identity.number ?? 0 }
}

/// The identity of an item on its screen, for as long as it is declared.
@MainActor final class ToolbarItemIdentity: PersistedState {
  /// Assigned by the screen.
  var number: Int?

  nonisolated init() {}

  func persistedText() -> String? { number.map(String.init) }
  func restore(_ kept: String) { number = Int(kept) }
}

/// The items of a screen, in the order of their declarations.
struct ToolbarItemsKey: PreferenceKey {
  static var defaultValue: [PlacedToolbarItem] { [] }
  static func reduce(value: inout [PlacedToolbarItem], nextValue: () -> [PlacedToolbarItem]) { value += nextValue() }
}

/// An empty view at an item's declaration, which passes the item up.
struct ToolbarItemSource: View {
  let placement: ToolbarItemPlacement
  let content: AnyView
  @State private var identity = ToolbarItemIdentity()
  @Environment(\.self) private var environment

  var body: some View {
    let item = PlacedToolbarItem(
      identity: identity, placement: placement, content: content, environment: environment)
    EmptyView().transformPreference(ToolbarItemsKey.self) { $0.append(item) }
  }
}

/// An item in its bar.
struct ToolbarItemView: View {
  let item: PlacedToolbarItem

  var body: some View {
    item.content.transformEnvironment { values in
      values = item.environment
      // Reset what applies to the content beside which the item is declared, and not to the item.
      values.dropDecorations()
      values.elementWrapper = nil
      values.position = .inside
      values.stackAxis = .horizontal
      values.font = nil
      values.foregroundPaint = nil
      values.beginLabelStyle(.iconOnly)
      values.fontWeight = item.placement.action == .preferred ? .semibold : nil
      if item.placement.action != nil || values.barAction != nil { values.barAction = item.placement.action }
    }
  }
}
