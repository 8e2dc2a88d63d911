/// A picture in the place of the title below the top level.
struct LogoTitle: Rule {
  let id = "logo-title"
  let severity = Severity.note
  let source = RuleSource(
    .navigationBars,
    "It’s common to slap an app’s logo in that space, for example, but it’s best to limit that usage to the "
      + "app’s top-level screen."
  )
  let why = "People know which app they use. What they need to read there is where they are in it."
  let fix = "Show the title of the screen, and leave the logo on the first screen."
  let examples = RuleExamples(
    violating: """
      struct Demo: App { var body: some Scene { WindowGroup { Root() } } }
      struct Root: View {
        var body: some View {
          NavigationStack {
            List { NavigationLink("Lisbon") { City() } }.navigationTitle("Places")
          }
        }
      }
      struct City: View {
        var body: some View {
          Text("By the Tagus").navigationTitle("Lisbon")
            .toolbar { ToolbarItem(placement: .principal) { Image("Logo") } }
        }
      }
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
    app.onlyPushed.flatMap { screen in
      screen.items.compactMap { item in
        guard item.section == .principal, item.kind == .image, !item.isConditional else { return nil }
        return finding(item.place, "A picture takes the place of the title of “\(screen.shownName)”. Show the title.")
      }
    }.oncePerPlace
  }
}
