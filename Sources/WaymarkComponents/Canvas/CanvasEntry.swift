internal import WaymarkCanvas
internal import WaymarkGraph

/// What is done in a group that is entered.
struct CanvasEntry {
  /// The groups in this one that are entered too, each in the one before.
  let path: [CanvasObject.ID]
  /// The parts that are selected.
  let selection: Set<CanvasObject.ID>
  let holders: [CanvasObject.ID: CanvasHolder]
  /// The part whose text is edited, and its editor.
  let edited: CanvasObject.ID?
  let editor: CanvasTextEditor?

  /// Whether the group's own parts are what is selected and changed.
  var isLevel: Bool { path.isEmpty }

  /// Returns what is done in a part of the group, if that is a group that is entered, too.
  func entry(of id: CanvasObject.ID) -> CanvasEntry? {
    guard path.first == id else { return nil }
    return CanvasEntry(
      path: Array(path.dropFirst()), selection: selection, holders: holders, edited: edited, editor: editor)
  }
}

extension CanvasPage {
  /// Returns the groups that are entered, from the outermost: those that the user has entered, as far as they are still there and not locked,
  /// or others, if the app has selected something elsewhere.
  func entered(_ wanted: [CanvasObject.ID], selection: Set<CanvasObject.ID>) -> [CanvasObject.ID] {
    let open = Array(wanted.prefix(openGroups(in: wanted)))
    if selection.isEmpty { return open }
    if !open.isEmpty, let level = level(in: open), level.contains(where: { selection.contains($0.id) }) { return open }
    guard let path = groups(aroundAnyOf: selection) else { return open }
    return openGroups(in: path) == path.count ? path : []
  }
}
