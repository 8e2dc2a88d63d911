internal import WaymarkCanvas
internal import WaymarkGraph

/// Somebody else who has selected an object in another window.
struct CanvasHolder: Equatable {
  /// The name of the person; empty if it is not known.
  let name: String
  /// The number of the person's colour.
  let color: Int
}

extension CanvasHolder {
  /// Marks the element of an object as selected by somebody else.
  func apply(to element: inout Element, in environment: EnvironmentValues) {
    let name = name.isEmpty ? environment.libraryText("Somebody") : name
    element["data-holder"] = name
    element.describe(environment.libraryText("Selected by \(name)"), first: false)
    // Not in the style, which is the browser's: it has the place.
    element["data-holder-color"] = "\(color)"
  }
}

extension DocumentPresence {
  /// Returns who has selected objects of a page in other windows; of several, who came first. Who has selected a part of a group has selected
  /// the group, too.
  func holders(on page: CanvasPage) -> [CanvasObject.ID: CanvasHolder] {
    var holders: [CanvasObject.ID: CanvasHolder] = [:]
    for other in others {
      guard let selection = other.selection, selection.place == page.id else { continue }
      let items = selection.items, groups = page.groups(aroundAnyOf: items) ?? []
      for id in items.union(groups) where holders[id] == nil {
        holders[id] = CanvasHolder(name: other.name, color: other.color)
      }
    }
    return holders
  }
}
