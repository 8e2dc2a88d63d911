import Observation
internal import WaymarkGraph

/// The items in the bars of a screen, by region.
@MainActor @Observable final class ScreenItems {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  private(set) var leading: [PlacedToolbarItem] = []
  private(set) var principal: [PlacedToolbarItem] = []
  private(set) var centre: [PlacedToolbarItem] = []
  private(set) var trailing: [PlacedToolbarItem] = []
  /// The items of the title's menu.
  private(set) var titleMenu: [PlacedToolbarItem] = []
  private(set) var keyboard: [PlacedToolbarItem] = []
  private(set) var bottom: [PlacedToolbarItem] = []

  /// The items that the content declares, and those that its inspector declares.
  @ObservationIgnored private var own: [PlacedToolbarItem] = []
  @ObservationIgnored private var inspected: [PlacedToolbarItem] = []

  func set(_ items: [PlacedToolbarItem]) {
    own = items
    place(own + inspected)
  }

  func set(inspected items: [PlacedToolbarItem]) {
    inspected = items
    place(own + inspected)
  }

  private func place(_ items: [PlacedToolbarItem]) {
    var last = items.compactMap(\.identity.number).max() ?? 0
    for item in items where item.identity.number == nil {
      last += 1
      item.identity.number = last
    }
    let regions = Dictionary(grouping: items, by: \.placement.region)
    replace(\.leading, with: regions[.leading] ?? [])
    replace(\.principal, with: regions[.principal] ?? [])
    replace(\.centre, with: regions[.centre] ?? [])
    let trailing = regions[.trailing] ?? []
    replace(\.trailing, with: trailing.filter { !$0.placement.isLast } + trailing.filter(\.placement.isLast))
    replace(\.keyboard, with: regions[.keyboard] ?? [])
    replace(\.titleMenu, with: regions[.titleMenu] ?? [])
    replace(\.bottom, with: items.filter { [.bottom, .status].contains($0.placement.region) })
  }

  /// Does not write the same items again, so that the views that read them are not evaluated.
  private func replace(
    _ region: ReferenceWritableKeyPath<ScreenItems, [PlacedToolbarItem]>, with items: [PlacedToolbarItem]
  ) {
    if !items.isSame(as: self[keyPath: region]) { self[keyPath: region] = items }
  }
}
