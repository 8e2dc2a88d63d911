/// A text editor for documents in which nothing leads to find.
struct FindWithoutEntry: Rule {
  let id = "find-without-entry"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk,
    "To make find and replace easy to access, consider adding an item inside the overflow menu as well as the system keyboard shortcuts."
  )
  let why = """
    In a long document people look for words. \
    Without an item for it, only those with a keyboard find out that the text can be searched.
    """
  let fix = "Add an item “Find and Replace” that shows `findNavigator`."
  let examples = RuleExamples(
    violating: ExampleParts.document("", content: "TextEditor(text: $note.text)"),
    fitting: ExampleParts.document + """
      struct Editor: View {
        @Binding var note: Note
        @State private var isFinding = false
        var body: some View {
          TextEditor(text: $note.text)
            .findNavigator(isPresented: $isFinding)
            .toolbar {
              ToolbarItem(placement: .secondaryAction) {
                Button("Find and Replace", systemImage: "magnifyingglass") { isFinding = true }
                  .keyboardShortcut("f")
              }
            }
        }
      }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    let isInCommands = app.commands.contains { change in
      change.labels.contains { $0.lowercased().contains("find") || $0.lowercased().contains("search") }
    }
    return app.screens.compactMap { screen -> Finding? in
      guard screen.isDocument, !screen.bars.hasFind, screen.search == nil, !isInCommands, !screen.mayOfferMore,
        let editor = screen.controls.first(where: { $0.kind == .textEditor }),
        !screen.offeredActions.contains(where: \.isFind),
        !screen.menus.contains(where: { $0.label.plainText == "find" })
      else { return nil }
      return finding(
        editor.place, "Nothing on this screen leads to find. Add an item “Find and Replace” that shows `findNavigator`."
      )
    }.oncePerPlace
  }
}
