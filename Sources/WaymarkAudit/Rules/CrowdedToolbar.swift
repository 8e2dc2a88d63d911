/// A bar of an editor with more tools than people can look over.
struct CrowdedToolbar: Rule {
  let id = "crowded-toolbar"
  let severity = Severity.warning
  let source = RuleSource(.iPadTalk, "But be careful not to pack your app's toolbar with too many items.")
  let why = """
    With many items in a bar, people search for each of them, and little room is left for the title. \
    In smaller windows most of them end up in a menu.
    """
  let fix = "Keep what is used most, put the rest into a menu, or let people choose what is in the toolbar."
  /// From how many items on a bar is crowded.
  static let limit = 7
  let examples = RuleExamples(
    violating: ExampleParts.document(
      """
      .toolbarRole(.editor)
      .toolbar {
        ToolbarItem(placement: .secondaryAction) { Button("Table", systemImage: "tablecells") { note.text += "|" } }
        ToolbarItem(placement: .secondaryAction) { Button("Chart", systemImage: "chart.pie") { note.text += "%" } }
        ToolbarItem(placement: .secondaryAction) { Button("Shape", systemImage: "square") { note.text += "#" } }
        ToolbarItem(placement: .secondaryAction) { Button("Photo", systemImage: "photo") { note.text += "*" } }
        ToolbarItem(placement: .secondaryAction) { Button("Comment", systemImage: "bubble") { note.text += "/" } }
        ToolbarItem(placement: .primaryAction) { Button("Undo", systemImage: "arrow.uturn.backward") { note.text = "" } }
        ToolbarItem(placement: .primaryAction) { Button("Format", systemImage: "paintbrush") { note.text += "_" } }
      }
      """),
    fitting: ExampleParts.document(
      """
      .toolbarRole(.editor)
      .toolbar {
        ToolbarItem(placement: .secondaryAction) {
          Menu("Insert", systemImage: "plus") {
            Button("Table", systemImage: "tablecells") { note.text += "|" }
            Button("Chart", systemImage: "chart.pie") { note.text += "%" }
            Button("Shape", systemImage: "square") { note.text += "#" }
            Button("Photo", systemImage: "photo") { note.text += "*" }
          }
        }
        ToolbarItem(placement: .secondaryAction) { Button("Comment", systemImage: "bubble") { note.text += "/" } }
        ToolbarItem(placement: .primaryAction) { Button("Undo", systemImage: "arrow.uturn.backward") { note.text = "" } }
        ToolbarItem(placement: .primaryAction) { Button("Format", systemImage: "paintbrush") { note.text += "_" } }
      }
      """)
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.compactMap { screen in
      let count = screen.navigationBarCount
      guard screen.isEditor, !screen.bars.isCustomizable, count >= Self.limit, let first = screen.items.first else {
        return nil
      }
      let name = screen.shownName
      return finding(
        first.place,
        "\(count) items are in the bar of “\(name)”. Keep what is used most there, and put the rest into a menu.")
    }.oncePerPlace
  }
}
