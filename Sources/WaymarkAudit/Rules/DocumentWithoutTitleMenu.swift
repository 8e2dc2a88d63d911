/// A document whose actions are in another menu than that of its title.
struct DocumentWithoutTitleMenu: Rule {
  let id = "document-without-title-menu"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk,
    "If your app is primarily used for editing or viewing documents, you should consider using this new menu.")
  let why = """
    Apps for documents keep what is done with the document in the menu of its title. \
    People who know that look there first.
    """
  let fix = "Move what is about the whole document into the menu of the title, with `toolbarTitleMenu`."
  let examples = RuleExamples(
    violating: ExampleParts.document(
      """
      .toolbar {
        Menu("More", systemImage: "ellipsis") {
          Button("Duplicate") { note.text += note.text }
          Button("Print") { note.text += "." }
        }
      }
      """),
    fitting: ExampleParts.document(
      """
      .toolbarTitleMenu {
        Button("Duplicate") { note.text += note.text }
        Button("Print") { note.text += "." }
      }
      """)
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.filter { $0.isDocument && $0.bars.titleMenu == nil && !$0.isPartlyUnknown }.flatMap { screen in
      screen.menus.filter { $0.kind == .button }.compactMap { menu -> Finding? in
        let labels = menu.everyAction.filter(\.isAboutDocument).compactMap(\.label.text)
        guard labels.count >= 2 else { return nil }
        let list = labels.prefix(3).map { "“\($0)”" }.joined(separator: ", ")
        return finding(
          menu.place, "A menu has actions for the whole document: \(list). Move them into the menu of the title.")
      }
    }.oncePerPlace
  }
}
