public import WaymarkGraph

extension View {
  /// Sets the view's label in the bar of a ``TabView``.
  ///
  ///     TabView {
  ///       PlacesStack().tabItem { Label("Places", systemImage: "map") }
  ///     }
  public func tabItem<Label: View>(@ViewBuilder _ label: () -> Label) -> some View {
    TabItemView(content: self, label: label())
  }
}

/// A view that has a label for the tab bar.
@MainActor protocol TabItemSource {
  var tabLabel: any View { get }
}

private struct TabItemView<Content: View, Label: View>: View, ModifyingView, TabItemSource {
  let content: Content
  let label: Label

  var body: some View { content }
  var modified: any View { content }
  var tabLabel: any View { label }
}

/// A label that has a text.
@MainActor protocol TitledLabel {
  var titleText: Text? { get }
}

extension Label: TitledLabel {
  var titleText: Text? { TabDeclaration.title(of: title) }
}

extension DefaultTabLabel: TitledLabel {
  var titleText: Text? { title }
}
