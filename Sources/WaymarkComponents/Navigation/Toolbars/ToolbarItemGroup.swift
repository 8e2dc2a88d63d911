public import WaymarkGraph

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
