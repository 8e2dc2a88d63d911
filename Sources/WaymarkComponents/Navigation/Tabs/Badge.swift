public import WaymarkGraph

extension View {
  /// Shows a number on the view's tab or at the end of its row; no badge for 0.
  ///
  ///     RidesStack().tabItem { Label("Rides", systemImage: "bicycle") }.badge(newRides)
  public func badge(_ count: Int) -> some View {
    BadgedView(content: self, badgeText: count == 0 ? nil : Text("\(count)"))
  }

  /// Shows a text on the view's tab or at the end of its row.
  public func badge(_ label: Text?) -> some View { BadgedView(content: self, badgeText: label) }

  /// Shows a text on the view's tab or at the end of its row.
  public func badge(_ label: LocalizedStringKey?) -> some View {
    badge(label.map { Text($0) })
  }

  /// Shows a text on the view's tab or at the end of its row.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some View {
    BadgedView(content: self, badgeText: label.map { Text($0) })
  }
}

extension TabContent {
  /// Shows a number on the tab; no badge for 0.
  public func badge(_ count: Int) -> some TabContent<TabValue> { badged(count == 0 ? nil : Text("\(count)")) }

  /// Shows a text on the tab.
  public func badge(_ label: Text?) -> some TabContent<TabValue> { badged(label) }

  /// Shows a text on the tab.
  public func badge(_ label: LocalizedStringKey?) -> some TabContent<TabValue> { badge(label.map { Text($0) }) }

  /// Shows a text on the tab.
  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> { badged(label.map { Text($0) }) }

  private func badged(_ text: Text?) -> TupleTabContent<TabValue> {
    TupleTabContent(
      tabs: declarations.map { tab in
        var tab = tab
        tab.badge = text ?? tab.badge
        return tab
      })
  }
}

/// A view with a badge.
@MainActor protocol BadgeSource {
  var badgeText: Text? { get }
}

private struct BadgedView<Content: View>: View, ModifyingView, BadgeSource {
  let content: Content
  let badgeText: Text?
  @Environment(\.elementWrapper) private var wrapper

  init(content: Content, badgeText: Text?) {
    self.content = content
    self.badgeText = badgeText
  }

  var modified: any View { content }

  var body: some View {
    if wrapper is RowWrapper {
      content.transformEnvironment { [badgeText] in $0.rowBadge = RowBadge(text: badgeText) }
    } else {
      content
    }
  }
}
