internal import WaymarkCanvas

/// Somebody else who has selected an object in another window.
struct CanvasHolder: Equatable {
  /// The name of the person; empty if it is not known.
  let name: String
  /// The number of the person's colour.
  let color: Int
}

extension DocumentPresence {
  /// Returns who has selected objects of a page in other windows; of several, who came first.
  func holders(on page: CanvasPage.ID) -> [CanvasObject.ID: CanvasHolder] {
    var holders: [CanvasObject.ID: CanvasHolder] = [:]
    for other in others {
      guard let selection = other.selection, selection.place == page else { continue }
      for id in selection.items where holders[id] == nil {
        holders[id] = CanvasHolder(name: other.name, color: other.color)
      }
    }
    return holders
  }
}
