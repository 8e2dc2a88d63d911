/// A list with a selection of several things, and no menu for them.
struct SelectionWithoutMenu: Rule {
  let id = "selection-without-menu"
  let severity = Severity.note
  let source = RuleSource(.iPadTalk, "Add context menus to act on multiple selected items together.")
  let why = """
    People expect to act on all that they have selected right there, by a long press or a secondary click. \
    Otherwise they have to find the action in a bar.
    """
  let fix = "Add `contextMenu(forSelectionType:menu:)` with what the bar offers for the selection."
  /// What is done to rows.
  private let names: Set = ["delete", "archive", "flag", "tag", "remove", "complete"]
  /// What may also be done to all that a screen shows, such as a document, unless it is there only for a selection.
  private let namesOfBoth: Set = ["move", "share", "duplicate", "copy", "export"]
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Notes() } } } }
      struct Notes: View {
        @State private var notes = ["Lisbon", "Coast"]
        @State private var selection: Set<String> = []
        var body: some View {
          List(notes, id: \\.self, selection: $selection) { Text($0) }.navigationTitle("Notes")
            .toolbar {
              ToolbarItem(placement: .topBarTrailing) { EditButton() }
              ToolbarItem(placement: .bottomBar) { Button("Delete") { notes.removeAll { selection.contains($0) } } }
            }
        }
      }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Notes() } } } }
      struct Notes: View {
        @State private var notes = ["Lisbon", "Coast"]
        @State private var selection: Set<String> = []
        var body: some View {
          List(notes, id: \\.self, selection: $selection) { Text($0) }.navigationTitle("Notes")
            .contextMenu(forSelectionType: String.self) { chosen in
              Button("Delete", role: .destructive) { notes.removeAll { chosen.contains($0) } }
            }
            .toolbar {
              ToolbarItem(placement: .topBarTrailing) { EditButton() }
              ToolbarItem(placement: .bottomBar) { Button("Delete") { notes.removeAll { selection.contains($0) } } }
            }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    // In modals people choose, and act when they are done.
    let modal = app.idsInModals
    return app.screens.filter { !modal.contains($0.id) && !$0.isPartlyUnknown }.flatMap { screen -> [Finding] in
      let acts = screen.offeredActions.first { action in
        guard let plain = action.label.plainText else { return false }
        let known = action.isDisableable || action.isConditional ? names.union(namesOfBoth) : names
        return known.contains { plain == $0 || plain.hasPrefix($0 + " ") } || action.label.begins(with: .delete)
      }
      let menus = screen.menus.filter { $0.kind == .context }
      guard let acts, let label = acts.label.text, !menus.contains(where: { mayOffer(acts, in: $0) }) else { return [] }
      // The menu of a row that is not among those of the screen is not known.
      return screen.collections.filter { $0.selectsSeveral && (!$0.hasContextMenu || !menus.isEmpty) }.map {
        finding(
          $0.place,
          "Several rows can be selected, and “\(label)” is not in a menu for them. Add `contextMenu(forSelectionType:menu:)`."
        )
      }
    }.oncePerPlace
  }

  /// Whether a menu has an action, or may have it: by its first word, or because not all in the menu is known.
  private func mayOffer(_ action: Action, in menu: Menu) -> Bool {
    func verb(_ action: Action) -> Substring? { action.label.plainText?.split(separator: " ").first }
    return menu.everyAction.isEmpty
      || menu.everyAction.contains { other in
        other.label.text == nil || verb(other) == verb(action) || (action.role != nil && action.role == other.role)
      }
  }
}
