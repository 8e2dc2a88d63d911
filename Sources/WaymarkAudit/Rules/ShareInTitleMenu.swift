/// Sharing that is only in the menu of a title.
struct ShareInTitleMenu: Rule {
  let id = "share-in-title-menu"
  let severity = Severity.note
  let source = RuleSource(
    .iPadTalk,
    "Actions that take content outside of your app should be placed under Share, and actions that directly affect content inside a document should support toolbar customization and appear in edit menus where appropriate."
  )
  let why = """
    The menu of a title is for what happens to the document inside the app. \
    People look for what sends it elsewhere under the Share button in the bar.
    """
  let fix = "Put a Share button into the bar, with `ShareLink`."
  private let names: Set = [
    "email", "send by email", "send by mail", "send via email", "send in messages", "airdrop", "send",
  ]
  let examples = RuleExamples(
    violating: ExampleParts.document(
      """
      .toolbarTitleMenu {
        Button("Rename") { note.text += "." }
        Button("Share…", systemImage: "square.and.arrow.up") { note.text += "!" }
      }
      """),
    fitting: ExampleParts.document(
      """
      .toolbarTitleMenu { Button("Rename") { note.text += "." } }
      .toolbar { ToolbarItem(placement: .primaryAction) { ShareLink(item: note.text) } }
      """)
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.compactMap { screen -> Finding? in
      guard let menu = screen.bars.titleMenu, !screen.mayOfferMore,
        let action = menu.everyAction.first(where: { $0.isShare || names.contains($0.label.plainText ?? "") }),
        !(screen.barButtons.map(\.action) + screen.actions).contains(where: \.isShare)
      else { return nil }
      // A link that shares may be an item of its own kind.
      guard !screen.items.contains(where: { $0.kind == .other || ($0.kind == .link && $0.action == nil) }) else {
        return nil
      }
      let label = action.label.text ?? "Share"
      return finding(action.place, "“\(label)” is only in the menu of the title. Put a Share button into the bar.")
    }.oncePerPlace
  }
}
