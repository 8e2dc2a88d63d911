/// A list with a selection of several things that touch can't make.
struct SelectionWithoutEditMode: Rule {
  let id = "selection-without-edit-mode"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk, "Allow multiple selection without entering editing mode when using the pointer or the keyboard.")
  let why = """
    With a pointer or a keyboard people select several rows at once, with touch they have to begin editing first. \
    Without a button for that, most people can’t find out how to select more than one row.
    """
  let fix = "Add an `EditButton` to the bar."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { NavigationStack { Notes() } } } }
      struct Notes: View {
        @State private var notes = ["Lisbon", "Coast"]
        @State private var selection: Set<String> = []
        var body: some View {
          List(notes, id: \\.self, selection: $selection) { Text($0) }.navigationTitle("Notes")
            .contextMenu(forSelectionType: String.self) { chosen in
              Button("Delete", role: .destructive) { notes.removeAll { chosen.contains($0) } }
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
            .toolbar { EditButton() }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    // In modals lists are often in edit mode from the beginning.
    let modal = app.idsInModals
    return app.screens.filter { !modal.contains($0.id) && !$0.mayOfferMore && !beginsEditing($0) }.flatMap { screen in
      screen.collections.filter { $0.selectsSeveral && ($0.kind != .table || actsOnSelection(screen)) }.map {
        finding(
          $0.place,
          "Several rows can be selected, and nothing begins it for people who touch. Add an `EditButton` to the bar.")
      }
    }.oncePerPlace
  }

  /// Whether something can be used only at times, as what acts on a selection.
  ///
  /// In many tables rows are selected to mark them only.
  private func actsOnSelection(_ screen: Screen) -> Bool { screen.offeredActions.contains(where: \.isDisableable) }

  /// Whether something on the screen may begin to edit.
  private func beginsEditing(_ screen: Screen) -> Bool {
    let words = ["edit", "select", "choose"]
    return screen.offeredActions.contains { action in
      if let plain = action.label.plainText, words.contains(where: { plain.contains($0) }) { return true }
      if action.label.text == nil, let symbol = action.symbol,
        ["checkmark", "checklist", "pencil"].contains(where: { symbol.hasPrefix($0) })
      {
        return true
      }
      return action.effects.contains { effect in
        switch effect {
        case .sets(let state, _, _), .clears(let state): words.contains { state.lowercased().contains($0) }
        case .unknown: true
        default: false
        }
      }
    }
  }
}
