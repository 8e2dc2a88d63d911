/// A toolbar with many tools that people can't choose from.
struct NotCustomizable: Rule {
  let id = "not-customizable"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk,
    "If your app has a lot of toolbar items or advanced features that not all people need, you should consider enabling customization."
  )
  let why = """
    Different people need different tools of an editor. \
    A toolbar that they can customize shows each of them the right ones.
    """
  let fix = "Let people customize the toolbar: give it and its items an `id`."
  let examples = RuleExamples(
    violating: ExampleParts.document(
      """
      .toolbarRole(.editor)
      .toolbar {
        ToolbarItem(placement: .secondaryAction) { Button("Table") { note.text += "|" } }
        ToolbarItem(placement: .secondaryAction) { Button("Chart") { note.text += "%" } }
        ToolbarItem(placement: .secondaryAction) { Button("Shape") { note.text += "#" } }
        ToolbarItem(placement: .secondaryAction) { Button("Photo") { note.text += "*" } }
        ToolbarItem(placement: .secondaryAction) { Button("Comment") { note.text += "/" } }
        ToolbarItem(placement: .primaryAction) { Button("Format") { note.text += "_" } }
      }
      """),
    fitting: ExampleParts.document(
      """
      .toolbarRole(.editor)
      .toolbar(id: "editor") {
        ToolbarItem(id: "table", placement: .secondaryAction) { Button("Table") { note.text += "|" } }
        ToolbarItem(id: "chart", placement: .secondaryAction) { Button("Chart") { note.text += "%" } }
        ToolbarItem(id: "shape", placement: .secondaryAction) { Button("Shape") { note.text += "#" } }
        ToolbarItem(id: "photo", placement: .secondaryAction) { Button("Photo") { note.text += "*" } }
        ToolbarItem(id: "comment", placement: .secondaryAction) { Button("Comment") { note.text += "/" } }
        ToolbarItem(id: "format", placement: .primaryAction) { Button("Format") { note.text += "_" } }
      }
      """)
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.compactMap { screen -> Finding? in
      let count = screen.shownCount(in: [.center])
      // A crowded bar is a finding of its own.
      guard screen.isEditor, !screen.bars.isCustomizable, count >= 5, screen.navigationBarCount < CrowdedToolbar.limit,
        let first = screen.items.first(where: { $0.section == .center })
      else { return nil }
      return finding(
        first.place,
        "\(count) tools are in the centre of this bar, and people can’t choose among them. Give the toolbar and its items an `id`."
      )
    }.oncePerPlace
  }
}
