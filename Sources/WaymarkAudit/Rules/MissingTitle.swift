/// A screen in a stack that has no title, or a link to a screen that shows nothing.
struct MissingTitle: Rule {
  let id = "missing-title"
  let severity = Severity.warning
  let source = RuleSource(
    .navigationBars,
    "Except in cases where the content of the screen is bluntly self-explanatory, avoid losing that title."
  )
  let why = "The title tells people where they are. It is also what the back button of the next screen shows."
  let fix = "Give the screen a title with “navigationTitle”."
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
        var body: some View { List { NavigationLink("Along the river") { Ride() } } }
      }
      struct Ride: View { var body: some View { Text("12 km").navigationTitle("Along the river") } }
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
      struct City: View {
        var body: some View { List { NavigationLink("Along the river") { Ride() } }.navigationTitle("Lisbon") }
      }
      struct Ride: View { var body: some View { Text("12 km").navigationTitle("Along the river") } }
      """
  )

  func findings(in app: AppModel) -> [Finding] { untitled(in: app) + ofEmptyScreens(in: app) }

  private func untitled(in app: AppModel) -> [Finding] {
    let (roots, pushed) = (app.tabRoots, Set(app.pushed.map(\.id)))
    return app.screens.compactMap { screen in
      guard !screen.hasTitle, screen.bars.hiddenNavigationBar == nil, screen.tabBar == nil, !screen.isDocument,
        screen.bars.hiddenBackButton == nil
      else { return nil }
      let pushes = screen.links.contains { $0.transition == .push }
      guard pushed.contains(screen.id) || (roots.contains(screen.id) && pushes) else { return nil }
      // The content of other screens may say what they are.
      guard pushes || screen.controls.count >= 2 || screen.collections.contains(where: { $0.kind != .grid })
      else { return nil }
      return finding(screen.place, "The screen “\(screen.viewName)” has no title. Say in its bar what it shows.")
    }.oncePerPlace
  }

  /// What leads to a screen that has neither a title nor anything else. It is found where people follow it.
  private func ofEmptyScreens(in app: AppModel) -> [Finding] {
    app.screens.flatMap { screen in
      screen.links.compactMap { link in
        // Nobody sees a link without a label: it is there so that others work.
        guard link.transition == .push, link.label != .absent, let target = link.target.flatMap({ app[$0] }),
          target.isEmpty, !target.hasTitle, target.bars.hiddenNavigationBar == nil
        else { return nil }
        let name = link.label.text.map { "“\($0)”" } ?? "This"
        return finding(
          link.place, "\(name) leads to a screen that shows nothing, not even a title. Say where people are.")
      }
    }.oncePerPlace
  }
}
