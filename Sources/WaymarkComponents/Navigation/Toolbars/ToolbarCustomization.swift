internal import WaymarkGraph
internal import WaymarkNavigation

/// The centre of a toolbar as a person has arranged it, and what they can change (B2).
@MainActor struct ToolbarCustomization {
  private let id: String
  private let items: [PlacedToolbarItem]
  private let sections: ToolbarSections
  private let arrangements: ToolbarArrangements?
  private let shown: [ToolbarSectionItem]
  /// The arrangement when the toolbar was evaluated; nil if no person has arranged it.
  let arrangement: ToolbarArrangement?
  /// Whether the store has been read.
  let isKnown: Bool

  /// Creates the customization of a toolbar.
  ///
  /// - Parameter last: the arrangement that is used until the store has been read.
  init(id: String, items: [PlacedToolbarItem], arrangements: ToolbarArrangements?, last: ToolbarArrangement?) {
    self.id = id
    self.items = items
    self.arrangements = arrangements
    sections = ToolbarSections(centre: items.map(\.sectionItem))
    isKnown = arrangements?.isLoaded != false
    arrangement = isKnown ? arrangements?[id] : last
    shown = sections.centre(in: arrangement)
  }

  /// Whether there is an item that can be moved.
  var isPossible: Bool { arrangements != nil && sections.centre.contains { $0.customization != .none } }

  /// Whether a person has arranged the toolbar.
  var isArranged: Bool { arrangement != nil }

  /// Whether it is not known how the person has arranged the toolbar, so that it is not shown yet.
  var isPending: Bool { !isKnown && arrangement == nil }

  /// The shown items in their order, then the others.
  var ordered: [PlacedToolbarItem] {
    (shown + sections.palette(in: arrangement)).compactMap { section in
      items.first { $0.sectionItem.id == section.id }
    }
  }

  func isRemoved(_ item: PlacedToolbarItem) -> Bool { !shown.contains { $0.id == item.sectionItem.id } }

  /// Moves or adds an item; returns false if it can't be moved there, because a client's event may be outdated or forged.
  ///
  /// - Parameter before: the item that follows; 0 puts it at the end.
  func move(_ item: Int, before: Int) -> Bool {
    guard let arrangements, isKnown, let key = name(of: item), before == 0 || name(of: before) != nil,
      let new = sections.arrangement(moving: key, before: name(of: before), from: arrangements[id])
    else { return false }
    arrangements[id] = new
    return true
  }

  /// Removes an item; returns false if it can't be removed.
  func remove(_ item: Int) -> Bool {
    guard let arrangements, isKnown, let key = name(of: item),
      let new = sections.arrangement(removing: key, from: arrangements[id])
    else { return false }
    arrangements[id] = new
    return true
  }

  /// Returns to the arrangement of the app.
  func reset() { arrangements?[id] = nil }

  private func name(of number: Int) -> String? { items.first { $0.id == number }?.sectionItem.id }
}
