internal import WaymarkGraph
internal import WaymarkNavigation

/// A declared item that is passed up to a bar: its view, and the environment at its declaration.
@MainActor struct PlacedToolbarItem: @MainActor Identifiable {
  let identity: ToolbarItemIdentity
  let placement: ToolbarItemPlacement
  let content: AnyView
  let environment: EnvironmentValues
  /// Its name in a toolbar that people can arrange.
  var key: String?
  var isShownByDefault = true

  var id: Int { identity.number ?? 0 }

  /// Whether both are certainly the same item with the same content in the same environment.
  func isSame(as other: PlacedToolbarItem) -> Bool {
    identity === other.identity && placement == other.placement && key == other.key
      && isShownByDefault == other.isShownByDefault && environment.isSame(as: other.environment)
      && content.isSame(as: other.content)
  }

  /// The item as people arrange it. One without a name stays where it is.
  var sectionItem: ToolbarSectionItem {
    guard let key, environment.toolbarID != nil else { return ToolbarSectionItem(" \(id)", customization: .none) }
    let customization = environment.itemCustomization
    return ToolbarSectionItem(
      key, isShownByDefault: customization.isShownByDefault ?? isShownByDefault,
      customization: customization.customization)
  }
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

extension [PlacedToolbarItem] {
  /// Whether both are certainly the same items.
  @MainActor func isSame(as other: [PlacedToolbarItem]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isSame(as: $1) }
  }
}

/// An empty view at an item's declaration, which passes the item up.
struct ToolbarItemSource: View {
  let placement: ToolbarItemPlacement
  let content: AnyView
  var key: String?
  var isShownByDefault = true
  @State private var identity = ToolbarItemIdentity()
  @Environment(\.self) private var environment

  var body: some View {
    let item = PlacedToolbarItem(
      identity: identity, placement: placement, content: content, environment: environment, key: key,
      isShownByDefault: isShownByDefault)
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
      values.toolbarID = nil
      values.itemCustomization = ItemCustomization()
      values.elementWrapper = nil
      values.position = .inside
      values.stackAxis = .horizontal
      values.font = nil
      values.foregroundPaint = nil
      values.beginLabelStyle(.iconOnly)
      values.isInBar = true
      values.fontWeight = item.placement.action == .preferred ? .semibold : nil
      if item.placement.action != nil || values.barAction != nil { values.barAction = item.placement.action }
    }
  }
}

extension EnvironmentValues {
  private enum BarKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the view is an item of a bar, or in one.
  var isInBar: Bool {
    get { self[BarKey.self] }
    set { self[BarKey.self] = newValue }
  }
}
