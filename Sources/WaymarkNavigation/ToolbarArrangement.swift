/// How a person has arranged the centre of a toolbar (B2). It outlives the app's version, so it may name items that do not exist.
package struct ToolbarArrangement: Hashable, Sendable {
  /// The largest number of items, as it comes from a browser.
  package static let limit = 128

  /// The items, in their order.
  package private(set) var shown: [String]
  /// The items that the person has removed. Others that are absent are new in the app.
  package private(set) var removed: [String]

  package init(shown: [String], removed: [String] = []) {
    self.shown = Array(shown.prefix(Self.limit))
    self.removed = Array(removed.prefix(Self.limit))
  }
}

extension ToolbarArrangement: Codable {
  private enum CodingKeys: CodingKey { case shown, removed }

  package init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      shown: try values.decode([String].self, forKey: .shown),
      removed: try values.decode([String].self, forKey: .removed))
  }
}

extension ToolbarSections {
  /// Returns the arrangement after a person has put an item before another one: one of the centre is moved, one of the palette is
  /// added.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - other: the item that follows it; nil puts it at the end.
  ///   - current: the arrangement before; nil if there is none.
  /// - Returns: nil if the item can't be moved, or one of both does not exist.
  package func arrangement(
    moving id: String, before other: String?, from current: ToolbarArrangement?
  ) -> ToolbarArrangement? {
    guard let item = centre.first(where: { $0.id == id }), item.customization != .none, id != other else { return nil }
    var ids = centre(in: current).map(\.id)
    ids.removeAll { $0 == id }
    guard let other else { return arrangement(of: ids + [id]) }
    guard let place = ids.firstIndex(of: other) else { return nil }
    ids.insert(id, at: place)
    return arrangement(of: ids)
  }

  /// Returns the arrangement after a person has removed an item.
  ///
  /// - Parameters:
  ///   - id: the item.
  ///   - current: the arrangement before; nil if there is none.
  /// - Returns: nil if the item can't be removed, or is not in the centre.
  package func arrangement(removing id: String, from current: ToolbarArrangement?) -> ToolbarArrangement? {
    let items = centre(in: current)
    guard let item = items.first(where: { $0.id == id }), item.customization == .all else { return nil }
    return arrangement(of: items.map(\.id).filter { $0 != id })
  }

  private func arrangement(of shown: [String]) -> ToolbarArrangement {
    ToolbarArrangement(shown: shown, removed: centre.map(\.id).filter { !shown.contains($0) })
  }
}
