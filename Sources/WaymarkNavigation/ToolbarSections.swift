/// The items of a toolbar in its three sections. The centre one can be arranged by a person; the leading and the trailing one are
/// always shown whole (B1, B2).
package struct ToolbarSections: Hashable, Sendable, Codable {
  package var leading: [ToolbarSectionItem]
  /// In the order in which the app declares them, with those that are shown only where a person has added them.
  package var centre: [ToolbarSectionItem]
  package var trailing: [ToolbarSectionItem]

  package init(
    leading: [ToolbarSectionItem] = [], centre: [ToolbarSectionItem] = [], trailing: [ToolbarSectionItem] = []
  ) {
    self.leading = leading
    self.centre = centre
    self.trailing = trailing
  }

  /// Returns the items in the centre as a person has arranged them.
  ///
  /// Items that do not exist any more are left out. Those that are absent but can't be removed, and those that the app has added since,
  /// are where it has declared them.
  ///
  /// - Parameter arrangement: nil if there is none.
  package func centre(in arrangement: ToolbarArrangement?) -> [ToolbarSectionItem] {
    guard let arrangement else { return centre.filter { isShownWithoutChoice($0) } }
    var result: [ToolbarSectionItem] = []
    for id in arrangement.shown {
      guard let item = centre.first(where: { $0.id == id }), !result.contains(item) else { continue }
      result.append(item)
    }
    for (index, item) in centre.enumerated() where !result.contains(where: { $0.id == item.id }) {
      let isRemoved = item.customization == .all && arrangement.removed.contains(item.id)
      if isShownWithoutChoice(item), !isRemoved { result.insert(item, at: place(of: index, in: result)) }
    }
    return result
  }

  /// Whether an item is shown where no person has added or removed it: also one that can be neither.
  private func isShownWithoutChoice(_ item: ToolbarSectionItem) -> Bool {
    item.isShownByDefault || item.customization != .all
  }

  /// Returns the items that a person can add to the centre.
  package func palette(in arrangement: ToolbarArrangement?) -> [ToolbarSectionItem] {
    let shown = Set(centre(in: arrangement).map(\.id))
    return centre.filter { !shown.contains($0.id) }
  }

  /// Returns the place for an item among others: after all that are declared before it.
  private func place(of index: Int, in items: [ToolbarSectionItem]) -> Int {
    let before = Set(centre[..<index].map(\.id))
    return items.lastIndex { before.contains($0.id) }.map { $0 + 1 } ?? 0
  }
}

/// An item in a section of a toolbar.
package struct ToolbarSectionItem: Hashable, Sendable, Codable {
  /// What a person may do with an item.
  package enum Customization: String, Sendable, Codable {
    /// Add, remove and move it.
    case all
    /// Move it.
    case reorder
    /// Nothing.
    case none
  }

  package var id: String
  /// Whether it is shown until a person has arranged the toolbar. Otherwise it is in the palette.
  package var isShownByDefault: Bool
  package var customization: Customization

  package init(_ id: String, isShownByDefault: Bool = true, customization: Customization = .all) {
    self.id = id
    self.isShownByDefault = isShownByDefault
    self.customization = customization
  }
}
