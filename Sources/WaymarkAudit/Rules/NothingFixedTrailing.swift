/// A toolbar from which people can remove everything.
struct NothingFixedTrailing: Rule {
  let id = "nothing-fixed-trailing"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk, "Arrange important toolbar items in the trailing section to avoid overflow in smaller window sizes.")
  let why = """
    Items in the centre move into a menu when the window gets smaller, and people can remove them. \
    Only the leading and the trailing side stay.
    """
  let fix = "Put the most important item on the trailing side, with the placement `primaryAction`."
  let examples = RuleExamples(
    violating: ExampleParts.document(
      """
      .toolbarRole(.editor)
      .toolbar(id: "editor") {
        ToolbarItem(id: "table", placement: .secondaryAction) { Button("Table") { note.text += "|" } }
        ToolbarItem(id: "photo", placement: .secondaryAction) { Button("Photo") { note.text += "*" } }
        ToolbarItem(id: "format", placement: .secondaryAction) { Button("Format") { note.text += "_" } }
      }
      """),
    fitting: ExampleParts.document(
      """
      .toolbarRole(.editor)
      .toolbar(id: "editor") {
        ToolbarItem(id: "table", placement: .secondaryAction) { Button("Table") { note.text += "|" } }
        ToolbarItem(id: "photo", placement: .secondaryAction) { Button("Photo") { note.text += "*" } }
        ToolbarItem(id: "format", placement: .primaryAction) { Button("Format") { note.text += "_" } }
      }
      """)
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.compactMap { screen -> Finding? in
      guard screen.bars.isCustomizable, !screen.isPartlyUnknown, screen.items.count >= 3,
        let first = screen.items.first,
        screen.items.allSatisfy({ $0.isHideable && $0.section == .center })
      else { return nil }
      return finding(
        first.place,
        "All \(screen.items.count) items of this toolbar can be hidden. Put the most important one on the trailing side."
      )
    }.oncePerPlace
  }
}
