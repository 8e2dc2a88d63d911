internal import WaymarkGraph

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

extension ToolbarSpacer: CustomizableToolbarContent {}

extension ToolbarSpacer: PrimitiveToolbarContent {
  var source: AnyView {
    let space = sizing.isFlexible ? AnyView(Spacer()) : AnyView(Color.clear.frame(width: 16, height: 1))
    return AnyView(ToolbarItemSource(placement: placement, content: space))
  }
}
