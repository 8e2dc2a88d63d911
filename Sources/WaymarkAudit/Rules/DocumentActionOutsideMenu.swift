/// A button in a bar for what is done with a document as a whole.
struct DocumentActionOutsideMenu: Rule {
  let id = "document-action-outside-menu"
  let severity = Severity.warning
  let source = RuleSource(
    .iPadTalk,
    "Here are some examples of standard actions that should go inside the document menu: Duplicate, Rename, Move, Export, and Print."
  )
  let why = """
    People look for what is done with a document as a whole in the menu of its title, in every app. \
    In the bar it takes the room of tools for the content.
    """
  let fix = "Move it into the menu of the title, with `toolbarTitleMenu`."
  let examples = RuleExamples(
    violating: ExampleParts.document(
      """
      .toolbar { ToolbarItem(placement: .topBarTrailing) { Button("Duplicate") { note.text += note.text } } }
      """),
    fitting: ExampleParts.document(
      """
      .toolbarTitleMenu { Button("Duplicate") { note.text += note.text } }
      """)
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.filter(\.isDocument).flatMap { screen in
      let inMenu = Set(screen.bars.titleMenu?.everyAction.compactMap(\.label.plainText) ?? [])
      return screen.barButtons.compactMap { item, action -> Finding? in
        guard action.isAboutDocument, let label = action.label.text, !inMenu.contains(action.label.plainText ?? "")
        else { return nil }
        return finding(
          item.place, "“\(label)” is about the document as a whole. Move it from the bar into the menu of the title.")
      }
    }.oncePerPlace
  }
}

extension Action {
  /// Whether it does something with a document as a whole.
  var isAboutDocument: Bool {
    guard let plain = label.plainText else { return false }
    let names: Set = ["duplicate", "rename", "move", "move to", "export", "print", "save a copy", "make a copy"]
    let beginnings = ["export as ", "export to ", "rename document", "duplicate document", "print document"]
    return names.contains(plain) || beginnings.contains { plain.hasPrefix($0) }
  }
}
