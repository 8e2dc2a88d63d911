internal import WaymarkGraph

/// What a row contains besides its view: its background, its badge, the layer of its context menu, the buttons that a swipe reveals.
struct RowCompanions: View {
  let hasBackground: Bool
  let badge: RowBadge?
  let menu: ContextMenu?
  let swipeActions: [SwipeActions]

  /// - Parameter menu: the context menu of the row.
  /// - Returns: nil where the row contains nothing else.
  init?(in environment: EnvironmentValues, menu: ContextMenu?) {
    hasBackground = environment.rowBackground.view != nil
    badge = environment.rowBadge
    self.menu = menu
    swipeActions = environment.rowSwipeActions
    if !hasBackground, badge == nil, menu == nil, swipeActions.isEmpty { return nil }
  }

  var body: some View {
    if hasBackground { RowBackgroundView() }
    if let badge { badge }
    if let menu { ContextMenuLayer(menu: menu) }
    if !swipeActions.isEmpty {
      SwipeStrip(edge: .leading, all: swipeActions)
      SwipeStrip(edge: .trailing, all: swipeActions)
    }
  }
}
