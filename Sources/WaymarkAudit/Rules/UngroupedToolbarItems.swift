/// Similar tools in a bar that are not a group.
struct UngroupedToolbarItems: Rule {
  let id = "ungrouped-toolbar-items"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk, "Use groups to keep related actions together in the toolbar or the overflow menu.")
  let why = """
    Tools that do the same to different things belong together. \
    As a group they stay together when the window gets smaller, and become one button.
    """
  let fix = "Put them into a `ControlGroup` or a menu with the name of what they have in common."
  let examples = RuleExamples(
    violating: ExampleParts.document(
      """
      .toolbarRole(.editor)
      .toolbar {
        ToolbarItem(placement: .secondaryAction) { Button("Insert Table") { note.text += "|" } }
        ToolbarItem(placement: .secondaryAction) { Button("Insert Chart") { note.text += "%" } }
        ToolbarItem(placement: .secondaryAction) { Button("Insert Photo") { note.text += "*" } }
      }
      """),
    fitting: ExampleParts.document(
      """
      .toolbarRole(.editor)
      .toolbar {
        ToolbarItem(placement: .secondaryAction) {
          ControlGroup {
            Button("Table") { note.text += "|" }
            Button("Chart") { note.text += "%" }
            Button("Photo") { note.text += "*" }
          } label: {
            Label("Insert", systemImage: "plus")
          }
        }
      }
      """)
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.filter(\.isEditor).flatMap { screen in
      let tools = screen.barButtons.filter {
        $0.item.kind == .button && [.center, .trailing].contains($0.item.section)
      }
      let named = tools.compactMap { item, action -> (word: String, item: BarItem)? in
        guard let words = action.label.plainText?.split(separator: " "), words.count >= 2 else { return nil }
        return (String(words[0]), item)
      }
      return Dictionary(grouping: named, by: \.word).sorted { $0.key < $1.key }.compactMap { word, found -> Finding? in
        guard ["insert", "add", "align", "draw", "convert"].contains(word), found.count >= 3 else { return nil }
        let verb = word.prefix(1).uppercased() + word.dropFirst()
        return finding(
          found[0].item.place,
          "\(found.count) items of this bar begin with “\(verb)”. Make a group or a menu “\(verb)” of them.")
      }
    }.oncePerPlace
  }
}
