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
  private let key: ID
  let placement: ToolbarItemPlacement
  private let isShownByDefault: Bool
  let content: Content
}

extension ToolbarItem where ID == () {
  /// Creates an item with a view.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    key = ()
    self.placement = placement
    isShownByDefault = true
    self.content = content()
  }
}

extension ToolbarItem where ID == String {
  /// Creates an item of a toolbar that people can arrange.
  ///
  /// - Parameters:
  ///   - id: a name that is unique in the toolbar, and the same in later versions of the app.
  ///   - placement: the position; the items with `.secondaryAction` can be arranged.
  ///   - content: the item.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.init(id: id, placement: placement, showsByDefault: true, content: content)
  }

  /// Creates an item of a toolbar that people can arrange.
  ///
  /// - Parameters:
  ///   - id: a name that is unique in the toolbar, and the same in later versions of the app.
  ///   - placement: the position; the items with `.secondaryAction` can be arranged.
  ///   - showsByDefault: whether it is shown before anybody has added it.
  ///   - content: the item.
  public init(
    id: String, placement: ToolbarItemPlacement = .automatic, showsByDefault: Bool,
    @ViewBuilder content: () -> Content
  ) {
    key = id
    self.placement = placement
    isShownByDefault = showsByDefault
    self.content = content()
  }
}

extension ToolbarItem: @MainActor Identifiable where ID: Hashable {
  /// The name of the item in its toolbar.
  public var id: ID { key }
}

extension ToolbarItem: CustomizableToolbarContent where ID == String {}

extension ToolbarItem: PrimitiveToolbarContent {
  var source: AnyView {
    AnyView(
      ToolbarItemSource(
        placement: placement, content: AnyView(content), key: key as? String, isShownByDefault: isShownByDefault))
  }
}
