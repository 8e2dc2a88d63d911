public import WaymarkGraph

/// One item of a bar.
///
///     .toolbar {
///       ToolbarItem(placement: .topBarTrailing) {
///         Button("Filter", systemImage: "line.3.horizontal.decrease") { isFiltering = true }
///       }
///     }
///
/// A `Label` in a bar shows its icon; assistive technology reads its title.
public struct ToolbarItem<ID, Content: View>: ToolbarContent {
  /// `Never`: the library puts the item into a bar itself.
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content
}

extension ToolbarItem where ID == () {
  /// Creates an item with a view.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItem: PrimitiveToolbarContent {
  var source: AnyView { AnyView(ToolbarItemSource(placement: placement, content: AnyView(content))) }
}

/// The width of a space in a bar.
public struct SpacerSizing: Sendable, Hashable {
  let isFlexible: Bool
  /// All of the free width.
  public static let flexible = SpacerSizing(isFlexible: true)
  /// A fixed width of 16 points.
  public static let fixed = SpacerSizing(isFlexible: false)
}
