/// A row that pushes a screen, without a chevron.
struct PushWithoutChevron: Rule {
  let id = "push-without-chevron"
  let severity = Severity.note
  let source = RuleSource(
    .navigationTalk,
    "The other place to use hierarchical navigation is in all instances when a disclosure indicator is used."
  )
  let why =
    "A chevron tells that a row leads to another screen. Without it the row looks like plain text or like a "
    + "button."
  let fix = "Show the chevron at the row."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Lisbon") { City() }.navigationLinkIndicatorVisibility(.hidden) }
              .navigationTitle("Places")
          }
        }
      }
      struct City: View { var body: some View { Text("By the Tagus").navigationTitle("Lisbon") } }
      """,
    fitting: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places")
          }
        }
      }
      struct City: View { var body: some View { Text("By the Tagus").navigationTitle("Lisbon") } }
      """
  )

  func findings(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      screen.links.compactMap { link in
        // Rows that come from data may show so much that they need no chevron.
        guard link.hasChevron == false, link.trigger == .row, link.transition == .push, let name = link.label.text
        else { return nil }
        return finding(link.place, "The row “\(name)” pushes a screen, and has no chevron. Show the chevron.")
      }
    }.oncePerPlace
  }
}
