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

extension ToolbarItemGroup {
  /// Creates a group of views with a label. In the centre of a bar that is too narrow for it, the group is one button with this
  /// label, which opens a menu of the views.
  ///
  ///     ToolbarItemGroup(placement: .secondaryAction) {
  ///       Button("Bold", systemImage: "bold") { makeBold() }
  ///       Button("Italic", systemImage: "italic") { makeItalic() }
  ///     } label: {
  ///       Label("Format", systemImage: "textformat")
  ///     }
  public init<C: View, L: View>(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> C, @ViewBuilder label: () -> L
  ) where Content == LabeledToolbarItemGroupContent<C, L> {
    self.placement = placement
    self.content = LabeledToolbarItemGroupContent(content: content(), label: label())
  }
}

/// The views of a group of toolbar items that has a label.
public struct LabeledToolbarItemGroupContent<Content: View, Label: View>: View {
  let content: Content
  let label: Label

  /// The views, and the button that stands for them in a narrow bar.
  public var body: some View { BarGroup(name: label.labelText, label: AnyView(label), inside: content) }
}

extension ToolbarItemGroup: PrimitiveToolbarContent {
  var source: AnyView { AnyView(ToolbarItemSource(placement: placement, content: AnyView(content))) }
}
