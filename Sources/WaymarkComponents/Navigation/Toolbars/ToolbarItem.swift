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

/// Several items with the same placement.
///
///     ToolbarItemGroup(placement: .bottomBar) {
///       Button("Share", systemImage: "square.and.arrow.up") { share() }
///       Spacer()
///       Button("Delete", systemImage: "trash") { delete() }
///     }
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  /// `Never`: the library puts the item into a bar itself.
  public typealias Body = Never
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates a group of views.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }
}

extension ToolbarItemGroup: PrimitiveToolbarContent {
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

/// Space between the items of a bar.
public struct ToolbarSpacer: ToolbarContent {
  /// `Never`: the library puts the item into a bar itself.
  public typealias Body = Never
  let sizing: SpacerSizing
  let placement: ToolbarItemPlacement

  /// Creates a space.
  public init(_ sizing: SpacerSizing = .flexible, placement: ToolbarItemPlacement = .automatic) {
    self.sizing = sizing
    self.placement = placement
  }
}

extension ToolbarSpacer: PrimitiveToolbarContent {
  var source: AnyView {
    let space = sizing.isFlexible ? AnyView(Spacer()) : AnyView(Color.clear.frame(width: 16, height: 1))
    return AnyView(ToolbarItemSource(placement: placement, content: space))
  }
}
