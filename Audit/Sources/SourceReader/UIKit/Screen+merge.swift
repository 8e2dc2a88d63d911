internal import WaymarkAudit

extension Screen {
  /// Adds what is in the view controller around it, or in one that is a part of it.
  mutating func merge(_ other: Screen) {
    if other.isPartlyUnknown { isPartlyUnknown = true }
    if title == .absent { title = other.title }
    bars.hiddenNavigationBar = bars.hiddenNavigationBar ?? other.bars.hiddenNavigationBar
    bars.hiddenTabBar = bars.hiddenTabBar ?? other.bars.hiddenTabBar
    bars.hiddenBackButton = bars.hiddenBackButton ?? other.bars.hiddenBackButton
    bars.disabledDismissal = bars.disabledDismissal ?? other.bars.disabledDismissal
    items += other.items
    for link in other.links where !links.contains(where: { $0.place == link.place && $0.target == link.target }) {
      links.append(link)
    }
    controls += other.controls
    actions += other.actions
    dialogs += other.dialogs
    menus += other.menus
    collections += other.collections
  }
}
